import { useState } from 'react'
import { formatPhone } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Phone } from '#web/ui/icons/icons.tsx'
import { Setting } from '#web/ui/panel.tsx'
import { SettingsSection } from '#web/ui/settings-section.tsx'
import { PhoneChange } from './phone-change.tsx'

/** Phone number with which the user signs in, and the steps to change it. */
export function PhoneSection({ user }: { user: StoredUser }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SettingsSection title="Your number" text="You sign in with it, and people who unlock your contact call it.">
      <Setting
        Icon={Phone}
        tone="bg-wash text-ink-soft"
        title={formatPhone(user.phoneNumber) || 'No number'}
        text="Changing it takes a code to this number and one to the new number."
        className="px-5 py-3"
      >
        <Button look="outline" onClick={() => setOpen(true)}>
          Change number
        </Button>
      </Setting>
      <Dialog open={open} onClose={close} title="Change your number">
        <PhoneChange user={user} onDone={close} />
      </Dialog>
    </SettingsSection>
  )
}
