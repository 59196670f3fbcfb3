import { Crown } from 'lucide-react'
import { Link } from 'react-router'
import { DesktopLinks } from './desktop-links.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import type { ShellSession } from './navigation.ts'
import { PersonLink } from './person-link.tsx'

/** Stays at the top of every page. */
export function TopBar({ brandName, session }: { brandName: string; session: ShellSession | null }) {
  return (
    <header className="print:hidden sticky top-0 z-30 border-line border-b bg-paper">
      <div className="wrap flex h-(--top-bar) items-center gap-4">
        <Logo name={brandName} />
        <DesktopLinks session={session} />
        <div className="-mr-2 flex flex-1 items-center justify-end gap-1 lg:hidden">
          {session && <PersonLink session={session} />}
          <Link
            to="/subscription"
            aria-label="Subscription"
            className="grid size-11 place-items-center rounded-full text-on-marigold hover:bg-wash"
          >
            <span className="grid size-8 place-items-center rounded-full bg-marigold">
              <Crown size={17} aria-hidden />
            </span>
          </Link>
          <MobileMenu session={session} />
        </div>
      </div>
    </header>
  )
}
