import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatBhk } from '#contracts/bhk.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf, PROPERTY_STATUSES, type PropertyStatus } from '#contracts/property-kinds.ts'

export interface OwnFilter {
  readonly text: string
  readonly status: PropertyStatus | null
}

/** How many properties have each status; statuses without any are left out. */
export function countByStatus(list: readonly PropertySummary[]): readonly { readonly status: PropertyStatus; readonly count: number }[] {
  return PROPERTY_STATUSES.map((status) => ({ status, count: list.filter((property) => property.status === status).length })).filter(
    ({ count }) => count > 0,
  )
}

export function countActive(list: readonly PropertySummary[]): number {
  return list.filter(({ status }) => status === 'ACTIVE').length
}

/** Every word must begin a word of the name, the locality or the kind, or begin the price. */
export function filterOwn(list: readonly PropertySummary[], { text, status }: OwnFilter): readonly PropertySummary[] {
  const words = text
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/(?<=\d)(?=bhk|rk)/g, ' ')
    .split(/[\s₹]+/)
    .filter(Boolean)
  return list.filter((property) => {
    if (status !== null && property.status !== status) return false
    return words.every((word) => searchedText(property).includes(` ${word}`) || beginsPrice(property, word))
  })
}

/** One or two digits mean a BHK type rather than a price. */
function beginsPrice({ expectedPrice }: PropertySummary, word: string): boolean {
  return word.length > 2 && String(expectedPrice).startsWith(word)
}

const searchedTexts = new WeakMap<PropertySummary, string>()

/** In lower case, each word after a space. Cached: a broker may have thousands of properties. */
function searchedText(property: PropertySummary): string {
  const cached = searchedTexts.get(property)
  if (cached !== undefined) return cached
  const { propertyName, address, propertyFor, category, bhkType, apartmentType, commercialSubtype } = property
  const labels = [propertyFor, category, apartmentType ?? ''].map(labelOf)
  const parts = [propertyName, address.area, address.pinCode, ...labels, commercialSubtype ?? '', bhkType ? formatBhk(bhkType) : '']
  const text = ` ${parts.join(' ')}`.toLowerCase()
  searchedTexts.set(property, text)
  return text
}

export function readStatus(text: string | null): PropertyStatus | null {
  return PROPERTY_STATUSES.find((status) => status === text) ?? null
}

const PAGE_SIZE = 50
const WRITE_AFTER_MS = 400
/** Going back to a longer list shows only so many rows at first: more would make the page slow. */
const MAX_SHOWN_FROM_ADDRESS = 1_000

/** The filter and the number of rows shown, kept in the address: going back finds the list as it was. */
export function useOwnFilter() {
  const { pathname, search } = useLocation()
  const [filter, setFilter] = useState<OwnFilter>(() => {
    const asked = new URLSearchParams(search)
    return { text: asked.get('q') ?? '', status: readStatus(asked.get('status')) }
  })
  const [shown, setShown] = useState(() =>
    Math.max(PAGE_SIZE, Math.min(Number(new URLSearchParams(search).get('shown')) || 0, MAX_SHOWN_FROM_ADDRESS)),
  )
  const address = useRef('')
  useEffect(() => {
    address.current = pathname + search
  }, [pathname, search])
  const before = useRef({ filter, shown })
  useEffect(() => {
    if (before.current.filter === filter && before.current.shown === shown) return
    const timer = setTimeout(() => {
      before.current = { filter, shown }
      // a navigation began meanwhile: the address belongs to it
      if (address.current !== window.location.pathname + window.location.search) return
      address.current = window.location.pathname + writeOwnFilter(window.location.search, filter, shown)
      // navigate() would cancel a navigation under way
      window.history.replaceState(window.history.state, '', address.current)
    }, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [filter, shown])
  return {
    filter,
    shown,
    change: (next: OwnFilter) => {
      setFilter(next)
      setShown(PAGE_SIZE)
    },
    showMore: () => setShown(shown + PAGE_SIZE),
  }
}

/** @returns the query string with '?', or '' */
function writeOwnFilter(search: string, { text, status }: OwnFilter, shown: number): string {
  const next = new URLSearchParams(search)
  const values = { q: text.trim(), status: status ?? '', shown: shown > PAGE_SIZE ? String(shown) : '' }
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next.size > 0 ? `?${next}` : ''
}
