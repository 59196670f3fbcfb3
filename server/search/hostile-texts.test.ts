import { expect, test } from 'vitest'
import type { PropertyFilter } from '#contracts/properties.ts'
import { leastTimeOf } from '#tests/prove.ts'
import { type IndexedProperty, PropertyIndex } from './property-index.ts'
import { search } from './run-query.ts'

const PLAIN: Omit<IndexedProperty, 'id' | 'searchText'> = {
  createdAt: 0,
  expectedPrice: 20_000,
  propertyFor: 'RENT',
  category: 'RESIDENTIAL',
  apartmentType: null,
  bhkType: null,
  furnishedType: null,
  preferredTenants: null,
  postedByUserRole: 'OWNER',
  localityId: null,
  area: 'Baner',
}
const find = (index: PropertyIndex, keyword: string) =>
  search(index, { keyword } as PropertyFilter, { field: 'createdAt', direction: 'asc' }, { offset: 0, limit: 12 })

/** Texts that share their groups of three letters, or have no end of words. */
const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  'one long word': (length) => `${'a'.repeat(length)}b`,
  'words of one letter repeated': (length) => 'aaaa '.repeat(length / 5),
  'other words each': (length) => Array.from({ length: length / 6 }, (_n, at) => `w${at.toString(36)}`).join(' '),
  'room counts': (length) => '2 bhk '.repeat(length / 6),
  'Marathi words': (length) => 'बाणेर '.repeat(length / 6),
  'half characters': (length) => '\ud83d '.repeat(length / 2),
}

/** Eight times the text may take at most this many times the time. */
const MAX_GROWTH = 24
/** Shorter runs are too noisy to compare, ms. */
const FLOOR_MS = 60
const RUNS = 5

test.each(Object.entries(SHAPES))('a text of %s is indexed, found and removed in time linear in its length', async (_what, shape) => {
  const work = (length: number) => {
    const index = new PropertyIndex()
    const text = shape(length)
    for (let id = 1; id <= 20; id += 1) index.put({ ...PLAIN, id, searchText: ` ${text}${id}` })
    for (const keyword of [text.slice(0, 100), text.slice(-100), 'aaa', 'a', '2 bhk']) find(index, keyword)
    for (let id = 1; id <= 20; id += 1) index.remove(id)
  }
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let run = 0; run < RUNS; run += 1) {
    small = Math.min(small, await leastTimeOf(() => work(3_000)))
    large = Math.min(large, await leastTimeOf(() => work(24_000)))
    if (large <= Math.max(FLOOR_MS, small * MAX_GROWTH)) break
  }
  expect(large, `${small.toFixed(1)} ms, for eight times as much ${large.toFixed(1)} ms`).toBeLessThanOrEqual(
    Math.max(FLOOR_MS, small * MAX_GROWTH),
  )
})

test('a flood of searches for other words keeps a bounded number of sets, and each still finds exactly its words', () => {
  const index = new PropertyIndex()
  for (let id = 1; id <= 2_000; id += 1) index.put({ ...PLAIN, id, searchText: ` word${id} 2 bhk` })
  for (let id = 1; id <= 2_000; id += 1) expect(find(index, `word${id}`).ids).toContain(id)
  expect(index.words.cachedTerms).toBeLessThanOrEqual(48)
})

test('a word that no property has any more takes no memory after the cleaning', () => {
  const index = new PropertyIndex()
  for (let edit = 0; edit < 40_000; edit += 1) index.put({ ...PLAIN, id: 1 + (edit % 10), searchText: ` edit${edit} a${edit}b` })
  expect(index.words.numberOfWords).toBeLessThan(20_000)
  expect(index.capacity).toBeLessThan(10_000)
  expect(find(index, 'edit39999').total).toBe(1)
  expect(find(index, 'edit39').total).toBe(10)
  expect(find(index, 'edit1').total).toBe(0)
})
