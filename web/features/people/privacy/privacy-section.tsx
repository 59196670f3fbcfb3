import type { StoredUser } from '#web/lib/session/session-store.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Users } from '#web/ui/icons/icons.tsx'
import { Setting } from '#web/ui/panel.tsx'
import { SettingsSection } from '#web/ui/settings-section.tsx'
import { ConsentRow } from './consent-row.tsx'
import { NomineeRow } from './nominee-row.tsx'
import { NumberRow } from './number-row.tsx'

/** Who gets the user's number, and who acts for them. */
export function PrivacySection({ user }: { user: StoredUser }) {
  return (
    <SettingsSection anchor="number" title="Privacy" text="Who gets your number, and who acts for you.">
      <NumberRow user={user} />
      <ConsentRow user={user} purpose="posts" />
      <Setting
        Icon={Users}
        tone="bg-wash text-ink-soft"
        title="Who has my number"
        text="Everybody who got it here, since when and why. You can take it back when you have found or let a home."
        className="px-5 py-3"
      >
        <ButtonLink look="outline" to="/profile/my-number">
          See the list
        </ButtonLink>
      </Setting>
      <NomineeRow user={user} />
      <p className="px-5 py-4">
        <TextLink to="/privacy">What we keep, what for, and how long</TextLink>
      </p>
    </SettingsSection>
  )
}
