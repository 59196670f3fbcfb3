import { INQUIRY_PAGE_SIZE } from '#contracts/limits.ts'

type SortBy = 'inquiryDate' | 'propertyName' | 'userFullName'

export interface InquirySort {
  readonly sortBy: SortBy
  readonly sortDir: 'asc' | 'desc'
}

/** The orders that a person can choose, the standard one first. */
export const INQUIRY_ORDERS = {
  newest: { label: 'Newest first', sortBy: 'inquiryDate', sortDir: 'desc' },
  oldest: { label: 'Oldest first', sortBy: 'inquiryDate', sortDir: 'asc' },
  property: { label: 'Property, A to Z', sortBy: 'propertyName', sortDir: 'asc' },
  person: { label: 'Person, A to Z', sortBy: 'userFullName', sortDir: 'asc' },
} as const satisfies Record<string, InquirySort & { readonly label: string }>
export type InquiryOrder = keyof typeof INQUIRY_ORDERS

/** Which leads are shown. A search shows all that it finds, latest first. */
export interface InquiryView {
  /** From 0. */
  readonly page: number
  readonly order: InquiryOrder
  /** The name of a property; empty for all leads. */
  readonly text: string
}

const isOrder = (text: string | null): text is InquiryOrder => text !== null && Object.hasOwn(INQUIRY_ORDERS, text)

/** Reads an address, whatever stands in it. */
export function readView(search: URLSearchParams): InquiryView {
  const page = Number(search.get('page') ?? 1)
  const order = search.get('order')
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page - 1 : 0,
    order: isOrder(order) ? order : 'newest',
    text: (search.get('q') ?? '').trim().slice(0, 100),
  }
}

/** @param last the address as it stands, of which other parts are kept */
export function writeView(last: URLSearchParams, { page, order, text }: InquiryView): URLSearchParams {
  const next = new URLSearchParams(last)
  const values = { page: page > 0 ? String(page + 1) : '', order: order === 'newest' ? '' : order, q: text }
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** What the paged call is asked. */
export function pagedQuery({ page, order }: InquiryView) {
  const { sortBy, sortDir } = INQUIRY_ORDERS[order]
  return { page, size: INQUIRY_PAGE_SIZE, sortBy, sortDir }
}
