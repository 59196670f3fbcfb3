import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idOf } from '#contracts/base/values/values.ts'
import { TRANSACTIONS_BY_CATEGORY } from '#contracts/homes/properties/property-choices.ts'
import { fieldsOf } from '../properties/property-fields.ts'
import { APARTMENT_TYPES, CATEGORIES } from '../properties/property-kinds.ts'
import { isCarpetAboveBuiltUp } from '../properties/unusual-values.ts'
import { editedProperty, postedProperty, propertyStatusQuery } from './posting.ts'

/** A flat for rent as the form sends it. */
const flat = {
  propertyName: 'Sahyadri Heights',
  category: 'RESIDENTIAL',
  propertyFor: 'RENT',
  apartmentType: 'FLAT',
  bhkType: 'TWO_BHK',
  expectedPrice: '25000',
  address: { area: 'Baner', pinCode: '411045' },
}

/** A valid property in which every field is filled in. */
const everything = {
  ...flat,
  floor: 3,
  totalFloors: 9,
  totalBuildUpArea: '950',
  carpetArea: 760,
  bathroom: 2,
  balcony: 1,
  furnishedType: 'FURNISHED' as const,
  preferred_tenants: 'Family',
  propertyAge: 'New',
  commercialSubtype: 'Shop',
  buildingType: 'Mall',
  plotArea: 2400,
  length: 60,
  width: 40,
  boundaryWall: 'Yes',
  roomType: 'Double',
  pgGender: 'Female',
  preferredGuests: 'Both',
  deposit: '75000',
  monthlyMaintenance: '2500',
  availableFrom: '2030-04-01',
  pets: 'Allowed',
  food: 'Any food',
  furniture: ['Bed'],
  parking: 'Bike',
  lockInMonths: 6,
  leaseMonths: 11,
  visitingHours: 'Weekends',
  brokerage: '1 month of rent',
  saleBrokerage: '1% of the price',
  brokerageAmount: '30000',
  description: 'Morning light.',
  amenityIds: [1, '2'],
}

const read = (changes: object) => postedProperty.parse({ ...flat, ...changes })

/** Error message of each field. */
function failuresOf(given: unknown, schema: typeof postedProperty | typeof editedProperty = postedProperty): Record<string, string> {
  const parsed = schema.safeParse(given)
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))
}

test('fields that are left out get the defaults of the form', () => {
  expect(postedProperty.parse({ propertyName: ' Sahyadri \n Heights ', expectedPrice: 25_000, address: { area: 'Baner' } })).toEqual({
    postedByUserId: undefined,
    category: 'RESIDENTIAL',
    propertyFor: 'RENT',
    propertyName: 'Sahyadri Heights',
    apartmentType: 'FLAT',
    bhkType: null,
    floor: null,
    totalFloors: null,
    totalBuildUpArea: null,
    carpetArea: null,
    bathroom: null,
    balcony: null,
    furnishedType: 'UNFURNISHED',
    preferred_tenants: 'Anyone',
    propertyAge: null,
    commercialSubtype: null,
    buildingType: null,
    plotArea: null,
    length: null,
    width: null,
    boundaryWall: null,
    roomType: null,
    pgGender: null,
    preferredGuests: null,
    expectedPrice: 25_000,
    deposit: null,
    monthlyMaintenance: null,
    availableFrom: null,
    pets: null,
    food: null,
    furniture: null,
    parking: null,
    lockInMonths: null,
    leaseMonths: null,
    visitingHours: null,
    brokerage: null,
    saleBrokerage: null,
    brokerageAmount: null,
    description: '',
    address: { area: 'Baner', city: 'Pune', state: 'Maharashtra', pinCode: null },
    amenityIds: [],
  })
})

