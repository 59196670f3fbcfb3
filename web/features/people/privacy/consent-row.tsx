import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#contracts/base/values/time.ts'
import type { ConsentPurpose } from '#contracts/people/privacy/consent-messages.ts'
import type { ListedConsent } from '#contracts/people/privacy/consents.ts'
import { privacyQuery, useSaveConsent } from '#web/lib/privacy/consents.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Bell, EyeOff, type IconComponent, Mail } from '#web/ui/icons/icons.tsx'
import { FailedLine, Setting } from '#web/ui/panel.tsx'

interface Words {
  readonly Icon: IconComponent
  readonly title: string
  /** What it means, by whether it is given. */
  readonly means: (consent: ListedConsent) => string
  readonly withdraw?: string
  readonly give?: string
}

/** The number is a choice of three, not of two: `NumberChoice`. */
type SwitchedConsent = Exclude<ConsentPurpose, 'number'>

const WORDS: Readonly<Record<SwitchedConsent, Words>> = {
  pushes: {
    Icon: Bell,
    title: 'Notifications on your devices',
    means: ({ isGiven }) =>
      isGiven ? 'Your browsers show the kinds that you choose here.' : 'None of your browsers shows any. They stay in your list.',
  },
  emails: {
    Icon: Mail,
    title: 'Alerts by e-mail',
    means: ({ isGiven, isChangeable }) =>
      isGiven
        ? 'We write to you about the searches for which you chose e-mail.'
        : isChangeable
          ? 'We write you no alerts, whatever you chose for your searches.'
          : 'You get none. You can choose them for each search that you keep.',
  },
  posts: {
    Icon: EyeOff,
    title: 'Your number on what you posted',
    means: ({ isGiven, isChangeable, live = 0 }) =>
      isGiven
        ? `${live === 1 ? 'One of your posts is' : `${live} of your posts are`} live: people can open your number there.`
        : isChangeable
          ? 'Everything that you posted is hidden. “Show it again” shows what you hid here.'
          : 'Nothing that you posted is live.',
    withdraw: 'Hide everything I posted',
    give: 'Show it again',
  },
}

interface ConsentRowProps {
  user: StoredUser
  purpose: SwitchedConsent
  /** What the browser does once the consent was given again. */
  onGiven?: () => Promise<unknown>
  /** Shown below, unless the consent is withdrawn. */
  children?: ReactNode
}

/** A consent: what it means, since when, and a button that withdraws it or gives it again. */
export function ConsentRow({ user, purpose, onGiven, children }: ConsentRowProps) {
  const query = useQuery(privacyQuery(user))
  const save = useSaveConsent(user)
  const consent = query.data?.consents.find((each) => each.purpose === purpose)
  const { Icon, title, means, withdraw = 'Withdraw', give = 'Give again' } = WORDS[purpose]
  if (query.isError && !query.data)
    return (
      <div className="px-5 py-3">
        <FailedLine message={`Failed to load: ${title}`} query={query} />
      </div>
    )
  const isGiven = consent?.isGiven ?? false
  const change = async () => {
    const saved = await save.mutateAsync({ purpose, isGiven: !isGiven, way: 'call' }).catch(() => undefined)
    if (!saved || isGiven) return
    await onGiven?.()
    await query.refetch()
  }
  const text = consent ? [means(consent), sinceWords(consent)].filter(Boolean).join(' ') : 'Loading…'
  return (
    <div className="grid gap-3 px-5 py-3">
      <Setting Icon={Icon} tone={isGiven ? undefined : 'bg-wash text-ink-soft'} title={title} text={text}>
        {consent?.isChangeable && (
          <Button look="outline" busy={save.isPending} aria-label={`${isGiven ? withdraw : give}: ${title}`} onClick={change}>
            {isGiven ? withdraw : give}
          </Button>
        )}
      </Setting>
      {isGiven || !consent?.isChangeable ? children : null}
    </div>
  )
}

function sinceWords({ isGiven, since }: ListedConsent): string {
  if (!since) return ''
  return isGiven ? `Given since ${formatDate(since)}.` : `Withdrawn on ${formatDate(since)}.`
}
