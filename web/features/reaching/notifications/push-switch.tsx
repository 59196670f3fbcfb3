import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askPermission, enablePushes, missingForPushes } from '#web/lib/browser/pushes.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Bell, BellOff } from '#web/ui/icons/icons.tsx'
import { Setting } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

type State = 'unsupported' | NotificationPermission

const readState = (): State => (missingForPushes() ? 'unsupported' : Notification.permission)

const WORDS: Readonly<Record<State, string>> = {
  unsupported: 'This browser cannot show notifications.',
  granted: 'On in this browser.',
  denied: 'Blocked. Allow them for this site in your browser’s settings.',
  default: 'Off in this browser.',
}

/** Whether this browser shows notifications, with a button that turns them on. Not rendered on the server. */
export function PushSwitch({ user }: { user: StoredUser }) {
  const [state, setState] = useState(readState)
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const turnOn = async () => {
    setBusy(true)
    // asks even when the question was dismissed before
    const outcome = await enablePushes(user, askPermission)
    setBusy(false)
    setState(readState())
    if (outcome === 'saved') void queries.invalidateQueries({ queryKey: ['me', 'privacy'] })
    if (outcome === 'saved') toast.success('Notifications enabled successfully!')
    else if (outcome !== 'not-granted') toast.error('Failed to enable notifications.')
  }
  return (
    <Setting Icon={state === 'granted' ? Bell : BellOff} title="Notifications" text={WORDS[state]}>
      {state === 'default' && (
        <Button look="soft" busy={busy} onClick={turnOn}>
          {busy ? 'Turning on…' : 'Turn on'}
        </Button>
      )}
    </Setting>
  )
}
