import { Link, useLocation } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { isShown, type ShellSession, signUpState } from './navigation.ts'
import { PersonLink } from './person-link.tsx'

const SITE_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/listing', label: 'Listing' },
  { to: '/subscription', label: 'Subscription' },
] as const

const MEMBER_LINKS = [
  { to: '/profile', label: 'Dashboard' },
  { to: '/postproperty', label: 'Post Property' },
  { to: '/postrequirement', label: 'Post Requirement' },
] as const

/** What the top bar of large screens leads to. */
export function DesktopLinks({ session }: { session: ShellSession | null }) {
  const location = useLocation()
  const { pathname } = location
  return (
    <div className="hidden flex-1 items-center gap-3 lg:flex">
      <nav aria-label="Main" className="flex flex-1 gap-1">
        {[...SITE_LINKS, ...(session ? MEMBER_LINKS : [])].map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={isShown(to, pathname) ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-control px-3 text-[15px] text-ink-soft transition-colors duration-150 hover:bg-wash hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      {session ? (
        <>
          <PersonLink session={session} named />
          <Button look="outline" onClick={session.signOut}>
            Logout
          </Button>
        </>
      ) : (
        <>
          <ButtonLink look="outline" to="/signin">
            Sign In
          </ButtonLink>
          <ButtonLink to="/signup" state={signUpState(location)}>
            Sign Up
          </ButtonLink>
        </>
      )}
    </div>
  )
}
