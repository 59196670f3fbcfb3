import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contracts/time.ts'
import { LoadFailed } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { ConsolePage } from '../ui/console-page.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsQuery } from './settings-query.ts'

/** What operators set of the site itself. */
export function SettingsPage() {
  const query = useQuery(settingsQuery)
  const { data, error, isFetching } = query
  return (
    <ConsolePage
      title="Settings"
      lead={
        data?.changedAt
          ? `Version ${data.version}, saved ${formatDateTime(data.changedAt)}.`
          : 'What the site says of its brand, and how it treats new properties.'
      }
    >
      {data ? (
        <SettingsForm key={data.version} loaded={data} />
      ) : error && !isFetching ? (
        <LoadFailed level="panel" title="Failed to load the settings" query={query} />
      ) : (
        <Loading label="Loading the settings" block="skeleton h-20 rounded-card" count={6} />
      )}
      <ActionHistory kind="settings" id={1} />
    </ConsolePage>
  )
}
