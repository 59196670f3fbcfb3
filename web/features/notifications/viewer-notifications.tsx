import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '#web/lib/session/session.ts'

/** Loaded only by viewers. Without a connection nothing arrives, and the bell shows what the next page loads. */
const NotificationArrivals = lazy(() =>
  import('./arrivals.tsx').then(
    (module): { default: ComponentType } => ({ default: module.NotificationArrivals }),
    () => ({ default: () => null }),
  ),
)

/** On every page: the notifications that reach a viewer while the page is open. */
export function ViewerNotifications() {
  const { user } = useSession()
  return user ? (
    <Suspense>
      <NotificationArrivals />
    </Suspense>
  ) : null
}
