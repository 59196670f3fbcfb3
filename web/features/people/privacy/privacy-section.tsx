import type { StoredUser } from '#web/lib/session/session-store.ts'
import { TextLink } from '#web/ui/button.tsx'
import { SettingsSection } from '#web/ui/settings-section.tsx'
import { ConsentRow } from './consent-row.tsx'
import { NomineeRow } from './nominee-row.tsx'

/** Who gets the user's number, and who acts for them. */
export function PrivacySection({ user }: { user: StoredUser }) {
  return (
    <SettingsSection title="Privacy" text="Who gets your number, and who acts for you.">
      <ConsentRow user={user} purpose="number" />
      <ConsentRow user={user} purpose="posts" />
      <NomineeRow user={user} />
      <p className="px-5 py-4">
        <TextLink to="/privacy">What we keep, what for, and how long</TextLink>
      </p>
    </SettingsSection>
  )
}
