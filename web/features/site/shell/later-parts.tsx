import { lazy, Suspense } from 'react'
import { Button } from '#web/ui/button.tsx'

const importFooter = () => import('./footer.tsx')
const never = () => new Promise<never>(() => {})

/**
 * Its scripts are loaded after those of the page: lists and properties have no footer. The server renders it at once; when its scripts
 * cannot be loaded, it stays as the server sent it.
 */
export const Footer = import.meta.env.SSR
  ? (await importFooter()).Footer
  : lazy(() => importFooter().then((module) => ({ default: module.Footer }), never))

const LanguageList = lazy(() =>
  importFooter().then(
    (module) => ({ default: module.LanguageList }),
    () => ({
      // browsers do not retry a module that failed to load; without a name of its own it is lighter
      default: () => (
        <Button look="outline" className="mt-4" onClick={() => window.location.reload()}>
          The languages could not be loaded. Try again
        </Button>
      ),
    }),
  ),
)

/** Links to the page in other languages, for the sheets of the top bar, which are on every page; loaded when one opens. */
export function Languages() {
  return (
    <Suspense>
      <LanguageList />
    </Suspense>
  )
}
