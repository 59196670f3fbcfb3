import { Link } from 'react-router'
import { ChevronLeft, ChevronRight } from '#web/ui/icons/common-icons.tsx'

/** Maximum page numbers that are shown at once. */
const PAGINATION_WINDOW = 5

interface PagerProps {
  /** Counted from 0. */
  page: number
  totalPages: number
  addressOf: (page: number) => string
  /** Navigation state of the links. */
  state?: unknown
  /** Pages with a numbered link, from 0, and 'gap' for pages left out; by default up to five around the current page. */
  pages?: readonly (number | 'gap')[]
  onPress?: () => void
  /** Keeps the scroll position, for a list that is a part of its page. */
  keepsScroll?: boolean
  className?: string
}

/** Classes of a link. On a phone all links share one line, however many digits they have. */
const BOX = 'grid h-11 min-w-11 place-items-center rounded-control border px-1 text-base max-sm:min-w-0 max-sm:max-w-12 max-sm:flex-1'

/** Links to the previous page, to pages by their numbers, and to the next page. */
export function Pager(props: PagerProps) {
  const {
    page,
    totalPages,
    addressOf,
    state,
    pages = pageWindow(page, totalPages),
    onPress,
    keepsScroll = false,
    className = 'mt-8',
  } = props
  if (totalPages <= 1) return null
  const previous = Math.min(page, totalPages) - 1
  const step = (to: number, label: string, rel: string, Icon: typeof ChevronLeft) =>
    to < 0 || to >= totalPages ? (
      <span aria-hidden className={`${BOX} border-line text-ink-faint opacity-50`}>
        <Icon size={18} />
      </span>
    ) : (
      <Link
        to={addressOf(to)}
        state={state}
        onClick={onPress}
        rel={rel}
        preventScrollReset={keepsScroll}
        aria-label={label}
        className={`${BOX} border-line bg-card hover:border-line-strong`}
      >
        <Icon size={18} aria-hidden />
      </Link>
    )
  return (
    <nav aria-label="Pagination" className={`${className} flex items-center justify-center gap-1 sm:gap-2`}>
      {step(previous, 'Previous page', 'prev', ChevronLeft)}
      {pages.map((number, index) =>
        number === 'gap' ? (
          <span key={`after ${pages[index - 1]}`} className="min-w-6 text-center text-ink-soft">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={addressOf(number)}
            state={state}
            onClick={onPress}
            preventScrollReset={keepsScroll}
            aria-label={`Page ${number + 1}`}
            aria-current={number === page ? 'page' : undefined}
            className={`num ${BOX} ${number === page ? 'border-brand bg-brand font-semibold text-on-brand' : 'border-line bg-card hover:border-line-strong'}`}
          >
            {number + 1}
          </Link>
        ),
      )}
      {step(page + 1, 'Next page', 'next', ChevronRight)}
    </nav>
  )
}

/** The pages with a numbered link: up to five around the current one. @param page from 0 @returns pages from 0 */
export function pageWindow(page: number, totalPages: number): number[] {
  const length = Math.min(PAGINATION_WINDOW, totalPages)
  const first = Math.min(Math.max(0, page - Math.floor(PAGINATION_WINDOW / 2)), totalPages - length)
  return Array.from({ length }, (_, index) => first + index)
}

/** The first, the last and all pages within two of the current one, and gaps between them. @param page from 0 @returns pages from 0 */
export function pagesWithGaps(page: number, totalPages: number): (number | 'gap')[] {
  return Array.from({ length: totalPages }, (_, number) => number).flatMap((number): (number | 'gap')[] => {
    const distance = Math.abs(number - page)
    if (distance <= 2 || number === 0 || number === totalPages - 1) return [number]
    return distance === 3 ? ['gap'] : []
  })
}
