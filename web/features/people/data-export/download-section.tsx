import { EXPORT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/icons.tsx'
import { Setting } from '#web/ui/panel.tsx'
import { SettingsSection } from '#web/ui/settings-section.tsx'
import { useDataDownload } from './api.ts'

/** Downloads all data that is stored about the user. */
export function DownloadSection({ user }: { user: StoredUser }) {
  const download = useDataDownload(user.id ?? 0)
  const { isPending, isSuccess, error } = download
  return (
    <SettingsSection title="Your data" text="Everything you have here, to keep or take elsewhere.">
      <div className="px-5 py-3">
        <Setting
          Icon={Download}
          title="Download your data"
          text="One ZIP file with your profile, listings, leads, plans and payments, and with your pictures and documents."
        >
          <Button look="soft" busy={isPending} onClick={() => download.mutate()}>
            {isPending ? 'Preparing…' : 'Download'}
          </Button>
        </Setting>
        <p role="status" className={`text-sm ${error ? 'text-brick' : 'text-ink-soft'}`}>
          {isSuccess && 'Your download has started.'}
          {error && failureMessage(error, EXPORT_MESSAGES.failed)}
        </p>
      </div>
    </SettingsSection>
  )
}
