import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { OpenCount } from './open-count.tsx'
import { PAGES } from './pages.ts'

const centerOf = (element: HTMLElement) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** A column beside the page on large screens, a row above the page on small screens. */
export function ConsoleNavigation() {
  const list = useRef<HTMLUListElement>(null)
  const [, page] = useLocation().pathname.split('/')
  // on a phone the row is wider than the screen: scroll to the link of the page
  useEffect(() => {
    const row = list.current
    const link = row?.querySelector<HTMLElement>(`a[href$="/${CSS.escape(page ?? '')}"]`)
    // not scrollIntoView: the first press of Tab would then start at the link
    if (row && link) row.scrollLeft += centerOf(link) - centerOf(row)
  }, [page])
  return (
    <nav aria-label="Operations" className="border-line border-b lg:min-h-[calc(100dvh-3.5rem)] lg:border-r lg:border-b-0">
      <ul ref={list} className="flex gap-1 overflow-x-auto px-3 py-2 lg:sticky lg:top-0 lg:flex-col lg:py-4">
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
                <OpenCount path={path} />
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
