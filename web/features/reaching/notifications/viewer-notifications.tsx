import { type ComponentType, lazy, Suspense } from 'react'
import { useUser } from '#web/lib/session/session.ts'

/** Loaded only for viewers. If loading fails, no notifications arrive live, and the next page updates the bell. */
const NotificationArrivals = lazy(() =>
  import('./arrivals.tsx').then(
    (module): { default: ComponentType } => ({ default: module.NotificationArrivals }),
    () => ({ default: () => null }),
  ),
)

/** On every page: the notifications that reach a viewer while the page is open. */
export function ViewerNotifications() {
  const user = useUser()
  return user ? (
    <Suspense>
      <NotificationArrivals />
    </Suspense>
  ) : null
}
