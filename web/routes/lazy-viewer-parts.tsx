import { type ComponentType, lazy, Suspense } from 'react'
import { useUser } from '#web/lib/session/session.ts'

/** Loaded only for viewers. If loading fails, no card asks and no notifications arrive live; the next page updates the bell. */
const ViewerParts = lazy(() =>
  import('./viewer-parts.tsx').then(
    (module): { default: ComponentType } => ({ default: module.ViewerParts }),
    () => ({ default: () => null }),
  ),
)

/** On every page, above its content. */
export function LazyViewerParts() {
  const user = useUser()
  return user ? (
    <Suspense>
      <ViewerParts />
    </Suspense>
  ) : null
}
