import { expect, test } from 'vitest'
import type { Locality } from '#contracts/homes/properties/properties.ts'
import { offerLocalities } from './locality-filter.tsx'

const CITY = Array.from({ length: 90 }, (_, index): Locality => ({ name: `Sector ${index}`, pinCode: '411045', liveListings: index % 2 }))
const names = (text: string) => offerLocalities(CITY, text, ({ liveListings }) => liveListings).map(({ name }) => name)

test('without a text the first 40 localities that have results are offered', () => {
  for (const text of ['', ' ']) expect(names(text)).toEqual(Array.from({ length: 40 }, (_, index) => `Sector ${index * 2 + 1}`))
})

test('with a text at most 40 localities that match it are offered, also those without results', () => {
  expect(names('sector 8')).toEqual(['Sector 8', ...Array.from({ length: 10 }, (_, index) => `Sector ${80 + index}`)])
  expect(names('sector')).toHaveLength(40)
})
