import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ContactUnlocked } from '#contracts/contacts.ts'
import { CONTACT_OPENS_MS, CONTACT_REDIRECT_MS } from '#contracts/limits.ts'
import { CONTACT_MESSAGES } from '#contracts/messages.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { ApiError, browserApi } from '#web/lib/api.ts'
import { contactsQuery } from '#web/lib/contacts-query.ts'
import { useSession } from '#web/lib/session.ts'
import { toast, useSignInToast } from '#web/ui/toast.tsx'
import { readContactsForPress } from './api.ts'
import { type ContactWay, chatLink, firstMessage, openLater, telLink } from './contact-links.tsx'
import { type ContactPlace, describeUnlockFailure } from './unlock-failure.ts'

/** The question before the first unlock: which button was pressed, and how many contacts are left. */
export interface UnlockQuestion {
  readonly way: ContactWay
  readonly left: number
}

/**
 * Unlocks the poster's number and opens the dialler or the chat with it. Before a user's first unlock it asks. A failure that a larger
 * plan would prevent is offered in a dialog on cards and leads to the plans on the property's own page.
 */
export function useUnlockContact(property: PropertySummary, place: ContactPlace) {
  const userId = useSession().user?.id
  const queries = useQueryClient()
  const inviteToSignIn = useSignInToast()
  const goToPlans = useGoToPlansLater()
  const [question, setQuestion] = useState<UnlockQuestion>()
  const [upgradeMessage, setUpgradeMessage] = useState<string>()

  const { mutate, isPending, variables } = useMutation({
    networkMode: 'always',
    async mutationFn({ way, confirmed }: { way: ContactWay; confirmed: boolean }) {
      const known = confirmed ? undefined : await readContactsForPress(queries, userId ?? 0)
      if (known?.contacts.length === 0 && known.remainingContactsUsed > 0) return { way, left: known.remainingContactsUsed }
      return browserApi.call('useContactOrChat', { query: { userId: userId ?? 0, propertyId: property.propertyId } })
    },
    onSuccess(answer, { way }) {
      if ('left' in answer) return setQuestion(answer)
      if (!answer.phoneNumber) return toast.error(CONTACT_MESSAGES.noNumber)
      storeContact(queries, userId, property, answer)
      toast.success(answer.message || (way === 'call' ? CONTACT_MESSAGES.callGranted : CONTACT_MESSAGES.chatGranted))
      const message = firstMessage(property, window.location.origin)
      openLater(way === 'call' ? telLink(answer.phoneNumber) : chatLink(answer.phoneNumber, message), CONTACT_OPENS_MS[place])
    },
    onError(error, { way }) {
      const { message, needsPlan } = describeUnlockFailure(error, place)
      // The answer was lost: the number may have been unlocked.
      if (!(error instanceof ApiError) || error.status === 0) void queries.invalidateQueries({ queryKey: contactsQuery(userId).queryKey })
      if (needsPlan && place !== 'detail') return setUpgradeMessage(message)
      toast.error(message)
      if (needsPlan) goToPlans(CONTACT_REDIRECT_MS[way])
    },
  })

  return {
    /** The button whose unlock is under way. */
    busy: isPending ? variables.way : undefined,
    press(way: ContactWay) {
      const missing = !property.propertyId
        ? CONTACT_MESSAGES.noDetails
        : property.postedByUserId > 0
          ? undefined
          : CONTACT_MESSAGES.noPoster
      if (missing) return toast.error(missing)
      if (userId === undefined)
        return inviteToSignIn(place !== 'detail' && way === 'call' ? CONTACT_MESSAGES.signInToCall : CONTACT_MESSAGES.signInToContact)
      if (!property.postedByUserPhoneNumber) return toast.error(CONTACT_MESSAGES.noNumber)
      mutate({ way, confirmed: false })
    },
    question,
    closeQuestion: () => setQuestion(undefined),
    confirm(way: ContactWay) {
      setQuestion(undefined)
      mutate({ way, confirmed: true })
    },
    upgradeMessage,
    closeUpgrade: () => setUpgradeMessage(undefined),
  }
}

/** Adds an unlocked number to what the page knows, without reading the list again. */
function storeContact(queries: QueryClient, userId: number | undefined, property: PropertySummary, answer: ContactUnlocked): void {
  const { propertyId, propertyName, address, postedByUserName: posterName } = property
  const { phoneNumber, remainingContactsUsed } = answer
  queries.setQueryData(contactsQuery(userId).queryKey, (known) => {
    if (!known) return known
    const unlockedAt = new Date().toISOString()
    const contact = { propertyId, propertyName, area: address.area, available: true, posterName, phoneNumber, unlockedAt }
    return { ...known, contacts: [contact, ...known.contacts.filter((other) => other.propertyId !== propertyId)], remainingContactsUsed }
  })
  // The dashboard shows what is left, too.
  void queries.invalidateQueries({ queryKey: ['me'], refetchType: 'none' })
}

/** @returns a function that goes to the plans after a while, unless the user has left the page by then */
function useGoToPlansLater(): (waitMs: number) => void {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (waitMs) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void navigate('/subscription'), waitMs)
  }
}