type Refused = readonly [field: string, changes: object, message: string]
const REFUSED: readonly Refused[] = [
  ['propertyName', { propertyName: undefined }, 'Society Name is required.'],
  ['propertyName', { propertyName: '  \t ' }, 'Society Name is required.'],
  ['propertyName', { propertyName: 7 }, 'Society Name must be text'],
  ['propertyName', { propertyName: 'x'.repeat(121) }, 'Society Name is too long'],
  ['propertyName', { propertyName: 'Call 98765 43210' }, 'Please leave phone numbers out. People reach you through the call button.'],
  ['description', { description: 'Ring ९८७६५४३२१०' }, 'Please leave phone numbers out. People reach you through the call button.'],
  ['description', { description: 'x'.repeat(4_001) }, 'Description is too long'],
  ['address.area', { address: {} }, 'Area is required'],
  ['address.area', { address: undefined }, 'Area is required'],
  ['address.area', { address: { area: '9876543210' } }, 'Please leave phone numbers out. People reach you through the call button.'],
  [
    'address.state',
    { address: { area: 'Baner', state: 'Call 98765-43210' } },
    'Please leave phone numbers out. People reach you through the call button.',
  ],
  ...['0123', '1234567', '41104x', '-1', '4 1 1', { toString: 1 }].map(
    (pinCode): Refused => [
      'address.pinCode',
      { address: { area: 'Baner', pinCode } },
      'Pin code can have 1 to 6 digits and cannot start with 0',
    ],
  ),
  ['category', { category: 'CASTLE' }, 'Please choose a category'],
  ['propertyFor', { propertyFor: 'RESELL' }, 'This category cannot be offered this way'],
  ['propertyFor', { category: 'PLOT' }, 'This category cannot be offered this way'],
  ['propertyFor', { category: 'COMMERCIAL', propertyFor: 'PG' }, 'This category cannot be offered this way'],
  ['propertyFor', { propertyFor: 'THEFT' }, 'This category cannot be offered this way'],
  ['expectedPrice', { expectedPrice: undefined }, 'Please enter the expected price'],
  ['expectedPrice', { expectedPrice: '' }, 'Please enter the expected price'],
  ['expectedPrice', { expectedPrice: 0 }, 'Please enter the expected price'],
  ['expectedPrice', { expectedPrice: '12,50' }, 'Expected price: write it in full or with a unit, such as 25,000 or 1.8 L'],
  ['expectedPrice', { expectedPrice: '1.8' }, 'Expected price: write it in full or with a unit, such as 25,000 or 1.8 L'],
  ['expectedPrice', { expectedPrice: 1.5 }, 'Expected price must be a whole number'],
  ['expectedPrice', { expectedPrice: 5_000_000_001 }, 'Expected price can be at most ₹5,00,00,00,000'],
  ['deposit', { deposit: -1 }, 'Deposit cannot be negative'],
  ['deposit', { deposit: 5_00_00_001 }, 'Deposit can be at most ₹5,00,00,000'],
  ['monthlyMaintenance', { monthlyMaintenance: '98123 45678' }, 'Maintenance: write it in full or with a unit, such as 25,000 or 1.8 L'],
  ['monthlyMaintenance', { monthlyMaintenance: 9_812_345_678 }, 'Maintenance can be at most ₹5,00,00,00,000 per month'],
  ['brokerageAmount', { brokerageAmount: 6_00_00_000 }, 'Brokerage amount can be at most ₹5,00,00,000'],
  ['carpetArea', { carpetArea: 'large' }, 'Carpet area must be a number, such as 916.5'],
  ['floor', { floor: 10, totalFloors: 9 }, 'Floor number cannot be greater than total floors'],
  ['totalFloors', { floor: 0, totalFloors: 0 }, 'A building has at least 1 floor'],
  ['floor', { floor: -1, totalFloors: 9 }, 'Floor cannot be negative'],
  ['totalFloors', { totalFloors: 151 }, 'Total floors can be at most 150'],
  ['bhkType', { bhkType: 'ELEVEN_BHK' }, 'BHK type is not known'],
  ['bhkType', { bhkType: { toString: 1 } }, 'BHK type is not known'],
  ['furnishedType', { furnishedType: 'PLUSH' }, 'Furnishing must be one of UNFURNISHED, SEMI_FURNISHED, FURNISHED'],
  ...['tomorrow', '2030-02-30', '2030-13-01', '30-01-2030', '20300101', '9999999-01-01', '2030-01-01T99:99:99Z', 5].map(
    (availableFrom): Refused => ['availableFrom', { availableFrom }, 'Invalid date format. Please select a valid date.'],
  ),
]

test.each(REFUSED)('%s is refused in %o: %s', (field, changes, message) =>
  expect(failuresOf({ ...flat, ...changes })).toEqual({ [field]: message }),
)

