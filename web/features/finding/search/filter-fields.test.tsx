import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mapOptionFilters, OPTION_FILTER_NAMES, optionFilterNamed } from '#contracts/homes/properties/option-filters.ts'
import type { Facets } from '#contracts/homes/properties/properties.ts'
import { PRICE_STEPS } from '#contracts/homes/properties/property-kinds.ts'
import type { KnownFacets } from './api.ts'
import { FilterFields } from './filter-fields.tsx'
import { EMPTY_QUERY, type ListingQuery } from './listing-query.ts'
import { MoreFilterFields } from './more-filter-fields.tsx'

const COUNTS: Readonly<Record<string, number>> = { RENT: 1234, RESIDENTIAL: 12, TWO_BHK: 7 }
const optionCounts = mapOptionFilters((name) =>
  Object.fromEntries(optionFilterNamed(name).options.map((option) => [option, COUNTS[option] ?? 0])),
) as Omit<Facets, 'area' | 'expectedPrice'>

const FACETS: Facets = {
  ...optionCounts,
  area: [{ name: 'Baner', count: 5 }],
  expectedPrice: [0, ...PRICE_STEPS].map((from, band) => ({ from, to: PRICE_STEPS[band] ?? null, count: band === 4 ? 9 : 0 })),
}

function render(query: Partial<ListingQuery>, facets: KnownFacets, Fields = FilterFields): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Fields query={{ ...EMPTY_QUERY, ...query }} onChange={() => undefined} facets={facets} />
    </QueryClientProvider>,
  )
}
const checkbox = (html: string, label: string) =>
  html.match(/<input type="checkbox"[^>]*>/g)?.find((tag) => tag.includes(`aria-label="${label}"`))

test('each option says how many properties it leaves; one that leaves none is disabled unless it is chosen', () => {
  const html = render({ category: ['PLOT'] }, FACETS)
  expect(html).toContain('>1,234</span>')
  expect(checkbox(html, '2 BHK')).not.toContain('disabled')
  expect(checkbox(html, '3 BHK')).toContain('disabled')
  expect(checkbox(html, 'Baner')).not.toContain('disabled')
  expect(checkbox(html, 'Plot')).not.toContain('disabled')
  expect(checkbox(html, 'Commercial')).toContain('disabled')
})

test('the price histogram has a text, and colours what lies in the budget', () => {
  const html = render({ maxPrice: 20_000 }, FACETS)
  expect(html).toContain('Properties by price: up to ₹20k: 9.')
  expect(html).toMatch(/<path d="M[^"]+v-20h4[^"]*" class="fill-brand"/)
  expect(render({ maxPrice: 10_000 }, FACETS)).toMatch(/<path d="M[^"]+v-20h4[^"]*" class="fill-line-strong"/)
})

test('the price histogram says so when nothing is found at any price', () => {
  const none = { ...FACETS, expectedPrice: FACETS.expectedPrice.map((band) => ({ ...band, count: 0 })) }
  expect(render({}, none)).toContain('Nothing at any price with the other filters.')
  expect(render({}, FACETS)).not.toContain('Nothing at any price')
})

test('counts that are not known are not shown and disable nothing; a failure is said once they cannot be loaded', () => {
  for (const facets of [null, undefined]) {
    const html = render({}, facets)
    expect(html).not.toContain(' disabled=')
    expect(html).not.toContain('Properties by price')
    expect(html.includes('The counts could not be loaded.')).toBe(facets === null)
  }
})

test('each option filter has a control; that of the poster is beside the order of the results', () => {
  const html = render({}, FACETS) + render({}, FACETS, MoreFilterFields)
  const missing = OPTION_FILTER_NAMES.filter((name) => !html.includes(`name="${name}"`))
  expect(missing).toEqual(['postedByUserRole'])
})
