import { describe, expect, test } from 'vitest'
import { fitOf, fitScore } from './fit.ts'
import type { FitContext, MatchableProperty, MatchableRequirement } from './fit-types.ts'

const NO_OTHER_NAMES = { pinCode: '', marathiName: null, aliases: [] }
const LOCALITIES = [
  { id: 1, name: 'Baner', ...NO_OTHER_NAMES, latitude: 18.56, longitude: 73.78 },
  { id: 2, name: 'Wakad', ...NO_OTHER_NAMES, latitude: 18.6, longitude: 73.76 },
  // 1 km north of Baner
  { id: 3, name: 'Balewadi', ...NO_OTHER_NAMES, latitude: 18.569, longitude: 73.78 },
  // 3 km east of Baner
  { id: 4, name: 'Aundh', ...NO_OTHER_NAMES, latitude: 18.56, longitude: 73.8085 },
]
const context: FitContext = { localities: new Map(LOCALITIES.map((locality) => [locality.id, locality])), reader: 'author' }
const FLAT: MatchableProperty = {
  propertyFor: 'RENT',
  category: 'RESIDENTIAL',
  apartmentType: 'FLAT',
  commercialSubtype: null,
  bhkType: 'TWO_BHK',
  preferredTenants: 'Anyone',
  expectedPrice: 25_000,
  localityId: 1,
  area: 'Baner',
}
const REQUIREMENT: MatchableRequirement = {
  lookingFor: 'Rent',
  categories: ['RESIDENTIAL'],
  apartmentTypes: ['FLAT'],
  commercialSubtypes: [],
  bhkTypes: ['TWO_BHK'],
  minBudget: 20_000,
  maxBudget: 30_000,
  locations: [{ name: 'Baner', localityId: 1 }],
}
const baner = { name: 'Baner', localityId: 1 }
const wakad = { name: 'Wakad', localityId: 2 }
const sus = { name: 'Sus', localityId: null }
const office: Partial<MatchableProperty> = {
  category: 'COMMERCIAL',
  apartmentType: null,
  bhkType: null,
  commercialSubtype: 'Office Space',
}

type Row = [
  what: string,
  property: Partial<MatchableProperty>,
  requirement: Partial<MatchableRequirement>,
  score: number,
  reasons: string[],
  misses: string[],
]

const FITTING: Row[] = [
  ['all as wished', {}, {}, 100, ['in Baner', 'within budget', '2 BHK', 'Flat'], []],
  ['in the second choice', {}, { locations: [wakad, baner] }, 94, ['in Baner', 'within budget', '2 BHK', 'Flat'], []],
  ['in the third choice', {}, { locations: [wakad, sus, baner] }, 88, ['in Baner', 'within budget', '2 BHK', 'Flat'], []],
  [
    '1 km from the second choice',
    { localityId: 3, area: 'Balewadi' },
    { locations: [wakad, baner] },
    89,
    ['1 km from your second choice', 'within budget', '2 BHK', 'Flat'],
    [],
  ],
  ['3 km from the only choice', { localityId: 4, area: 'Aundh' }, {}, 82, ['3 km from Baner', 'within budget', '2 BHK', 'Flat'], []],
  [
    'a place known by its name alone',
    { localityId: null, area: 'sus' },
    { locations: [sus] },
    100,
    ['in Sus', 'within budget', '2 BHK', 'Flat'],
    [],
  ],
  ['at the highest budget', { expectedPrice: 30_000 }, {}, 100, ['in Baner', 'within budget', '2 BHK', 'Flat'], []],
  ['5 percent above the budget', { expectedPrice: 31_500 }, {}, 83, ['in Baner', '2 BHK', 'Flat'], ['5% above the budget']],
  ['10 percent above the budget', { expectedPrice: 33_000 }, {}, 78, ['in Baner', '2 BHK', 'Flat'], ['10% above the budget']],
  ['below the lowest budget', { expectedPrice: 12_000 }, {}, 93, ['in Baner', 'below the budget', '2 BHK', 'Flat'], []],
  ['half a room more', { bhkType: '_2_5_BHK' }, {}, 90, ['in Baner', 'within budget', 'Flat'], ['2.5 BHK instead of 2 BHK']],
  ['any number of rooms', { bhkType: 'FOUR_BHK' }, { bhkTypes: [] }, 100, ['in Baner', 'within budget', '4 BHK', 'Flat'], []],
  ['rooms not said', { bhkType: null }, {}, 90, ['in Baner', 'within budget', 'Flat'], ['number of rooms not said']],
  ['any kind', { apartmentType: 'VILLA' }, { categories: [], apartmentTypes: [] }, 100, ['in Baner', 'within budget', '2 BHK'], []],
  ['a home whose kind is not said', { apartmentType: null }, {}, 95, ['in Baner', 'within budget', '2 BHK'], []],
  ['sold to a buyer', { propertyFor: 'SELL' }, { lookingFor: 'Buy' }, 100, ['in Baner', 'within budget', '2 BHK', 'Flat'], []],
  [
    'a plot resold to a buyer',
    { propertyFor: 'RESELL', category: 'PLOT', apartmentType: null, bhkType: null },
    { lookingFor: 'Buy', categories: ['PLOT'], apartmentTypes: [] },
    100,
    ['in Baner', 'within budget'],
    [],
  ],
  [
    'an office',
    office,
    { categories: ['COMMERCIAL'], apartmentTypes: [], commercialSubtypes: ['Office Space'] },
    100,
    ['in Baner', 'within budget', 'Office Space'],
    [],
  ],
  [
    'a bed in a PG, whatever its rooms',
    { propertyFor: 'PG', bhkType: null },
    { lookingFor: 'PG/Hostel' },
    100,
    ['in Baner', 'within budget'],
    [],
  ],
  ['a bed for a roommate', { propertyFor: 'HOSTEL', bhkType: null }, { lookingFor: 'Roommate' }, 100, ['in Baner', 'within budget'], []],
  [
    'a home that two share',
    { expectedPrice: 44_000 },
    { lookingFor: 'Roommate' },
    100,
    ['in Baner', 'within budget when 2 share', '2 BHK', 'Flat'],
    [],
  ],
  [
    'a large home is shared by four at most',
    { expectedPrice: 100_000, bhkType: 'SIX_BHK' },
    { lookingFor: 'Roommate', bhkTypes: [] },
    100,
    ['in Baner', 'within budget when 4 share', '6 BHK', 'Flat'],
    [],
  ],
]

