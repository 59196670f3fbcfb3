import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { isPoster, nameOf } from '#web/lib/session/person.ts'
import { useLogout } from '#web/lib/session/session.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Building2, CirclePlus, ClipboardPlus, Crown, type IconComponent, LogOut } from '#web/ui/icons/icons.tsx'

interface DashboardHeaderProps {
  user: StoredUser
  /** The user's picture, as a button that changes it. */
  picture: ReactNode
  /** Not shown on phones, so that a panel's first item is visible without scrolling. */
  slim: boolean
}

/** The signed-in user and the links that are used most. */
export function DashboardHeader({ user, picture, slim }: DashboardHeaderProps) {
  const logout = useLogout()
  return (
    <header
      data-slim={slim || undefined}
      className="rounded-sheet border border-line bg-card shadow-card max-sm:data-slim:sr-only lg:flex lg:items-center lg:gap-6 lg:pr-6"
    >
      <div className="flex min-w-0 flex-1 items-center gap-4 p-4 sm:gap-5 sm:p-6">
        <div className="shrink-0">{picture}</div>
        <div className="min-w-0">
          <h1 translate="no" className="line-clamp-2 break-words font-extrabold text-2xl sm:text-3xl">
            {nameOf(user)}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            {user.userRole && (
              <span className="inline-flex min-h-7 items-center rounded-full bg-brand-wash px-3 font-semibold text-brand">
                {labelOf(user.userRole)}
              </span>
            )}
            {user.userRole === 'BROKER' && (
              <span className="text-ink-soft">
                RERA <span className="num font-medium text-ink">{user.reraNumber || 'not given'}</span>
              </span>
            )}
          </p>
        </div>
      </div>
      <ul className="grid grid-cols-[5fr_4fr_4fr_4fr] border-line border-t sm:flex sm:flex-wrap sm:gap-2 sm:px-6 sm:py-4 lg:border-0 lg:p-0">
        <li>
          {isPoster(user) ? (
            <ActionLink to="/postproperty" Icon={CirclePlus} label="Post property" main />
          ) : (
            <ActionLink to="/postrequirement" Icon={ClipboardPlus} label="Post requirement" main />
          )}
        </li>
        <li>
          <ActionLink to="/listing" Icon={Building2} label="Listings" />
        </li>
        <li>
          <ActionLink to="/subscription" Icon={Crown} label="Plans" />
        </li>
        <li>
          <button type="button" onClick={logout} className={`${ACTION} ${LOOKS.plain}`}>
            <LogOut size={18} aria-hidden className="shrink-0" />
            Sign out
          </button>
        </li>
      </ul>
    </header>
  )
}

/** On a phone an icon over its word, a quarter of the width; on wider screens a button. */
const ACTION =
  'flex h-full min-h-18 w-full flex-col items-center gap-1.5 px-1 pt-3 pb-2 text-center font-semibold text-xs leading-tight transition-colors duration-150 sm:min-h-11 sm:flex-row sm:justify-center sm:gap-2 sm:py-0 sm:rounded-control sm:px-4 sm:text-base'
const LOOKS = {
  main: 'text-brand sm:bg-brand sm:text-on-brand sm:hover:bg-brand-deep',
  plain: 'text-ink sm:border sm:border-line sm:hover:border-line-strong',
} as const

function ActionLink({ to, Icon, label, main = false }: { to: string; Icon: IconComponent; label: string; main?: boolean }) {
  return (
    <Link to={to} className={`${ACTION} ${main ? LOOKS.main : LOOKS.plain}`}>
      <Icon size={18} aria-hidden className="shrink-0" />
      {label}
    </Link>
  )
}
