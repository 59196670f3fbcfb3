import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { pageWindow } from '#web/ui/page-window.ts'
import { type ListingQuery, listingAddress } from './listing-query.ts'

interface PaginationProps {
  query: ListingQuery
  totalPages: number
}

const BOX = 'grid h-11 min-w-11 place-items-center rounded-control border px-1 text-[15px]'

/** The way through all properties, page by page, as links. */
export function Pagination({ query, totalPages }: PaginationProps) {
  if (totalPages <= 1) return null
  const address = (page: number) => listingAddress({ ...query, page })
  return (
    <nav aria-label="Pagination" className="mt-8 flex items-center justify-center gap-1.5 sm:gap-2">
      <Step
        to={query.page > 0 ? address(Math.min(query.page, totalPages) - 1) : null}
        label="Previous page"
        Icon={ChevronLeft}
        rel="prev"
      />
      {pageWindow(query.page, totalPages).map((page) => (
        <Link
          key={page}
          to={address(page)}
          aria-label={`Page ${page + 1}`}
          aria-current={page === query.page ? 'page' : undefined}
          className={`num ${BOX} ${page === query.page ? 'border-brand bg-brand font-semibold text-on-brand' : 'border-line bg-card hover:border-line-strong'}`}
        >
          {page + 1}
        </Link>
      ))}
      <Step to={query.page < totalPages - 1 ? address(query.page + 1) : null} label="Next page" Icon={ChevronRight} rel="next" />
    </nav>
  )
}

interface StepProps {
  to: string | null
  label: string
  rel: string
  Icon: typeof ChevronLeft
}

function Step({ to, label, rel, Icon }: StepProps) {
  if (!to) {
    return (
      <span aria-hidden className={`${BOX} border-line text-ink-faint opacity-50 max-sm:min-w-9`}>
        <Icon size={18} />
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={`${BOX} border-line bg-card hover:border-line-strong max-[360px]:min-w-9`}>
      <Icon size={18} aria-hidden />
    </Link>
  )
}
