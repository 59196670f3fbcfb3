import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locality } from '#contracts/homes/properties/properties.ts'
import { createAreaReader } from './area-reader.tsx'
import { offeredIn } from './locality-filter.tsx'

const CITY = Array.from({ length: 90 }, (_, index): Locality => ({ name: `Sector ${index}`, pinCode: '411045', liveListings: index % 2 }))
const reader = createAreaReader(CITY.map(({ name, pinCode }) => ({ name, pinCode, marathiName: null, aliases: [] })))
const names = (text: string) => offeredIn(CITY, text, ({ liveListings }) => liveListings, reader).map(({ name }) => name)

test('without a text the first 40 localities that have results are offered', () => {
  for (const text of ['', ' ']) expect(names(text)).toEqual(Array.from({ length: 40 }, (_, index) => `Sector ${index * 2 + 1}`))
})

test('with a text at most 40 localities that match it are offered, also those without results', () => {
  expect(names('sector 8')).toEqual(['Sector 8', ...Array.from({ length: 10 }, (_, index) => `Sector ${80 + index}`)])
  expect(names('sector')).toHaveLength(40)
})

test('a misspelt locality is offered, and asked about', () => {
  const known = createAreaReader([{ name: 'Kharadi', pinCode: '411014', marathiName: 'खराडी', aliases: [] }])
  const [kharadi] = known.offered([{ name: 'Kharadi', pinCode: '411014', liveListings: 3 }], 'Khardai')
  expect(kharadi).toEqual({ name: 'Kharadi', pinCode: '411014', liveListings: 3 })
  const asked = (text: string) => renderToString(known.question(text, () => undefined))
  expect(asked('Khardai')).toContain('>Kharadi')
  for (const text of ['Kharadi', 'Wonderland', '']) expect(asked(text)).not.toContain('button')
})
