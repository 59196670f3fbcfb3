import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ContactUnlocked } from '#contracts/contacts.ts'
import { CONTACT_OPENS_MS, CONTACT_REDIRECT_MS } from '#contracts/limits.ts'
import { CONTACT_MESSAGES as SAYS } from '#contracts/messages.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { ApiError, browserApi } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.tsx'
import { type ContactWay, chatLink, firstWords, openLater, telLink } from './contact-links.ts'
import { contactsQuery } from './contact-queries.ts'
import { type ContactPlace, describeRefusal } from './refusal.ts'

interface Unlocking {
  readonly unlock: (way: ContactWay) => void
  /** Which button is at work. */
  readonly busy: ContactWay | undefined
  /** A refusal that a larger plan would mend, to be shown until it is closed. */
  readonly upgrade: string | undefined
  readonly closeUpgrade: () => void
  readonly fail: (error: unknown, way: ContactWay) => void
}

/** Spends a contact on a listing, then opens the dialler or the chat. A refusal leads to the plans in the way of its place. */
export function useUnlock(property: PropertySummary, place: ContactPlace): Unlocking {
  const { propertyId } = property
  const userId = useSession().user?.id
  const queries = useQueryClient()
  const leave = useLeaveForPlans()
  const [upgrade, setUpgrade] = useState<string>()

  function fail(error: unknown, way: ContactWay) {
    const { message, wantsPlan } = describeRefusal(error, place)
    // an answer that was lost may have been a yes
    if (!(error instanceof ApiError) || error.status === 0) void queries.invalidateQueries({ queryKey: contactsQuery(userId).queryKey })
    if (wantsPlan && place !== 'detail') return setUpgrade(message)
    toast.error(message, { toastId: message })
    if (wantsPlan) leave(CONTACT_REDIRECT_MS[way])
  }

  function keep({ phoneNumber, remainingContactsUsed }: ContactUnlocked) {
    const { propertyName, address, postedByUserName: posterName } = property
    const unlockedAt = new Date().toISOString()
    queries.setQueryData(contactsQuery(userId).queryKey, (known) => {
      if (!known) return known
      const contact = { propertyId, propertyName, area: address.area, available: true, posterName, phoneNumber, unlockedAt }
      return { ...known, contacts: [contact, ...known.contacts.filter((other) => other.propertyId !== propertyId)], remainingContactsUsed }
    })
    // what the plan still allows stands in the dashboard too
    void queries.invalidateQueries({ queryKey: ['me'], refetchType: 'none' })
  }

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (_way: ContactWay) => browserApi.call('useContactOrChat', { query: { userId: userId ?? 0, propertyId } }),
    onSuccess(answer, way) {
      if (!answer.phoneNumber) return toast.error(SAYS.noNumber)
      keep(answer)
      toast.success(answer.message || (way === 'call' ? SAYS.callGranted : SAYS.chatGranted))
      const words = firstWords(property, window.location.origin)
      openLater(way === 'call' ? telLink(answer.phoneNumber) : chatLink(answer.phoneNumber, words), CONTACT_OPENS_MS[place])
    },
    onError: fail,
  })
  return { unlock: mutate, busy: isPending ? variables : undefined, upgrade, closeUpgrade: () => setUpgrade(undefined), fail }
}

/** @returns a function that leads to the plans after a while, unless the person has moved on by then */
function useLeaveForPlans(): (waitMs: number) => void {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (waitMs) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void navigate('/subscription'), waitMs)
  }
}