test.each([
  [{ bhkType: 0 }, { bhkType: null }],
  [{ bhkType: '0' }, { bhkType: null }],
  [{ bhkType: 'BHK_2_5' }, { bhkType: '_2_5_BHK' }],
  [{ propertyFor: 'BUY' }, { propertyFor: 'SELL' }],
  [{ expectedPrice: ' 30000.00 ' }, { expectedPrice: 30_000 }],
  [
    { expectedPrice: '1.8 L', carpetArea: '850.5' },
    { expectedPrice: 1_80_000, carpetArea: 851 },
  ],
  [{ floor: 9, totalFloors: 9 }, { floor: 9 }],
  [{ floor: 0, totalFloors: 1 }, { floor: 0 }],
  [{ floor: '', totalFloors: '' }, { totalFloors: null }],
  // spreadsheets contain 0 in fields that do not apply
  [{ category: 'PLOT', propertyFor: 'SELL', floor: 0, totalFloors: 0 }, { totalFloors: null }],
  [{ availableFrom: '2030-04-01T10:00' }, { availableFrom: '2030-04-01' }],
  // 01:30 in Pune
  [{ availableFrom: '2030-03-31T20:00:00.000Z' }, { availableFrom: '2030-04-01' }],
  [{ availableFrom: '2030-04-01T01:30:00+05:30' }, { availableFrom: '2030-04-01' }],
  [
    { address: { area: 'Baner', city: 'Mumbai', pinCode: 411 } },
    { address: { area: 'Baner', city: 'Pune', state: 'Maharashtra', pinCode: '411' } },
  ],
  [{ description: 'One\r\nTwo\u202e\0' }, { description: 'One\nTwo' }],
  [{ carpetArea: 1_000, totalBuildUpArea: 900 }, { carpetArea: 1_000 }],
  [{ postedByUserId: '7' }, { postedByUserId: 7 }],
])('%o is read as %o', (changes, expected) => expect(read(changes)).toMatchObject(expected))

describe('a property keeps the fields of its kind and no others', () => {
  const kinds = CATEGORIES.flatMap((category) =>
    TRANSACTIONS_BY_CATEGORY[category].flatMap((propertyFor) =>
      (category === 'RESIDENTIAL' ? APARTMENT_TYPES : [null]).map((apartmentType) => ({ category, propertyFor, apartmentType })),
    ),
  )

  test.each(kinds)('$category $propertyFor $apartmentType', (kind) => {
    const property: Record<string, unknown> = postedProperty.parse({ ...everything, ...kind })
    const own = fieldsOf({ ...everything, ...kind })
    const dependent = Object.keys(everything).filter((name) => fieldsOfAnyKind.has(name))
    expect(dependent.filter((name) => property[name] !== null).sort()).toEqual([...own].sort())
  })

  const fieldsOfAnyKind = new Set<string>(kinds.flatMap((kind) => [...fieldsOf({ ...kind, furnishedType: 'FURNISHED' })]))

  test.each([
    [
      'a plot has sides and a wall',
      'PLOT',
      'SELL',
      null,
      ['boundaryWall', 'brokerageAmount', 'length', 'plotArea', 'saleBrokerage', 'visitingHours', 'width'],
    ],
    [
      'a room in a hostel has its guests',
      'RESIDENTIAL',
      'HOSTEL',
      null,
      [
        'availableFrom',
        'brokerage',
        'brokerageAmount',
        'deposit',
        'food',
        'furnishedType',
        'lockInMonths',
        'parking',
        'pgGender',
        'preferredGuests',
        'roomType',
        'visitingHours',
      ],
    ],
    [
      'a shop for sale has no deposit',
      'COMMERCIAL',
      'SELL',
      null,
      [
        'brokerageAmount',
        'buildingType',
        'carpetArea',
        'commercialSubtype',
        'floor',
        'furnishedType',
        'parking',
        'propertyAge',
        'saleBrokerage',
        'totalBuildUpArea',
        'totalFloors',
        'visitingHours',
      ],
    ],
  ] as const)('%s', (_what, category, propertyFor, apartmentType, names) => {
    expect([...fieldsOf({ category, propertyFor, apartmentType })].sort()).toEqual(names)
  })

  test('a plot area belongs to a villa, not to a flat; preferred tenants belong to a home for rent', () => {
    expect(fieldsOf({ category: 'RESIDENTIAL', propertyFor: 'RENT', apartmentType: 'VILLA' }).has('plotArea')).toBe(true)
    expect(fieldsOf({ category: 'RESIDENTIAL', propertyFor: 'RENT', apartmentType: 'FLAT' }).has('plotArea')).toBe(false)
    expect(fieldsOf({ category: 'RESIDENTIAL', propertyFor: 'SELL', apartmentType: 'FLAT' }).has('preferred_tenants')).toBe(false)
  })

  test('floors are not compared for a kind without floors', () => {
    expect(failuresOf({ ...everything, category: 'PLOT', propertyFor: 'SELL', floor: 20, totalFloors: 1 })).toEqual({})
  })
})

