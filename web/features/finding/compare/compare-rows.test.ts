import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ComparedFact } from '#web/lib/properties/compared-fact.ts'
import { compareRows } from './compare-rows.ts'

const facts = (known: Record<string, string | undefined>): ComparedFact[] =>
  Object.entries(known).map(([label, value]) => ({ group: 'Home', label, value }))

test('a row differs when one property says something else, or says nothing', () => {
  const rows = compareRows([
    facts({ BHK: '2 BHK', Floor: '5 of 11', Pets: undefined, Food: undefined }),
    facts({ BHK: '2 BHK', Floor: '6 of 11', Pets: 'Allowed', Food: undefined }),
  ])
  expect(rows).toMatchObject([
    { label: 'BHK', values: ['2 BHK', '2 BHK'], differs: false },
    { label: 'Floor', values: ['5 of 11', '6 of 11'], differs: true },
    { label: 'Pets', values: [undefined, 'Allowed'], differs: true },
  ])
})

test('a fact that only a later property has stands behind the one that precedes it there', () => {
  const rows = compareRows([facts({ Price: '1', Floor: '2', Parking: 'Car' }), facts({ Price: '1', Plot: '2,400 sq.ft', Parking: 'Car' })])
  expect(rows.map(({ label }) => label)).toEqual(['Price', 'Plot', 'Floor', 'Parking'])
})

test('a fact that a property of its kind does not have is told from one that is not known', () => {
  const [maintenance] = compareRows([facts({ Maintenance: '₹2,500' }), facts({ Maintenance: undefined }), facts({})])
  expect(maintenance?.values).toEqual(['₹2,500', undefined, null])
})

test('of a label that comes twice the first counts', () => {
  const twice = [...facts({ Brokerage: '₹13,000' }), ...facts({ Brokerage: '15 days of rent' })]
  expect(compareRows([twice])).toMatchObject([{ label: 'Brokerage', values: ['₹13,000'], differs: false }])
})

const ranked = (score: number | undefined, word = 'Lowest'): ComparedFact[] => [
  { group: 'Money', label: 'To move in', value: String(score), best: score === undefined ? undefined : { word, score } },
]
const bestOf = (...columns: ComparedFact[][]) => compareRows(columns)[0]?.best

test('the highest score of a row is marked, and equal ones together, unless all are equal', () => {
  expect(bestOf(ranked(-3), ranked(-1), ranked(undefined), ranked(-1))).toEqual({ word: 'Lowest', columns: [1, 3] })
  expect(bestOf(ranked(-1), ranked(-1))).toBeUndefined()
  expect(bestOf(ranked(-1), ranked(undefined))).toBeUndefined()
})

test('values that are ranked by other words, such as a rent and a price, are not marked', () => {
  expect(bestOf(ranked(-20_000, 'Lowest rent'), ranked(-80_00_000, 'Lowest price'), ranked(-25_000, 'Lowest rent'))).toBeUndefined()
})

test('rows stand in the order of their groups', () => {
  const rules: ComparedFact = { group: 'Rules', label: 'Pets', value: 'Allowed' }
  expect(compareRows([[rules, ...facts({ BHK: '2 BHK' }), ...ranked(1)]]).map(({ label }) => label)).toEqual(['To move in', 'BHK', 'Pets'])
})

test('every known fact of every property stands in one row, in its column', () => {
  const column = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.option(fc.string(), { nil: undefined }))
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 4 }), (columns) => {
      const rows = compareRows(columns.map(facts))
      expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length)
      columns.forEach((known, at) => {
        const shown = Object.fromEntries(rows.flatMap(({ label, values }) => (typeof values[at] === 'string' ? [[label, values[at]]] : [])))
        expect(shown).toEqual(Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)))
      })
    }),
  )
})
