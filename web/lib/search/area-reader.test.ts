import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locality } from '#contracts/homes/properties/properties.ts'
import { createAreaReader } from './area-reader.tsx'

const CITY = Array.from({ length: 90 }, (_, index): Locality => ({ name: `Sector ${index}`, pinCode: '411045', liveListings: index % 2 }))
const spelled = ({ name, pinCode }: Locality, index: number) => ({
  ...{ name, pinCode, marathiName: null, aliases: [], latitude: 18.5, longitude: 73 + index / 64 },
})
const reader = createAreaReader(CITY.map(spelled))
const usualCount = ({ liveListings }: Locality) => liveListings
const names = (text: string, last?: string) => reader.offered(CITY, text, usualCount, last).map(({ name }) => name)

test('without a text the first 40 localities that have results are offered', () => {
  for (const text of ['', ' ']) expect(names(text)).toEqual(Array.from({ length: 40 }, (_, index) => `Sector ${index * 2 + 1}`))
})

test('after a choice the localities near it are offered first', () => {
  expect(names('', 'sector 45').slice(0, 5)).toEqual(['Sector 45', 'Sector 43', 'Sector 47', 'Sector 41', 'Sector 49'])
  expect(names('', 'Atlantis').slice(0, 2)).toEqual(['Sector 1', 'Sector 3'])
})

test('with a text at most 40 localities that match it are offered, also those without results', () => {
  expect(names('sector 8')).toEqual(['Sector 8', ...Array.from({ length: 10 }, (_, index) => `Sector ${80 + index}`)])
  expect(names('sector')).toHaveLength(40)
})

test('a misspelt locality is offered, and asked about', () => {
  const known = createAreaReader([
    { name: 'Kharadi', pinCode: '411014', marathiName: 'खराडी', aliases: [], latitude: 18.55, longitude: 73.94 },
  ])
  const [kharadi] = known.offered([{ name: 'Kharadi', pinCode: '411014', liveListings: 3 }], 'Khardai', usualCount)
  expect(kharadi).toEqual({ name: 'Kharadi', pinCode: '411014', liveListings: 3 })
  const asked = (text: string) => renderToString(known.question(text, () => undefined))
  expect(asked('Khardai')).toContain('>Kharadi')
  for (const text of ['Kharadi', 'Wonderland', '']) expect(asked(text)).not.toContain('button')
})
