import { OWN_PROPERTIES_PAGE_SIZE } from '#contracts/base/limits.ts'
import type { OwnPropertiesFilter, OwnPropertiesQuery } from '#contracts/homes/posting/own-properties.ts'
import { PROPERTY_STATUSES, type PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import { readChoices, readPage, readText, withValues } from '#web/lib/search/address-values.ts'

/** The orders that a poster can choose, the default first. */
export const OWN_ORDERS = {
  newest: { label: 'Newest first', sort: 'createdAt', direction: 'desc' },
  oldest: { label: 'Oldest first', sort: 'createdAt', direction: 'asc' },
  dearest: { label: 'Highest price', sort: 'expectedPrice', direction: 'desc' },
  cheapest: { label: 'Lowest price', sort: 'expectedPrice', direction: 'asc' },
  name: { label: 'Name, A to Z', sort: 'propertyName', direction: 'asc' },
} as const satisfies Record<string, Pick<OwnPropertiesQuery, 'sort' | 'direction'> & { readonly label: string }>
export type OwnOrder = keyof typeof OWN_ORDERS
const ORDER_NAMES = Object.keys(OWN_ORDERS) as OwnOrder[]

/** The part of a poster's own properties that is shown: page, search, status and order. */
export interface OwnView {
  /** From 0. */
  readonly page: number
  readonly order: OwnOrder
  /** Search text; empty for all. */
  readonly text: string
  readonly status: PropertyStatus | null
}

export const FIRST_VIEW: OwnView = { page: 0, order: 'newest', text: '', status: null }

/** Reads the view from an address; values that are not valid count as the default. */
export function readView(search: URLSearchParams): OwnView {
  const [status = null] = readChoices(search, 'status', PROPERTY_STATUSES)
  const [order = FIRST_VIEW.order] = readChoices(search, 'order', ORDER_NAMES)
  return { page: readPage(search), order, text: readText(search, 'q'), status }
}

/** @param last current query of the address; its other parameters stay */
export function writeView(last: URLSearchParams, { order, text, ...view }: OwnView): URLSearchParams {
  return withValues(last, { order: order === FIRST_VIEW.order ? null : order, q: text, ...view })
}

export function filterOf({ text, status }: OwnView): OwnPropertiesFilter {
  return { ...(text && { keyword: text }), ...(status && { status }) }
}

/** Query parameters of the call that lists one page. */
export function pagedQuery(view: OwnView) {
  const { sort, direction } = OWN_ORDERS[view.order]
  return { ...filterOf(view), page: view.page, size: OWN_PROPERTIES_PAGE_SIZE, sort, direction }
}
