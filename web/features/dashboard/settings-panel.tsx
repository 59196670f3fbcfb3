import type { ReactNode } from 'react'
import { useLogout } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LogOut } from '#web/ui/icons.tsx'
import { Setting } from '#web/ui/panel.tsx'

/** The user's settings, and the sign-out. */
export function SettingsPanel({ notifications }: { notifications: ReactNode }) {
  const logout = useLogout()
  return (
    <div className="max-w-3xl divide-y divide-line rounded-card border border-line bg-card px-5">
      <div className="py-3">{notifications}</div>
      <Setting Icon={LogOut} tone="bg-wash text-ink-soft" title="This session" text="Signs you out in this browser." className="py-3">
        <Button look="outline" onClick={logout}>
          Sign out
        </Button>
      </Setting>
    </div>
  )
}
