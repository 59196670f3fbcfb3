import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LoadingBar, SkipLink } from '#web/ui/page.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import type { FooterFacts } from './footer.tsx'
import { Footer } from './later-parts.tsx'
import { hasFooter } from './navigation.ts'
import { SavedPages } from './saved-pages.tsx'
import { TopBar } from './top-bar.tsx'
import { useHideBarsOnScroll } from './use-hide-bars-on-scroll.ts'

/**
 * Frame of every page: bars, footer and the indicator that the next page is loading.
 * @param bell the viewer's link to their notifications
 * @param saved link to what the person has saved
 */
export function Shell({ children, bell, saved, ...facts }: FooterFacts & { bell: ReactNode; saved: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  useHideBarsOnScroll()
  return (
    <>
      <SkipLink target="content">Skip to content</SkipLink>
      <LoadingBar />
      <PageAnnouncer />
      <div className="flex min-h-dvh flex-col pb-(--bottom-bar)">
        <TopBar brandName={facts.brand.name} bell={bell} saved={saved} />
        <ConnectionBanner />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        {hasFooter(pathname) && (
          <Suspense>
            <Footer {...facts} />
          </Suspense>
        )}
      </div>
      <BottomBar />
      <SavedPages />
    </>
  )
}

/** Announces the title of a new page to screen readers. */
function PageAnnouncer() {
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
