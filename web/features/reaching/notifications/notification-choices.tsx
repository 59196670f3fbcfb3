import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { timeOfDay } from '#contracts/base/values/time.ts'
import { PUSH_KINDS, type PushKind, QUIET_HOURS } from '#contracts/reaching/notifications/notification-kinds.ts'
import type { NotificationChoice } from '#contracts/reaching/notifications/notifications.ts'
import { browserApi, failureMessage } from '#web/lib/api/api.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { FailedLine } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { choicesQuery } from './api.ts'

const WORDS: Readonly<Record<PushKind, { readonly name: string; readonly text: string }>> = {
  lead: { name: 'New leads', text: 'Somebody unlocked your number. Right away, also at night.' },
  match: { name: 'Matches', text: 'A home fits your requirement, or someone is looking for what you offer.' },
  kept_search: { name: 'Alerts', text: 'A new or cheaper home fits a search that you keep.' },
  payment: { name: 'Payments', text: 'Your payment arrived, or money goes back to you.' },
  plan: { name: 'Your plan', text: 'It ends in three days, or has ended.' },
  freshness: { name: 'Still available?', text: 'We ask whether your listings are still available.' },
  moderation: { name: 'Changes by our team', text: 'A listing of yours was approved, hidden or not accepted, or a requirement closed.' },
  report: { name: 'Your reports', text: 'We looked at a listing that you had reported.' },
  price_drop: { name: 'Price drops', text: 'A home that you saved costs less than before.' },
  deal: {
    name: 'Rented or sold',
    text: 'A home you asked about is taken, somebody who looked found one, or the agreement for your own home ends soon.',
  },
  contact: { name: 'Contacts', text: 'Did you reach somebody? What seekers say about your number, and contacts that come back.' },
  grievance: { name: 'Your grievances', text: 'We have received, answered or settled what you wrote to the grievance officer.' },
}

const inWords = (hour: number) => (import.meta.env.OTHER_LANGUAGE ? timeOfDay(hour) : `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`)
const QUIET_TEXT = `Between ${inWords(QUIET_HOURS.from)} and ${inWords(QUIET_HOURS.to)} only new leads reach your devices; everything else waits until the morning. Whatever you switch off stays in your list of notifications.`

/** Which kinds of notification the user gets as pushes: a switch for each, saved at once. */
export function NotificationChoices({ user }: { user: StoredUser }) {
  const query = useQuery(choicesQuery(user.id))
  const choose = useChoose(user.id)
  if (query.isError && !query.data)
    return (
      <div className="px-5 pb-4">
        <FailedLine message="Failed to load your choices" query={query} />
      </div>
    )
  return (
    <>
      <ul aria-label="Notifications on your devices" aria-busy={query.isPending} className="divide-y divide-line">
        {PUSH_KINDS.map((kind) => (
          <ChoiceRow key={kind} kind={kind} push={query.data?.find((choice) => choice.kind === kind)?.push} choose={choose} />
        ))}
      </ul>
      <p className="px-5 py-4 text-ink-soft text-sm">{QUIET_TEXT}</p>
    </>
  )
}

interface ChoiceRowProps {
  kind: PushKind
  /** Undefined until it has loaded. */
  push: boolean | undefined
  choose: (choice: NotificationChoice) => void
}

function ChoiceRow({ kind, push, choose }: ChoiceRowProps) {
  const id = useId()
  const { name, text } = WORDS[kind]
  return (
    <li>
      <label htmlFor={id} className="flex min-h-16 cursor-pointer items-center gap-4 px-5 py-3">
        <span className="min-w-0 flex-1">
          <span id={`${id}-name`} className="block font-semibold text-base">
            {name}
          </span>
          <span id={`${id}-text`} className="block text-ink-soft text-sm">
            {text}
          </span>
        </span>
        <Switch
          id={id}
          labelledBy={`${id}-name`}
          describedBy={`${id}-text`}
          on={push ?? false}
          disabled={push === undefined}
          change={(on) => choose({ kind, push: on })}
        />
      </label>
    </li>
  )
}

const MUTATION_KEY = ['choose-notifications'] as const

/** @returns a function that saves a choice: optimistic, reverted when the server refuses */
function useChoose(userId: number | undefined): (choice: NotificationChoice) => void {
  const queries = useQueryClient()
  const { queryKey } = choicesQuery(userId)
  const show = ({ kind, push }: NotificationChoice) =>
    queries.setQueryData(queryKey, (choices) => choices?.map((choice) => (choice.kind === kind ? { kind, push } : choice)))
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    // one after the other, so that the last press counts
    scope: { id: 'notification-choices' },
    mutationFn: (choice: NotificationChoice) =>
      browserApi.call('saveNotificationChoice', { params: { userId: userId ?? 0 }, body: choice }),
    async onMutate(choice) {
      await queries.cancelQueries({ queryKey })
      show(choice)
    },
    onError(error, { kind, push }) {
      show({ kind, push: !push })
      toast.error(failureMessage(error, 'Failed to save your choice'))
      // some of several presses in a row may have been saved
      if (queries.isMutating({ mutationKey: MUTATION_KEY }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
