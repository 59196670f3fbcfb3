import { INQUIRY_PAGE_SIZE } from '#contracts/base/limits.ts'
import type { SortDirection } from '#contracts/base/values/values.ts'
import type { InquirySort } from '#contracts/reaching/inquiries/inquiries.ts'
import { INQUIRY_STATUSES, type InquiryStatus } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { readId, readPage, readText, withValues } from '#web/lib/search/address-values.ts'

/** The orders that a user can choose, the default first. */
export const INQUIRY_ORDERS = {
  newest: { label: 'Newest first', sortBy: 'inquiryDate', sortDir: 'desc' },
  oldest: { label: 'Oldest first', sortBy: 'inquiryDate', sortDir: 'asc' },
  property: { label: 'Property, A to Z', sortBy: 'propertyName', sortDir: 'asc' },
  'property-down': { label: 'Property, Z to A', sortBy: 'propertyName', sortDir: 'desc' },
  person: { label: 'Person, A to Z', sortBy: 'userFullName', sortDir: 'asc' },
  'person-down': { label: 'Person, Z to A', sortBy: 'userFullName', sortDir: 'desc' },
} as const satisfies Record<string, { sortBy: InquirySort; sortDir: SortDirection; label: string }>
export type InquiryOrder = keyof typeof INQUIRY_ORDERS

/** Filters by status, day and property. Days are inclusive, YYYY-MM-DD in India; empty for all. */
export interface InquiryFilters {
  readonly status: InquiryStatus | ''
  readonly from: string
  readonly to: string
  /** Id of the property; null for all. */
  readonly property: number | null
}
export const NO_FILTERS: InquiryFilters = { status: '', from: '', to: '', property: null }

/** Page, order, search and filters of the shown inquiries. */
export interface InquiryView extends InquiryFilters {
  /** Of the table of inquiries, from 0. */
  readonly page: number
  /** Of the list of people, whose pages are longer; from 0. */
  readonly peoplePage: number
  readonly order: InquiryOrder
  /** Whether large screens too show the people instead of the table. */
  readonly byPerson: boolean
  /** Search text, without whole phone numbers; empty for all inquiries. */
  readonly text: string
}

/** A text in which each number of seven digits or more is cut to its last four: an address must not hold a phone number. */
export const withoutPhoneNumbers = (text: string): string =>
  text.replace(/\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){6,}/gu, (number) => (number.match(/\p{Nd}/gu) ?? []).slice(-4).join(''))

const isOrder = (text: string | null): text is InquiryOrder => text !== null && Object.hasOwn(INQUIRY_ORDERS, text)

/** @returns '' when it is not a day of this century */
const readDay = (text: string | null) =>
  text && /^20\d{2}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : ''

/** Reads the view from an address; values that are not valid count as the default. */
export function readView(search: URLSearchParams): InquiryView {
  const order = search.get('order')
  const from = readDay(search.get('from'))
  const to = readDay(search.get('to'))
  return {
    page: readPage(search),
    peoplePage: readPage(search, 'people'),
    order: isOrder(order) ? order : 'newest',
    byPerson: search.get('by') === 'person',
    text: withoutPhoneNumbers(readText(search, 'q')),
    status: INQUIRY_STATUSES.find((each) => each === search.get('status')) ?? '',
    from,
    to: from && to && to < from ? '' : to,
    property: readId(search.get('property')) ?? null,
  }
}

/** @param last current query of the address; its other parameters stay */
export function writeView(last: URLSearchParams, { order, text, peoplePage, byPerson, ...view }: InquiryView): URLSearchParams {
  const by = byPerson ? 'person' : null
  const people = peoplePage > 0 ? peoplePage + 1 : null
  return withValues(last, { order: order === 'newest' ? null : order, q: withoutPhoneNumbers(text), people, by, ...view })
}

export const countFilters = ({ status, from, to, property }: InquiryFilters) => [status, from, to, property].filter(Boolean).length

/** Query parameters of the filters. */
export const filterQuery = ({ status, from, to, property }: InquiryFilters) => ({
  ...(status && { status }),
  ...(from && { from }),
  ...(to && { to }),
  ...(property !== null && { propertyId: property }),
})

/** Query parameters that the calls to list and to export inquiries share. */
export function orderedQuery({ order, ...filters }: InquiryView) {
  const { sortBy, sortDir } = INQUIRY_ORDERS[order]
  return { sortBy, sortDir, ...filterQuery(filters) }
}

/** Query parameters of the call that lists one page. */
export function pagedQuery(view: InquiryView) {
  return { page: view.page, size: INQUIRY_PAGE_SIZE, ...orderedQuery(view) }
}
