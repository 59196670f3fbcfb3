import { describe, expect, test } from 'vitest'
import { coverKinds, PAGE } from './covers.ts'
import { type DemoListing, generateListings } from './listings.ts'
import { PICTURE_POOL, picturesOf } from './pictures.ts'

const listings = generateListings()
const live = listings.filter(({ status }) => status === 'ACTIVE')
const NO_PICTURE = -1

const byPrice = (some: readonly DemoListing[]) => some.toSorted((a, b) => a.expectedPrice - b.expectedPrice || a.number - b.number)
const coverOf = ({ pictures }: DemoListing) => pictures[0] ?? NO_PICTURE

/** How many pages, starting anywhere, would show a cover twice. */
function pagesWithRepeats(some: readonly DemoListing[]): number {
  const starts = Array.from({ length: Math.max(some.length - PAGE + 1, 1) }, (_, start) => some.slice(start, start + PAGE))
  return starts.filter((page) => new Set(page.map(coverOf)).size < page.length).length
}

describe('no page of results shows one cover twice', () => {
  test('in the order of posting', () => {
    expect(pagesWithRepeats(listings)).toBe(0)
    expect(pagesWithRepeats(live)).toBe(0)
  })

  test('in the order of price', () => {
    expect(pagesWithRepeats(byPrice(listings))).toBe(0)
    expect(pagesWithRepeats(byPrice(live))).toBe(0)
  })

  test.each(['category', 'propertyFor', 'locality', 'bhkType', 'apartmentType'] as const)('filtered by %s, with few exceptions', (key) => {
    for (const [value, group] of Map.groupBy(live, (listing) => listing[key])) {
      expect(pagesWithRepeats(group), String(value)).toBeLessThanOrEqual(group.length * 0.1)
      expect(pagesWithRepeats(byPrice(group)), String(value)).toBeLessThanOrEqual(group.length * 0.1)
    }
  })
})

test('covers fit what is offered', () => {
  for (const listing of listings) {
    const cover = PICTURE_POOL[coverOf(listing)]
    if (cover) expect(coverKinds(listing), listing.propertyName).toContain(cover.kind)
  }
})

test('a listing has three to eight pictures, none twice, or none at all', () => {
  const bare = listings.filter(({ pictures }) => pictures.length === 0)
  expect(bare.length).toBeGreaterThanOrEqual(3)
  expect(bare.length).toBeLessThanOrEqual(8)
  for (const { pictures, propertyName } of listings.filter((listing) => !bare.includes(listing))) {
    expect(pictures.length, propertyName).toBeGreaterThanOrEqual(3)
    expect(pictures.length, propertyName).toBeLessThanOrEqual(8)
    expect(new Set(pictures).size, propertyName).toBe(pictures.length)
  }
})

test('the pool has enough covers of every sort, and nothing that is never shown', () => {
  expect(
    picturesOf(['apartment-facade', 'independent-house', 'villa', 'row-house', 'penthouse-terrace', 'old-wada', 'tower-under-crane'])
      .length,
  ).toBeGreaterThanOrEqual(60)
  expect(picturesOf(['living-room', 'living-room-empty']).length).toBeGreaterThanOrEqual(40)
  for (const kinds of [
    ['plot', 'plot-gate', 'plot-aerial'],
    ['office', 'shop-front', 'showroom', 'godown'],
    ['pg-room'],
    ['hostel-room'],
  ] as const) {
    expect(picturesOf(kinds).length).toBeGreaterThanOrEqual(14)
  }
  const shown = new Set(listings.flatMap(({ pictures }) => pictures))
  const idle = PICTURE_POOL.filter((_, index) => !shown.has(index))
  expect(idle.length).toBeLessThanOrEqual(10)
})
