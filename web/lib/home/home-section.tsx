import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface HomeSectionProps {
  title: string
  /** Address of 'View All'. */
  allTo: string
  children: ReactNode
}

/** A section of the home page: a heading, a link to the full list, and a few of its entries. */
export function HomeSection({ title, allTo, children }: HomeSectionProps) {
  return (
    <section className="wrap pt-6 sm:pt-12" aria-label={title}>
      <div className="mb-2 flex items-center justify-between gap-2 sm:mb-5">
        <h2 className="font-bold text-base sm:text-2xl">{title}</h2>
        <Link
          to={allTo}
          aria-label={`View All: ${title}`}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          View All
        </Link>
      </div>
      {children}
    </section>
  )
}

/** Box for a message that a section shows instead of entries. */
export function HomeMessage({ children }: { children: ReactNode }) {
  return <div className="grid min-h-40 items-center rounded-card border border-line bg-card">{children}</div>
}
