import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageWindow } from './page-window.ts'

interface PagerProps {
  /** Counted from 0. */
  page: number
  totalPages: number
  onPage: (page: number) => void
}

const BOX =
  'grid h-11 min-w-11 place-items-center rounded-control border px-1 text-[15px] disabled:opacity-50 max-[360px]:first:min-w-9 max-[360px]:last:min-w-9'
const OTHER = `${BOX} border-line bg-card enabled:hover:border-line-strong`

/** The way through a list's pages, up to five of them as numbers. */
export function Pager({ page, totalPages, onPage }: PagerProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label="Pagination" className="mt-6 flex items-center justify-center gap-1.5 sm:gap-2">
      <button type="button" aria-label="Previous page" disabled={page === 0} onClick={() => onPage(page - 1)} className={OTHER}>
        <ChevronLeft size={18} aria-hidden />
      </button>
      {pageWindow(page, totalPages).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`Page ${number + 1}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
          className={`num ${number === page ? `${BOX} border-brand bg-brand font-semibold text-on-brand` : OTHER}`}
        >
          {number + 1}
        </button>
      ))}
      <button type="button" aria-label="Next page" disabled={page >= totalPages - 1} onClick={() => onPage(page + 1)} className={OTHER}>
        <ChevronRight size={18} aria-hidden />
      </button>
    </nav>
  )
}