test('an edit lists the files that are kept and deleted, or leaves the lists out', () => {
  for (const unsaid of [flat, { ...flat, existingImages: null, deletedImages: '', pictureOrder: undefined }]) {
    const { existingImages, deletedImages, pictureOrder } = editedProperty.parse(unsaid)
    expect([existingImages, deletedImages, pictureOrder]).toEqual([undefined, undefined, undefined])
  }
  const lists = { existingImages: ['a.jpg'], deletedImages: [], pictureOrder: ['new:0', 'a.jpg'], deletedDocuments: ['b.pdf'] }
  expect(editedProperty.parse({ ...flat, ...lists })).toMatchObject(lists)
  expect(failuresOf({ ...flat, existingImages: 'a.jpg' }, editedProperty)).toHaveProperty('existingImages')
  expect(failuresOf({ ...flat, deletedImages: Array(41).fill('a.jpg') }, editedProperty)).toHaveProperty('deletedImages')
  expect(failuresOf({ ...flat, expectedPrice: '', propertyName: '' }, editedProperty)).toEqual({
    expectedPrice: 'Please enter the expected price',
    propertyName: 'Society Name is required.',
  })
})

test('a poster can set a property to ACTIVE or INACTIVE only', () => {
  expect(propertyStatusQuery.parse({ status: 'Available' })).toEqual({ status: 'ACTIVE' })
  expect(propertyStatusQuery.parse({ status: 'INACTIVE' })).toEqual({ status: 'INACTIVE' })
  for (const status of ['PENDING', 'REJECTED', 'UNDER_REVIEW', '', undefined, ['ACTIVE', 'INACTIVE']]) {
    expect(propertyStatusQuery.safeParse({ status }).success).toBe(false)
  }
})

test('the schema accepts or refuses any JSON and never throws', () => {
  const names = [...Object.keys(everything), 'existingImages', 'deletedImages', 'pictureOrder', '__proto__', 'constructor', 'toString']
  const hostile = fc.oneof(
    fc.constantFrom('', '0', 'null', '9'.repeat(400), '-1', '1e9', '\0', '2030-01-01T00:00:00+99:99', { toString: 1, valueOf: 1 }, [[]]),
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double(),
  )
  const property = fc.dictionary(fc.constantFrom(...names), hostile, { maxKeys: 12 })
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        property.map((changes) => ({ ...everything, ...changes })),
      ),
      (given) => {
        for (const schema of [postedProperty, editedProperty]) {
          const parsed = schema.safeParse(given)
          if (!parsed.success) for (const { message } of parsed.error.issues) expect(message).toMatch(/\S/)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

test.each([
  ['RESIDENTIAL', 900, 901, true],
  ['RESIDENTIAL', 900, 900, false],
  ['RESIDENTIAL', null, 901, false],
  ['RESIDENTIAL', 0, 901, false],
  ['COMMERCIAL', 900, 901, false],
] as const)(
  '%s with %j sq.ft built-up and %j carpet: the carpet area is too large is %j',
  (category, totalBuildUpArea, carpetArea, isAbove) =>
    expect(isCarpetAboveBuiltUp({ category, totalBuildUpArea, carpetArea })).toBe(isAbove),
)

test('an id is positive', () => {
  expect(idOf('User').safeParse('7').data).toBe(7)
  expect(idOf('User').safeParse('0').error?.issues[0]?.message).toBe('User must be a positive number')
})
