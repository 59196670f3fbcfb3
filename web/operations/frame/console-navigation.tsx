import { NavLink } from 'react-router'
import { PAGES } from './pages.ts'

/** Beside the page on large screens, a row above it on small ones. */
export function ConsoleNavigation() {
  return (
    <nav aria-label="Operations" className="border-line border-b lg:min-h-[calc(100dvh-3.5rem)] lg:border-r lg:border-b-0">
      <ul className="flex gap-1 overflow-x-auto px-3 py-2 lg:sticky lg:top-0 lg:flex-col lg:py-4">
        {PAGES.flatMap(({ path, link }) =>
          link ? (
            <li key={path}>
              <NavLink
                to={`/${path}`}
                className={({ isActive }) =>
                  `flex min-h-11 items-center gap-3 whitespace-nowrap rounded-control px-3 font-semibold text-base ${isActive ? 'bg-brand-wash text-brand' : 'text-ink-soft hover:bg-wash'}`
                }
              >
                <link.Icon size={18} aria-hidden />
                {link.label}
              </NavLink>
            </li>
          ) : (
            []
          ),
        )}
      </ul>
    </nav>
  )
}
