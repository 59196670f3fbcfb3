import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { FragmentCache } from '#web/lib/page/cached-html.tsx'
import { createFragmentCache, type PageFragments } from '#web/lib/page/fragment-cache.tsx'
import { CardWithActions } from './card-with-actions.tsx'

const MAX_CARD_BYTES = 3 * 1024

const PROPERTY = {
  propertyId: 12345,
  propertyName: 'Sahyadri Towers, Lane 3',
  propertyFor: 'RENT',
  category: 'RESIDENTIAL',
  apartmentType: 'FLAT',
  bhkType: 'THREE_BHK',
  floor: 9,
  totalFloors: 14,
  totalBuildUpArea: 1730,
  carpetArea: 1416,
  expectedPrice: 50_000,
  status: 'ACTIVE',
  createdAt: '2026-05-07T23:10:34.660Z',
  confirmedAt: '2026-11-10T23:10:34.660Z',
  address: { area: 'Hadapsar', city: 'Pune', state: 'Maharashtra', pinCode: '411028' },
  pictures: Array.from({ length: 5 }, (_, index) => ({
    fileName: `${String(index).repeat(32)}.jpg`,
    width: 1280,
    height: 960,
    color: '#af907a',
    blur: null,
  })),
  postedByUserName: 'Thomas Fernandes',
  postedByUserRole: 'OWNER',
} as unknown as PropertySummary

const NOW = Date.parse('2026-11-22T00:00:00Z')

function render(card: Partial<ComponentProps<typeof CardWithActions>>, cache: PageFragments | null): string {
  const element = <CardWithActions property={PROPERTY} now={NOW} screen="listing" {...card} />
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <FragmentCache value={cache?.render ?? null}>
        <RouterProvider router={router} />
      </FragmentCache>
    </QueryClientProvider>,
  )
  return cache ? cache.insert(html).join('') : html
}

test('the HTML of a card has at most 3 KB', () => {
  const html = render({ property: { ...PROPERTY, priceDifference: -12 } }, null)
  expect(html).toContain('Sahyadri Towers')
  expect(html).toContain('12% below similar')
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_CARD_BYTES)
})

test('a card from the cache is the one that would be rendered, whatever it shows and wherever it stands', () => {
  const cache = createFragmentCache()('n1')
  const cards: Partial<ComponentProps<typeof CardWithActions>>[] = [
    {},
    { eager: true },
    { sizes: '100vw' },
    { screen: 'home' },
    { now: NOW + DAY_MS },
    { now: NOW + 40 * DAY_MS },
    { property: { ...PROPERTY, expectedPrice: 51_000 } },
    { property: { ...PROPERTY, pictures: [] } },
    { property: { ...PROPERTY, priceDifference: 15 } },
    { way: 'About 35 min by car to Hinjawadi Phase 1, estimated at usual speed' },
    { way: 'About 35 min by two-wheeler to Hinjawadi Phase 1, estimated at usual speed' },
  ]
  for (const card of [...cards, ...cards]) expect(render(card, cache)).toBe(render(card, null))
})
