import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Cached } from '#web/lib/page/cached-html.tsx'
import { SAVED_PATH } from '#web/lib/saved/saved-address.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { firstName, initialsOf, nameOf } from '#web/lib/session/person.ts'
import { useLogout, useSession } from '#web/lib/session/session.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Crown, Heart, Info, LogOut, Mail, Menu } from '#web/ui/icons/icons.tsx'
import { Avatar } from '#web/ui/pictures/picture.tsx'
import { Languages } from './later-parts.tsx'
import { Logo } from './logo.tsx'
import { isShown, pathOfBars, returnState } from './navigation.ts'

interface Icons {
  bell: ReactNode
  saved: ReactNode
}

/** Sticks to the top of every page. */
export function TopBar({ brandName, bell, saved }: { brandName: string } & Icons) {
  const session = useSession()
  // Until hydration both sets of links are rendered; CSS shows one by html[data-session].
  const user = session.status === 'loading' ? {} : session.user
  const isKnown = session.status !== 'loading'
  return (
    <Cached
      as="header"
      cacheKey={import.meta.env.SSR ? () => `top ${brandName}` : undefined}
      pathOf={import.meta.env.SSR ? pathOfBars : undefined}
      data-bar="top"
      className="print:hidden sticky top-0 z-30 border-line border-b bg-paper"
    >
      <div className="wrap @container flex h-(--top-bar) items-center lg:gap-4">
        <Logo name={brandName} />
        <DesktopLinks user={user} isKnown={isKnown} bell={bell} saved={saved} />
        <div className="-mr-2 flex flex-1 items-center justify-end gap-1 @max-[13rem]:gap-0 lg:hidden">
          {saved}
          {user && <span className={isKnown ? 'contents' : 'for-viewers'}>{bell}</span>}
          {/* with enlarged text there is no room for it on a phone: the menu has the same link */}
          <Link
            to="/subscription"
            aria-label="Subscription"
            className={`grid size-11 place-items-center rounded-full text-on-marigold hover:bg-wash ${user ? '@max-[18rem]:hidden' : ''}`}
          >
            <span className="grid size-8 place-items-center rounded-full bg-marigold">
              <Crown size={17} aria-hidden />
            </span>
          </Link>
          <MobileMenu user={session.user} />
        </div>
      </div>
    </Cached>
  )
}

const SITE_LINKS = [
  { to: '/', label: 'Home' },
  { to: bestListingsAddress(), label: 'Listing' },
  { to: '/subscription', label: 'Subscription' },
] as const

const VIEWER_LINKS = [
  { to: '/profile', label: 'Dashboard' },
  { to: '/postproperty', label: 'Post Property' },
  { to: '/postrequirement', label: 'Post Requirement' },
] as const

/** The top bar's links on large screens. */
function DesktopLinks({ user, isKnown, bell, saved }: { user: StoredUser | null; isKnown: boolean } & Icons) {
  const { pathname } = useLocation()
  const logout = useLogout()
  return (
    <div className="hidden flex-1 items-center gap-3 lg:flex">
      <nav aria-label="Main" className="flex flex-1 gap-1 text-sm @min-[70rem]:text-base">
        {[...SITE_LINKS, ...(user ? VIEWER_LINKS : [])].map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={isShown(to, pathname) ? 'page' : undefined}
            className={`${isKnown || !VIEWER_LINKS.some((link) => link.to === to) ? '' : 'for-viewers'} inline-flex min-h-11 items-center rounded-control px-2 text-ink-soft transition-colors duration-150 hover:bg-wash hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink`}
          >
            {label}
          </Link>
        ))}
      </nav>
      <SheetButton label="Language" sign={<span aria-hidden>अA</span>}>
        <Languages />
      </SheetButton>
      {saved}
      {user && (
        <span className={isKnown ? 'contents' : 'for-viewers flex items-center gap-3'}>
          {bell}
          <PersonLink user={user} />
          <Button look="outline" onClick={logout}>
            Logout
          </Button>
        </span>
      )}
      {(!isKnown || !user) && (
        <span className={isKnown ? 'contents' : 'for-visitors flex items-center gap-3'}>
          <SignInLinks />
        </span>
      )}
    </div>
  )
}

function SignInLinks() {
  const state = returnState(useLocation())
  return (
    <>
      <ButtonLink look="outline" to="/signin" state={state}>
        Sign In
      </ButtonLink>
      <ButtonLink to="/signup" state={state}>
        Sign Up
      </ButtonLink>
    </>
  )
}

/** A link to the viewer's account, where there is room beside 'Dashboard', which leads there too. */
function PersonLink({ user }: { user: StoredUser }) {
  const name = nameOf(user)
  return (
    <Link
      to="/profile"
      className="hidden min-h-11 max-w-48 items-center gap-2 rounded-full pr-3 pl-1 hover:bg-wash @min-[74rem]:inline-flex"
    >
      <Avatar initials={initialsOf(user)} image={user.profileImage} />
      <span className="sr-only">{name}, your account</span>
      <span translate="no" className="truncate font-semibold text-base" aria-hidden>
        {firstName(name)}
      </span>
    </Link>
  )
}

const MENU_LINKS = [
  { to: SAVED_PATH, label: 'Saved', Icon: Heart },
  { to: '/subscription', label: 'Subscription', Icon: Crown },
  { to: '/about', label: 'About Us', Icon: Info },
  { to: '/contact', label: 'Contact Us', Icon: Mail },
] as const

const MENU_ITEM = 'flex min-h-12 items-center gap-4 rounded-control px-3 font-medium hover:bg-wash'

/** A button of the bar, and what it opens: a sheet from below on small screens. */
function SheetButton({ label, sign, children }: { label: string; sign: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-full hover:bg-wash"
      >
        {sign}
        <span className="sr-only">{label}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label} place="sheet">
        {children}
      </Dialog>
    </>
  )
}

/** The menu of small screens. */
function MobileMenu({ user }: { user: StoredUser | null }) {
  const logout = useLogout()
  return (
    <SheetButton label="Menu" sign={<Menu size={22} aria-hidden />}>
      <nav aria-label="Menu" className="-mx-2 grid gap-1">
        {user && (
          <Link to="/profile" className={MENU_ITEM}>
            <Avatar initials={initialsOf(user)} image={user.profileImage} />
            <span className="min-w-0">
              <span translate="no" className="block truncate">
                {nameOf(user)}
              </span>
              <span className="block text-ink-soft text-sm">Your account</span>
            </span>
          </Link>
        )}
        {MENU_LINKS.map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={MENU_ITEM}>
            <Icon size={20} className="text-ink-faint" aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {user ? (
          <Button look="outline" className="col-span-2" onClick={logout}>
            <LogOut size={18} aria-hidden />
            Logout
          </Button>
        ) : (
          <SignInLinks />
        )}
      </div>
      <Languages />
    </SheetButton>
  )
}
