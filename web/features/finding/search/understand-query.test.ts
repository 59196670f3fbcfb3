import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#contracts/base/paths.ts'
import type { UnderstoodSearch } from '#contracts/finding/search/search.ts'
import { mapOptionFilters } from '#contracts/homes/properties/option-filters.ts'
import { createApi, type Transport } from '#web/lib/api/api.ts'
import { understandQuery } from './api.ts'
import { EMPTY_QUERY } from './listing-query.ts'

const TYPED = { ...EMPTY_QUERY, searchTerm: 'kothrud flats' }
const answering =
  (status: number, body: unknown): Transport =>
  async () => ({ status, text: JSON.stringify(body) })
const MEANING: UnderstoodSearch = {
  ...mapOptionFilters(() => []),
  area: ['Kothrud'],
  minPrice: null,
  maxPrice: null,
  workplace: null,
  availableBy: null,
  words: '',
  uncorrected: null,
}

afterEach(() => void vi.unstubAllGlobals())

test('a text is understood in browsers without AbortSignal.any, also when the caller can abort', async () => {
  vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout })
  const { area } = await understandQuery(TYPED, createApi(paths, answering(200, MEANING)), new AbortController().signal)
  expect(area).toEqual(['Kothrud'])
})

test('when the call fails the text is searched for as it is', async () => {
  expect(await understandQuery(TYPED, createApi(paths, answering(503, {})))).toBe(TYPED)
})

test('an error that is no failed call is thrown', async () => {
  const broken = createApi(paths, async () => {
    throw new TypeError('broken')
  })
  await expect(understandQuery(TYPED, broken)).rejects.toThrow('broken')
})
