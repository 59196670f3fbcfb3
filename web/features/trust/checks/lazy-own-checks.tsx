import { useEffect } from 'react'
import { useLazyComponent } from '#web/ui/browser.ts'

// visitors of a property's page must not wait for what only its poster sees
const load = () => import('./own-checks.tsx').then((parts) => parts.OwnChecks)

/** What the poster of a property asked to be checked, and the button that asks for more. */
export function OwnChecks({ propertyId }: { propertyId: number }) {
  const [Loaded, request] = useLazyComponent(load)
  useEffect(() => request(), [request])
  return Loaded && <Loaded propertyId={propertyId} />
}
