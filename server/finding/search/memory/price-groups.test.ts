import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapOptionFilters } from '#contracts/homes/properties/option-filters.ts'
import { NOTABLE_DIFFERENCE_PERCENT, percentAbove } from '#contracts/homes/properties/similar-prices.ts'
import { times } from '#tests/prove.ts'
import { type IndexedProperty, PropertyIndex } from './property-index.ts'

const NO_OTHER_NAMES = { pinCode: '', marathiName: null, aliases: [] }
const LOCALITIES = [
  { id: 1, name: 'Baner', ...NO_OTHER_NAMES, latitude: 18.56, longitude: 73.78 },
  { id: 2, name: 'Wakad', ...NO_OTHER_NAMES, latitude: 18.6, longitude: 73.76 },
]

const HOUSES = ['INDEPENDENT_HOUSE', 'VILLA', 'ROW_HOUSE']

/** Mostly of one kind, so that in every run groups have the number of properties from which prices are compared. */
const properties: fc.Arbitrary<IndexedProperty> = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }),
    expectedPrice: fc.integer({ min: 1, max: 50 }).map((thousands) => thousands * 1_000),
    propertyFor: fc.constantFrom('RENT', 'RENT', 'RENT', 'RENT', 'RENT', 'PG'),
    category: fc.constantFrom('RESIDENTIAL', 'RESIDENTIAL', 'RESIDENTIAL', 'RESIDENTIAL', 'COMMERCIAL'),
    apartmentType: fc.constantFrom('FLAT', 'FLAT', 'FLAT', 'STUDIO', 'VILLA', null),
    commercialSubtype: fc.constantFrom('Shop', 'Office Space', null),
    bhkType: fc.constantFrom('TWO_BHK', 'TWO_BHK', 'TWO_BHK', 'TWO_BHK', 'TWO_BHK', 'THREE_BHK', null),
    squareFeet: fc.constantFrom(500, 1_000, null),
    localityId: fc.constantFrom(1, 1, 1, 1, 1, 1, 2, null),
  })
  .map((property) => ({
    ...mapOptionFilters(() => null),
    ...property,
    createdAt: 1,
    listedSince: 1,
    updatedAt: 1,
    confirmedAt: 1,
    posterId: 1,
    pictures: 0,
    answers: 0,
    replies: 1,
    postedByUserRole: 'OWNER',
    area: property.localityId === 1 ? 'Baner' : 'Wakad',
    searchText: '',
  }))

type Known = ReturnType<PropertyIndex['at']> & { readonly squareFeet: number }

/** The expected prices of similar properties, computed from every property, ascending. */
function naivePrices(all: readonly Known[], own: Known): number[] {
  const formOf = ({ apartmentType }: Known) => (HOUSES.includes(apartmentType ?? '') ? 'house' : 'flat')
  const isSimilar = (other: Known) => {
    if (other.id === own.id || own.localityId === null || other.localityId !== own.localityId) return false
    if (other.propertyFor !== own.propertyFor || other.category !== own.category) return false
    if (own.category === 'COMMERCIAL')
      return other.commercialSubtype === own.commercialSubtype && own.squareFeet > 0 && other.squareFeet > 0
    if (own.propertyFor === 'PG') return true
    if (own.apartmentType === null || own.bhkType === null || other.apartmentType === null) return false
    return other.bhkType === own.bhkType && formOf(other) === formOf(own)
  }
  const perUnit = ({ expectedPrice, category, squareFeet }: Known) =>
    category === 'COMMERCIAL' ? expectedPrice / squareFeet : expectedPrice
  return all
    .filter(isSimilar)
    .map(perUnit)
    .sort((a, b) => a - b)
}

test('whatever is posted, changed and removed, the prices of similar properties and notable differences from them are those of the same locality and kind, without the property itself', () => {
  const change = fc.oneof(
    { weight: 6, arbitrary: fc.record({ put: properties }) },
    { weight: 1, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 60 }) }) },
  )
  let compared = 0
  fc.assert(
    fc.property(fc.array(change, { minLength: 60, maxLength: 200, size: 'max' }), (changes) => {
      const index = new PropertyIndex()
      index.setLocalities(LOCALITIES)
      const check = () => {
        const all = [...Array(61).keys()].flatMap((id): Known[] => {
          const slot = index.slotOf(id)
          return slot === undefined ? [] : [{ ...index.at(slot), squareFeet: index.squareFeetOf(slot) }]
        })
        for (const own of all) {
          const prices = naivePrices(all, own)
          const size = own.category === 'COMMERCIAL' ? own.squareFeet : 1
          const at = (share: number) => Math.round((prices[Math.floor((prices.length - 1) * share)] ?? 0) * size)
          const expected = prices.length < 8 ? null : { count: prices.length, lower: at(0.25), median: at(0.5), upper: at(0.75) }
          const { squareFeet, id } = own
          expect(index.priceGroups.of(own, { squareFeet, id })).toEqual(expected)
          const percent = expected && expected.median > 0 ? percentAbove(own.expectedPrice, expected.median) : 0
          const notable = Math.abs(percent) >= NOTABLE_DIFFERENCE_PERCENT ? percent : undefined
          // the second is cached
          for (const _read of [1, 2]) expect(index.priceGroups.notableDifferenceOf(id)).toBe(notable)
          if (expected) compared += 1
        }
      }
      for (const [at, each] of changes.entries()) {
        if ('put' in each) index.put(each.put)
        else index.remove(each.remove)
        if (at % 20 === 19) check()
      }
      check()
    }),
    { numRuns: times(20, 300) },
  )
  expect(compared).toBeGreaterThan(20)
})
