import type { ReactNode } from 'react'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { nameOf } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'

interface DashboardHeaderProps {
  user: StoredUser
  /** The user's picture, as a button that changes it. */
  picture: ReactNode
  /** One line on large screens and nothing on phones, so that a panel's first item is visible without scrolling. */
  slim: boolean
}

/** The signed-in user. Posting, listings, plans and the sign-out are in the bars and the menu of every page. */
export function DashboardHeader({ user, picture, slim }: DashboardHeaderProps) {
  return (
    <header
      className={
        slim
          ? 'max-sm:sr-only'
          : 'flex items-center gap-4 sm:gap-5 sm:rounded-sheet sm:border sm:border-line sm:bg-card sm:p-6 sm:shadow-card'
      }
    >
      {!slim && <div className="shrink-0">{picture}</div>}
      <div className={`min-w-0 ${slim ? 'flex items-center gap-x-3' : ''}`}>
        <h1
          translate="no"
          className={slim ? 'truncate font-bold text-lg' : 'break-words font-extrabold text-lg max-sm:truncate sm:line-clamp-2 sm:text-3xl'}
        >
          {nameOf(user)}
        </h1>
        <p className={`${slim ? 'shrink-0' : 'sm:mt-2'} flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm`}>
          {user.userRole && (
            <span className="inline-flex items-center rounded-full font-semibold text-brand sm:min-h-7 sm:bg-brand-wash sm:px-3">
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
    </header>
  )
}
