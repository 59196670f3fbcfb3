import type { InquiryQuery } from '#contracts/inquiries.ts'
import { INQUIRY_PAGE_SIZE } from '#contracts/limits.ts'

/** The orders that a user can choose, the default first. */
export const INQUIRY_ORDERS = {
  newest: { label: 'Newest first', sortBy: 'inquiryDate', sortDir: 'desc' },
  oldest: { label: 'Oldest first', sortBy: 'inquiryDate', sortDir: 'asc' },
  property: { label: 'Property, A to Z', sortBy: 'propertyName', sortDir: 'asc' },
  person: { label: 'Person, A to Z', sortBy: 'userFullName', sortDir: 'asc' },
} as const satisfies Record<string, Pick<InquiryQuery, 'sortBy' | 'sortDir'> & { readonly label: string }>
export type InquiryOrder = keyof typeof INQUIRY_ORDERS

/** Which inquiries are shown. A search shows all that it finds, the latest first. */
export interface InquiryView {
  /** From 0. */
  readonly page: number
  readonly order: InquiryOrder
  /** The name of a property; empty for all inquiries. */
  readonly text: string
}

const isOrder = (text: string | null): text is InquiryOrder => text !== null && Object.hasOwn(INQUIRY_ORDERS, text)

/** Reads the view from an address; values that are not valid count as the default. */
export function readView(search: URLSearchParams): InquiryView {
  const page = Number(search.get('page') ?? 1)
  const order = search.get('order')
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page - 1 : 0,
    order: isOrder(order) ? order : 'newest',
    text: (search.get('q') ?? '').trim().slice(0, 100),
  }
}

/** @param last the present address, whose other parts are kept */
export function writeView(last: URLSearchParams, { page, order, text }: InquiryView): URLSearchParams {
  const next = new URLSearchParams(last)
  const values = { page: page > 0 ? String(page + 1) : '', order: order === 'newest' ? '' : order, q: text }
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The query of the paged call. */
export function pagedQuery({ page, order }: InquiryView) {
  const { sortBy, sortDir } = INQUIRY_ORDERS[order]
  return { page, size: INQUIRY_PAGE_SIZE, sortBy, sortDir }
}
