import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BHK_TYPES } from '#contracts/homes/properties/bhk.ts'
import { mapOptionFilters } from '#contracts/homes/properties/option-filters.ts'
import { COMMERCIAL_SUBTYPES } from '#contracts/homes/properties/property-choices.ts'
import { CATEGORIES, PREFERRED_TENANTS, PROPERTY_FOR } from '#contracts/homes/properties/property-kinds.ts'
import { LOOKING_FOR } from '#contracts/homes/requirements/requirement-kinds.ts'
import type { SearchDeps } from '#server/finding/search/index.ts'
import { type IndexedProperty, PropertyIndex } from '#server/finding/search/memory/property-index.ts'
import { type IndexedRequirement, RequirementIndex } from '#server/finding/search/requirements/requirement-index.ts'
import { times } from '#tests/prove.ts'
import { findMatchingProperties, findMatchingRequirements, type Matches } from './find-matches.ts'
import { fitOf } from './fit.ts'
import type { FitContext, MatchableProperty } from './fit-types.ts'

const NO_OTHER_NAMES = { pinCode: '', marathiName: null, aliases: [] }
const LOCALITIES = [
  { id: 1, name: 'Baner', ...NO_OTHER_NAMES, latitude: 18.56, longitude: 73.78 },
  { id: 2, name: 'Wakad', ...NO_OTHER_NAMES, latitude: 18.6, longitude: 73.76 },
  { id: 3, name: 'Balewadi', ...NO_OTHER_NAMES, latitude: 18.569, longitude: 73.78 },
  { id: 4, name: 'Aundh', ...NO_OTHER_NAMES, latitude: 18.56, longitude: 73.8085 },
  { id: 5, name: 'Kothrud', ...NO_OTHER_NAMES, latitude: 18.507, longitude: 73.807 },
].map((locality) => ({ ...locality, pinCode: '411045', marathiName: null, aliases: [] }))
const context: FitContext = { localities: new Map(LOCALITIES.map((locality) => [locality.id, locality])), reader: 'author' }

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const location = oneOf([
  ...LOCALITIES.map(({ id, name }) => ({ name, localityId: id })),
  { name: 'Sus', localityId: null },
  { name: 'Sus Gaon', localityId: null },
])
type Property = IndexedProperty & MatchableProperty & { readonly postedByUserId: number }
const properties: fc.Arbitrary<Property> = fc
  .record({
    id: fc.integer({ min: 1, max: 40 }),
    createdAt: fc.integer({ min: 1, max: 5 }),
    listedSince: fc.constant(1),
    updatedAt: fc.constant(1),
    confirmedAt: fc.constant(1),
    posterId: fc.constant(1),
    pictures: fc.constant(0),
    answers: fc.constant(0),
    replies: fc.constant(1),
    postedByUserId: fc.integer({ min: 1, max: 3 }),
    expectedPrice: oneOf([4_999, 9_000, 10_000, 20_000, 21_000, 22_000, 22_001, 40_000, 43_000, 88_000]),
    ...mapOptionFilters(() => fc.constant(null)),
    propertyFor: oneOf(PROPERTY_FOR),
    category: oneOf(CATEGORIES),
    apartmentType: oneOf(['FLAT', 'VILLA', null]),
    commercialSubtype: oneOf([...COMMERCIAL_SUBTYPES.slice(0, 2), null]),
    bhkType: oneOf([...BHK_TYPES.slice(0, 6), null]),
    preferredTenants: oneOf([...PREFERRED_TENANTS, null]),
    postedByUserRole: fc.constant('OWNER'),
    searchText: fc.constant(' '),
    location,
  })
  .map(({ location: { name, localityId }, ...property }) => ({ ...property, area: name, localityId }))
const someOf = <T>(values: readonly T[], maxLength = 2) => fc.uniqueArray(oneOf(values), { maxLength })
const requirements: fc.Arbitrary<IndexedRequirement> = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  createdAt: fc.integer({ min: 1, max: 5 }),
  postedByUserId: fc.integer({ min: 1, max: 3 }),
  lookingFor: oneOf(LOOKING_FOR),
  propertyType: fc.constant('Flat'),
  bhkConfig: fc.constant('2 BHK'),
  minBudget: oneOf([1_000, 10_000, 18_000]),
  maxBudget: oneOf([20_000, 40_000]),
  locations: fc.uniqueArray(location, { minLength: 1, maxLength: 3, selector: ({ name }) => name }),
  additionalRequirements: fc.constant(''),
  categories: someOf(CATEGORIES),
  apartmentTypes: someOf(['FLAT', 'VILLA'] as const),
  commercialSubtypes: someOf(COMMERCIAL_SUBTYPES.slice(0, 2)),
  bhkTypes: someOf(BHK_TYPES.slice(0, 6), 3),
})

/** Expected result, computed by comparing every item. */
function expectedMatches<T extends { readonly id: number; readonly createdAt: number }>(
  all: readonly T[],
  compare: (item: T) => ReturnType<typeof fitOf>,
  limit: number,
): Matches {
  const fitting = all.map((item) => ({ item, found: compare(item) })).filter(({ found }) => found.fits)
  fitting.sort((a, b) => b.found.score - a.found.score || b.item.createdAt - a.item.createdAt || b.item.id - a.item.id)
  return { total: fitting.length, best: fitting.slice(0, limit).map(({ item, found }) => ({ id: item.id, ...found })) }
}

test('the indexes find what a comparison of every pair finds, both ways, best first', () => {
  const byId = { selector: ({ id }: { readonly id: number }) => id }
  fc.assert(
    fc.property(
      fc.uniqueArray(properties, { maxLength: 40, ...byId }),
      fc.uniqueArray(requirements, { maxLength: 40, ...byId }),
      properties,
      requirements,
      fc.nat(5),
      (allProperties, allRequirements, property, requirement, limit) => {
        const index = new PropertyIndex()
        const requirementIndex = new RequirementIndex()
        for (const each of [index, requirementIndex]) each.setLocalities(LOCALITIES)
        for (const each of allProperties) index.put(each)
        for (const each of allRequirements) requirementIndex.put(each)
        const search = { index, requirementIndex, feed: { localities: LOCALITIES } as unknown as SearchDeps['feed'] }
        const found = findMatchingProperties(search, requirement, limit)
        expect(found).toEqual(expectedMatches(allProperties, (each) => fitOf(each, requirement, context), limit))
        const others = allRequirements.filter(({ postedByUserId }) => postedByUserId !== property.postedByUserId)
        const seekers = findMatchingRequirements(search, property, limit)
        expect(seekers).toEqual(expectedMatches(others, (each) => fitOf(property, each, { ...context, reader: 'poster' }), limit))
      },
    ),
    { numRuns: times(80, 4_000) },
  )
})
