import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CONTACT_MESSAGES as SAYS } from '#contracts/messages.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { useSession } from '#web/lib/session.ts'
import { useSignInToast } from '#web/ui/sign-in-toast.tsx'
import { toast } from '#web/ui/toast.tsx'
import { UpgradeDialog } from '#web/ui/upgrade-dialog.tsx'
import { ConfirmUnlock } from './confirm-unlock.tsx'
import type { ContactWay } from './contact-links.ts'
import { findContactsForPress, useKnownNumber } from './contact-queries.ts'
import type { ContactPlace } from './refusal.ts'
import { useUnlock } from './use-unlock.ts'

interface Contact {
  /** The poster's number, where the viewer may see it: then it costs nothing to reach them. */
  readonly number: string | undefined
  readonly contact: (way: ContactWay) => void
  readonly busy: ContactWay | undefined
  /** Goes anywhere beside the buttons. */
  readonly dialogs: ReactNode
}

/** How a listing's poster is reached. Before the first unlock ever a person is told what it costs and what the poster learns. */
export function useContact(property: PropertySummary, place: ContactPlace): Contact {
  const userId = useSession().user?.id
  const queries = useQueryClient()
  const inviteToSignIn = useSignInToast()
  const number = useKnownNumber(property)
  const { unlock, busy, upgrade, closeUpgrade, fail } = useUnlock(property, place)
  const [asking, setAsking] = useState<{ way: ContactWay; left: number }>()
  const [looking, setLooking] = useState<ContactWay>()

  async function contact(way: ContactWay) {
    const missing = !property.propertyId ? SAYS.noDetails : property.postedByUserId > 0 ? undefined : SAYS.noPoster
    if (missing) return toast.error(missing, { toastId: missing })
    if (userId === undefined) return inviteToSignIn(place !== 'detail' && way === 'call' ? SAYS.signInToCall : SAYS.signInToContact)
    if (!property.postedByUserPhoneNumber) return toast.error(SAYS.noNumber, { toastId: SAYS.noNumber })
    setLooking(way)
    try {
      const { contacts, remainingContactsUsed: left } = await findContactsForPress(queries, userId)
      // who has nothing to spend is not asked whether to spend it
      if (contacts.length === 0 && left > 0) setAsking({ way, left })
      else unlock(way)
    } catch (error) {
      fail(error, way)
    } finally {
      setLooking(undefined)
    }
  }

  return {
    number,
    contact: (way) => void contact(way),
    busy: busy ?? looking,
    dialogs: (
      <>
        <ConfirmUnlock
          asking={asking}
          poster={property.postedByUserName}
          onClose={() => setAsking(undefined)}
          onConfirm={(way) => {
            setAsking(undefined)
            unlock(way)
          }}
        />
        <UpgradeDialog message={upgrade} onClose={closeUpgrade} />
      </>
    ),
  }
}
