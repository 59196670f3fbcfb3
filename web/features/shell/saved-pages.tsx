import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openLinksFromSavedPages, saveSeenPage } from '#web/lib/browser/service-worker.ts'

/** The page's own files come first, and a page that is only passed through is not saved. */
const SAVE_AFTER_MS = 2_000
/** For a page with a query: while filters are being chosen each step would be rendered on the server once more. */
const SAVE_SEARCH_AFTER_MS = 10_000

/** Keeps the pages that were seen for times without a connection. */
export function SavedPages() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => void saveSeenPage(pathname + search), search === '' ? SAVE_AFTER_MS : SAVE_SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pathname, search])
  useEffect(openLinksFromSavedPages, [])
  return null
}
