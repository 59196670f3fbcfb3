import { CONNECTION_MESSAGES } from '#contracts/base/connection-messages.ts'
import { useConnection } from '#web/lib/api/connection.ts'
import { useReloadOnReconnect } from '#web/lib/api/use-reload-on-reconnect.ts'
import { WifiOff } from '#web/ui/icons/icons.tsx'

const SHORT = { offline: 'Offline', unreachable: 'No answer' } as const

/** Notice about a lost connection, in the bar, where it moves no content. After a reconnect the shown queries are fetched again. */
export function ConnectionState() {
  const connection = useConnection()
  useReloadOnReconnect(connection)
  return (
    <div role="status">
      {connection !== 'online' && (
        <p className="flex items-center gap-1.5 rounded-full bg-marigold-wash px-3 py-1 font-semibold text-ink text-sm">
          <WifiOff size={16} aria-hidden className="shrink-0" />
          <span aria-hidden>{SHORT[connection]}</span>
          <span className="sr-only">{CONNECTION_MESSAGES[connection]}</span>
        </p>
      )}
    </div>
  )
}
