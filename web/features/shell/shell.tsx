import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { hasFooter, type ShellSession } from './navigation.ts'
import { LoadingBar, PageAnnouncer } from './navigation-signs.tsx'
import { TopBar } from './top-bar.tsx'

interface ShellProps {
  brand: { name: string; officeAddress: string }
  year: number
  demo: boolean
  /** Who is signed in; null for a visitor. */
  session: ShellSession | null
  children: ReactNode
}

/** What stands around every page: the bars, the footer, the signs of moving on. */
export function Shell({ brand, year, demo, session, children }: ShellProps) {
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink target="content">Skip to content</SkipLink>
      <LoadingBar />
      <PageAnnouncer />
      <div className="flex min-h-dvh flex-col pb-(--bottom-bar)">
        <TopBar brandName={brand.name} session={session} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        {hasFooter(pathname) && <Footer brandName={brand.name} officeAddress={brand.officeAddress} year={year} demo={demo} />}
      </div>
      <BottomBar />
    </>
  )
}
