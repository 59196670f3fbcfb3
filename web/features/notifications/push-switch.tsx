import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import type { StoredUser } from '#web/lib/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { missingForPushes } from './permission.ts'
import { turnPushesOn } from './pushes.ts'

type State = 'unsupported' | NotificationPermission

const look = (): State => (missingForPushes() ? 'unsupported' : Notification.permission)

const WORDS: Readonly<Record<State, string>> = {
  unsupported: 'This browser cannot show them.',
  granted: 'On in this browser.',
  denied: 'Blocked. Allow them for this site in your browser’s settings.',
  default: 'Off in this browser.',
}

/** Whether this browser shows notifications, and a button that turns them on. For browsers alone: a server has no such thing. */
export function PushSwitch({ user }: { user: StoredUser }) {
  const [state, setState] = useState(look)
  const [busy, setBusy] = useState(false)
  const turnOn = async () => {
    setBusy(true)
    const outcome = await turnPushesOn(user)
    setBusy(false)
    setState(look())
    if (outcome === 'saved') toast.success('Notifications enabled successfully!')
    else if (outcome !== 'not-granted') toast.error('Failed to enable notifications.')
  }
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2">
      <span className="grid size-11 place-items-center rounded-full bg-brand-wash text-brand">
        {state === 'granted' ? <Bell size={20} aria-hidden /> : <BellOff size={20} aria-hidden />}
      </span>
      <div className="min-w-40 flex-1">
        <h2 className="font-semibold font-sans text-[15px]">Notifications</h2>
        <p className="text-ink-soft text-sm">{WORDS[state]}</p>
      </div>
      {state === 'default' && (
        <Button look="soft" busy={busy} onClick={turnOn}>
          {busy ? 'Turning on…' : 'Turn on'}
        </Button>
      )}
    </div>
  )
}
