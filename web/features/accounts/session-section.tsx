import { useLogout } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LogOut } from '#web/ui/icons.tsx'
import { Setting } from '#web/ui/panel.tsx'
import { SettingsSection } from '#web/ui/settings-section.tsx'

/** The sign-out. */
export function SessionSection() {
  const logout = useLogout()
  return (
    <SettingsSection title="Signed in" text="Where your account is open.">
      <Setting Icon={LogOut} tone="bg-wash text-ink-soft" title="This session" text="Signs you out in this browser." className="px-5 py-3">
        <Button look="outline" onClick={logout}>
          Sign out
        </Button>
      </Setting>
    </SettingsSection>
  )
}
