import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { ActionHistory } from '../history/action-history.tsx'
import { ConsolePage } from '../ui/console-page.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { settingsQuery } from './settings-api.ts'
import { SettingsForm } from './settings-form.tsx'

/** The site settings that operators can change. */
export function SettingsPage() {
  const query = useQuery(settingsQuery)
  const { data } = query
  return (
    <ConsolePage
      title="Settings"
      lead={
        data?.changedAt
          ? `Version ${data.version}, saved ${formatDateTime(data.changedAt)}.`
          : 'What the site says of its brand, and how it treats new properties.'
      }
    >
      <Loaded query={query} what="settings" block="h-20">
        {(loaded) => <SettingsForm loaded={loaded} />}
      </Loaded>
      <ActionHistory kind="settings" id={1} />
    </ConsolePage>
  )
}