describe('a property fits', () => {
  test.each(FITTING)('%s', (_what, property, requirement, score, reasons, misses) => {
    const compared = [{ ...FLAT, ...property }, { ...REQUIREMENT, ...requirement }, context] as const
    expect(fitOf(...compared)).toEqual({ fits: true, score, reasons, misses })
    expect(fitScore(...compared)).toBe(score)
  })
})

const MISFITS: [what: string, property: Partial<MatchableProperty>, requirement: Partial<MatchableRequirement>, miss: string][] = [
  ['another transaction', { propertyFor: 'SELL' }, {}, 'for sale'],
  ['a PG for somebody who rents', { propertyFor: 'PG' }, {}, 'a PG'],
  [
    'a home let to a family, for a roommate',
    { preferredTenants: 'Family', expectedPrice: 44_000 },
    { lookingFor: 'Roommate' },
    'not let to people who share',
  ],
  [
    'an office, for a roommate',
    { ...office, expectedPrice: 44_000 },
    { lookingFor: 'Roommate', categories: [] },
    'not let to people who share',
  ],
  ['another place', { localityId: 2, area: 'Wakad' }, {}, 'in Wakad'],
  ['a place without a locality', { localityId: null, area: 'Sus' }, {}, 'in Sus'],
  ['more than 10 percent above the budget', { expectedPrice: 33_001 }, {}, 'above the budget'],
  ['less than half of the lowest budget', { expectedPrice: 9_999 }, {}, 'far below the budget'],
  ['a room more', { bhkType: 'THREE_BHK' }, { bhkTypes: ['ONE_BHK', 'TWO_BHK'] }, '3 BHK instead of 1 BHK or 2 BHK'],
  ['a single room with a kitchen instead of 1.5 BHK', { bhkType: 'ONE_RK' }, { bhkTypes: ['_1_5_BHK'] }, '1 RK instead of 1.5 BHK'],
  ['another kind of home', { apartmentType: 'VILLA' }, {}, 'Villa'],
  ['another category', office, {}, 'Commercial'],
  ['another kind of workplace', office, { categories: ['COMMERCIAL'], apartmentTypes: [], commercialSubtypes: ['Shop'] }, 'Office Space'],
]

describe('a property does not fit', () => {
  test.each(MISFITS)('%s', (_what, property, requirement, miss) => {
    const compared = [{ ...FLAT, ...property }, { ...REQUIREMENT, ...requirement }, context] as const
    expect(fitOf(...compared)).toMatchObject({ fits: false, score: 0 })
    expect(fitOf(...compared).misses).toContain(miss)
    expect(fitScore(...compared)).toBe(0)
  })
})

test('a poster is told about the choices of the other person', () => {
  const near = fitOf(
    { ...FLAT, localityId: 3, area: 'Balewadi' },
    { ...REQUIREMENT, locations: [wakad, baner] },
    { ...context, reader: 'poster' },
  )
  expect(near.reasons[0]).toBe('1 km from their second choice')
})
