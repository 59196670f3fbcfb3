import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openLinksFromSavedPages, saveSeenPage } from '#web/lib/browser/service-worker.ts'

/** Delay before a page is saved: after the page's own files have loaded, and not for a page that is left at once. */
const SAVE_AFTER_MS = 2_000
/** Longer for a page with a query: saving renders the page on the server again, and each step of choosing filters is a page. */
const SAVE_SEARCH_AFTER_MS = 10_000

/** Saves the pages that the person opens, to be shown without a connection. */
export function SavedPages() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => void saveSeenPage(pathname + search), search === '' ? SAVE_AFTER_MS : SAVE_SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pathname, search])
  useEffect(openLinksFromSavedPages, [])
  return null
}
