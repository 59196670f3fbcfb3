import { expect, test } from 'vitest'
import { mapOptionFilters } from '#contracts/homes/properties/option-filters.ts'
import { leastTimeOf } from '#tests/prove.ts'
import { type IndexedProperty, PropertyIndex } from './property-index.ts'
import { prepareSearch, search } from './run-query.ts'

const PLAIN: Omit<IndexedProperty, 'id' | 'searchText'> = {
  createdAt: 0,
  listedSince: 0,
  updatedAt: 0,
  confirmedAt: 0,
  posterId: 1,
  pictures: 0,
  answers: 0,
  replies: 1,
  expectedPrice: 20_000,
  ...mapOptionFilters(() => null),
  propertyFor: 'RENT',
  category: 'RESIDENTIAL',
  postedByUserRole: 'OWNER',
  localityId: null,
  area: 'Baner',
}
const find = (index: PropertyIndex, keyword: string) =>
  search(index, { keyword }, { field: 'createdAt', direction: 'asc' }, { offset: 0, limit: 12 })

/** Words of one Chinese character, all different. */
const otherLetters = (count: number) => Array.from({ length: count }, (_n, at) => String.fromCharCode(0x4e00 + at)).join(' ')

/** Texts with the same trigrams many times, or with very many different words. */
const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  'one long word': (length) => `${'a'.repeat(length)}b`,
  'words of one letter repeated': (length) => 'aaaa '.repeat(length / 5),
  'other words each': (length) => Array.from({ length: length / 6 }, (_n, at) => `w${at.toString(36)}`).join(' '),
  'room counts': (length) => '2 bhk '.repeat(length / 6),
  'Marathi words': (length) => 'बाणेर '.repeat(length / 6),
  'other letters each': (length) => otherLetters(length / 2),
  'half characters': (length) => '\ud83d '.repeat(length / 2),
}

/** A text that is eight times as long may take at most this many times as long. */
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

test('a flood of searches for other words caches a bounded number of sets, and each still finds exactly its words', () => {
  const index = new PropertyIndex()
  for (let id = 1; id <= 2_000; id += 1) index.put({ ...PLAIN, id, searchText: ` word${id} 2 bhk` })
  for (let id = 1; id <= 2_000; id += 1) expect(find(index, `word${id}`).ids).toContain(id)
  expect(index.words.cachedSets).toBeLessThanOrEqual(48)
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

test('a text of thousands of words that each begin with another letter takes little memory beside many properties', () => {
  const index = new PropertyIndex()
  for (let id = 1; id <= 30_000; id += 1) index.put({ ...PLAIN, id, searchText: ' flat' })
  const before = process.memoryUsage().arrayBuffers
  index.put({ ...PLAIN, id: 30_001, searchText: ` ${otherLetters(8_000)}` })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
  expect(find(index, '\u4e00').ids).toEqual([30_001])
})

test('first letters that no property has any more are forgotten by the cleaning', () => {
  const index = new PropertyIndex()
  for (let edit = 0; edit < 20_000; edit += 1)
    index.put({ ...PLAIN, id: 1 + (edit % 10), searchText: ` ${String.fromCharCode(0x4e00 + edit)}` })
  expect(index.words.numberOfInitials).toBeLessThan(10_000)
  expect(find(index, String.fromCharCode(0x4e00 + 19_999)).total).toBe(1)
  expect(find(index, String.fromCharCode(0x4e00)).total).toBe(0)
})

test('an area that no property has any more takes no memory after the cleaning', () => {
  const index = new PropertyIndex()
  for (let edit = 0; edit < 20_000; edit += 1) index.put({ ...PLAIN, id: 1 + (edit % 10), searchText: '', area: `Area ${edit}` })
  const countIn = (area: string) =>
    search(index, { area: [area] }, { field: 'createdAt', direction: 'asc' }, { offset: 0, limit: 12 }).total
  expect(index.areaGroups.length).toBeLessThan(10_000)
  expect(countIn('area 19999')).toBe(1)
  expect(countIn('area 1')).toBe(0)
})

test('a search with many terms is looked up in several turns of the event loop, and removes no more than one other from what is kept', async () => {
  const index = new PropertyIndex()
  const terms = Array.from({ length: 25 }, (_n, at) => `${at.toString(36)}zq`)
  const text = ` ${terms.join(' ')}`
  index.put({ ...PLAIN, id: 1, searchText: text })
  index.put({ ...PLAIN, id: 2, searchText: text.replace('5zq', '') })
  for (let at = 0; at < 20; at += 1) find(index, `kept${at}`)
  const keyword = terms.join(' ')
  const preparation = prepareSearch(index, { keyword })
  let turns = 0
  for (let isDone = false; !isDone; turns += 1) {
    if (turns === 5) index.put({ ...PLAIN, id: 3, searchText: text })
    if (turns === 6) index.put({ ...PLAIN, id: 4, searchText: text.replace('9zq', '') })
    if (turns === 7) index.remove(1)
    isDone = await Promise.race([preparation.then(() => true), new Promise<false>((resolve) => setImmediate(() => resolve(false)))])
  }
  expect(turns).toBeGreaterThan(20)
  expect(index.words.cachedSets).toBe(21)
  expect(find(index, keyword)).toEqual({ ids: [3], total: 1 })
  index.put({ ...PLAIN, id: 1, searchText: text })
  index.put({ ...PLAIN, id: 2, searchText: text.replace('7zq', '') })
  expect(find(index, keyword)).toEqual({ ids: [1, 3], total: 2 })
})

test('a search with many terms that is prepared before or while properties are loaded finds them after the load', async () => {
  const keyword = ['azq', 'bzq', 'czq', 'dzq', 'ezq'].join(' ')
  for (const preparedAfter of [0, 1, 2]) {
    const index = new PropertyIndex()
    let preparation = Promise.resolve()
    for (let id = 1; id <= 2; id += 1) {
      if (preparedAfter === id - 1) preparation = prepareSearch(index, { keyword })
      index.load({ ...PLAIN, id, searchText: ` ${keyword}` })
    }
    if (preparedAfter === 2) await prepareSearch(index, { keyword })
    for (const _step of index.finishLoad()) void _step
    await preparation
    expect(find(index, keyword), `prepared after ${preparedAfter}`).toEqual({ ids: [1, 2], total: 2 })
  }
})

test('a search that was not prepared with many terms caches none of them, and a search for nothing looks none up', () => {
  const index = new PropertyIndex()
  const words = Array.from({ length: 25 }, (_n, at) => `${at.toString(36)}zq`)
  index.put({ ...PLAIN, id: 1, searchText: ` ${words.join(' ')}` })
  expect(find(index, words.join(' ')).total).toBe(1)
  expect(index.words.cachedSets).toBe(0)
  search(index, { keyword: 'azq', bhkType: ['TWO_BHK'] }, { field: 'createdAt', direction: 'asc' }, { offset: 0, limit: 12 })
  expect(index.words.cachedSets).toBe(0)
})
