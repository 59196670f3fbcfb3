import { useEffect, useState } from 'react'
import { CONNECTION_MESSAGES } from '#contracts/base/connection-messages.ts'
import { postedAgo } from '#contracts/base/values/time.ts'
import { type Connection, checkConnection, useConnection } from '#web/lib/api/connection.ts'
import { useReloadOnReconnect } from '#web/lib/api/use-reload-on-reconnect.ts'
import { serviceWorkers } from '#web/lib/browser/service-worker.ts'
import { useHydrated } from '#web/ui/browser.ts'
import { WifiOff } from '#web/ui/icons/icons.tsx'

/** Below the top bar while there is no connection. When it is back, the shown queries are fetched again. */
export function ConnectionBanner() {
  const connection = useConnection()
  const savedAt = useSavedAt()
  useReloadOnReconnect(connection, savedAt.forget)
  // not rendered on the server
  if (!useHydrated()) return null
  return (
    <div role="status" className="sticky top-[calc(var(--top-bar)-var(--top-bar-shift))] z-30 print:hidden">
      {connection !== 'online' && (
        <p className="flex items-center justify-center gap-2 border-line border-b bg-marigold-wash px-4 py-2 text-ink text-sm leading-5">
          <WifiOff size={16} aria-hidden className="shrink-0" />
          {bannerText(connection, savedAt.iso)}
        </p>
      )}
    </div>
  )
}

function bannerText(connection: Exclude<Connection, 'online'>, savedAt: string | undefined): string {
  const age = savedAt && postedAgo(savedAt, Date.now()).toLowerCase()
  const known = age ? CONNECTION_MESSAGES.saved(age) : serviceWorkers()?.controller ? CONNECTION_MESSAGES.pagesStillOpen : ''
  return `${CONNECTION_MESSAGES[connection]} ${known}`.trim()
}

/** Time when the service worker saved the shown document (ISO 8601); undefined for pages from the server and pages opened since. */
function useSavedAt(): { readonly iso: string | undefined; readonly forget: () => void } {
  const [iso, setIso] = useState<string>()
  useEffect(() => {
    const { savedAt } = document.documentElement.dataset
    if (!savedAt) return
    setIso(savedAt)
    void checkConnection()
  }, [])
  return { iso, forget: () => setIso(undefined) }
}
