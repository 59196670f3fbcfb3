import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A thin bar at the top while the next page is on its way; quick ones pass without it. */
export function LoadingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden">
      <div className="loading-bar h-full w-full origin-left bg-marigold" />
    </div>
  )
}

/** Tells screen readers the title of the page that has come. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const [shown, setShown] = useState({ pathname, title: '' })
  useEffect(() => {
    setShown((last) => (last.pathname === pathname ? last : { pathname, title: document.title }))
  }, [pathname])
  return (
    <div aria-live="polite" className="sr-only">
      {shown.title}
    </div>
  )
}
