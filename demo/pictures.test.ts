import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { coverKinds, PAGE } from './covers.ts'
import { OFFICE_PICTURES, PICTURE_POOL, PORTRAITS, PROJECT_POOL, picturesOf, readPicture } from './pictures.ts'
import { type DemoProperty, generateProperties } from './properties.ts'

const properties = generateProperties()
const live = properties.filter(({ status }) => status === 'ACTIVE')
const NO_PICTURE = -1

const byPrice = (some: readonly DemoProperty[]) => some.toSorted((a, b) => a.expectedPrice - b.expectedPrice || a.number - b.number)
const coverOf = ({ pictures }: DemoProperty) => pictures[0] ?? NO_PICTURE

/** Number of pages, from any start, that show a cover twice. */
function pagesWithRepeats(some: readonly DemoProperty[]): number {
  const starts = Array.from({ length: Math.max(some.length - PAGE + 1, 1) }, (_, start) => some.slice(start, start + PAGE))
  return starts.filter((page) => new Set(page.map(coverOf)).size < page.length).length
}

describe('no page of results shows the same cover twice', () => {
  test('in the order of posting', () => {
    expect(pagesWithRepeats(properties)).toBe(0)
    expect(pagesWithRepeats(live)).toBe(0)
  })

  test('in the order of price', () => {
    expect(pagesWithRepeats(byPrice(properties))).toBe(0)
    expect(pagesWithRepeats(byPrice(live))).toBe(0)
  })

  test.each(['category', 'propertyFor', 'locality', 'bhkType', 'apartmentType'] as const)('filtered by %s, with few exceptions', (key) => {
    for (const [value, group] of Map.groupBy(live, (property) => property[key])) {
      expect(pagesWithRepeats(group), String(value)).toBeLessThanOrEqual(group.length * 0.1)
      expect(pagesWithRepeats(byPrice(group)), String(value)).toBeLessThanOrEqual(group.length * 0.1)
    }
  })
})

test('covers fit what is offered', () => {
  for (const property of properties) {
    const cover = PICTURE_POOL[coverOf(property)]
    if (cover) expect(coverKinds(property), property.propertyName).toContain(cover.kind)
  }
})

test('a property has three to eight pictures, none twice, or none at all', () => {
  const bare = properties.filter(({ pictures }) => pictures.length === 0)
  expect(bare.length).toBeGreaterThanOrEqual(3)
  expect(bare.length).toBeLessThanOrEqual(8)
  for (const { pictures, propertyName } of properties.filter((property) => !bare.includes(property))) {
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
  const shown = new Set(properties.flatMap(({ pictures }) => pictures))
  const idle = PICTURE_POOL.filter((_, index) => !shown.has(index))
  expect(idle.length).toBeLessThanOrEqual(10)
})

const MOST_BYTES = 12 * 1024 * 1024

test('the index names every file in demo/pictures, each is a WebP of its size, and all together stay small', async () => {
  const projects = [...PROJECT_POOL.values()].flat()
  const large = [...PICTURE_POOL.map(({ path }) => path), ...projects, ...OFFICE_PICTURES]
  const indexed = [...large, ...PORTRAITS]
  const files = await readdir(new URL('./pictures/', import.meta.url), { recursive: true })
  expect(files.filter((name) => name.endsWith('.webp')).sort()).toEqual(indexed.toSorted())
  expect(projects.length).toBeGreaterThanOrEqual(30)
  expect(PORTRAITS.length).toBe(12)
  let bytes = 0
  for (const path of indexed) {
    const picture = await readPicture(path)
    const { format, width, height } = await sharp(picture).metadata()
    expect([format, width, height], path).toEqual(large.includes(path) ? ['webp', 1280, 960] : ['webp', 480, 480])
    bytes += picture.length
  }
  expect(bytes).toBeLessThan(MOST_BYTES)
})
