import { describe, expect, test } from 'vitest'
import { postedProperty } from '../posting/posting.ts'
import { fieldsOf, showField } from './property-fields.ts'

const FLAT = {
  propertyName: 'Sahyadri Heights',
  category: 'RESIDENTIAL',
  propertyFor: 'RENT',
  apartmentType: 'FLAT',
  furnishedType: 'SEMI_FURNISHED',
  expectedPrice: 25_000,
  address: { area: 'Baner' },
}

const read = (changes: object) => postedProperty.parse({ ...FLAT, ...changes })
const refusalsOf = (changes: object) =>
  (postedProperty.safeParse({ ...FLAT, ...changes }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

test.each([
  [{ pets: 'Perhaps' }, ['pets: Pets must be one of Allowed, Not allowed']],
  [{ food: 7 }, ['food: Food must be one of Any food, Vegetarian only']],
  [{ parking: ['Bike', 'Car'] }, ['parking: Parking must be one of None, Bike, Car, Bike and car']],
  [{ visitingHours: 'At midnight' }, [expect.stringMatching(/^visitingHours: Visiting hours must be one of Any time, Weekday evenings,/)]],
  [{ brokerage: '3 months of rent' }, [expect.stringMatching(/^brokerage: Brokerage must be one of None, 15 days of rent,/)]],
  [{ furniture: 'Bed; Throne' }, [expect.stringMatching(/^furniture\.1: Furniture must be one or more of Bed, Wardrobe,/)]],
  [{ furniture: { 0: 'Bed' } }, [expect.stringMatching(/^furniture: Furniture must be one or more of Bed/)]],
  [{ furniture: Array(41).fill('Bed') }, ['furniture: Furniture has too many entries']],
  [{ lockInMonths: 121 }, ['lockInMonths: Lock-in can be at most 120 months']],
  [{ lockInMonths: -1 }, ['lockInMonths: Lock-in cannot be negative']],
  [{ leaseMonths: 'a year' }, ['leaseMonths: Agreement must be a whole number of months']],
  [{ leaseMonths: '1.5 months' }, ['leaseMonths: Agreement must be a whole number of months']],
  [{ leaseMonths: 6, lockInMonths: 11 }, ['lockInMonths: The lock-in cannot be longer than the agreement']],
  [{ brokerage: 'None', brokerageAmount: 5_000 }, ['brokerageAmount: Choose no brokerage, or give an amount']],
])('%o is refused', (changes, refusals) => expect(refusalsOf(changes)).toEqual(refusals))

test.each([
  [{ furniture: ['Fridge', 'Bed', 'Fridge'] }, { furniture: ['Bed', 'Fridge'] }],
  [{ furniture: 'AC; Bed;' }, { furniture: ['Bed', 'AC'] }],
  [{ furniture: [] }, { furniture: null }],
  [{ furniture: ' ; ' }, { furniture: null }],
  [
    { leaseMonths: '11 months', lockInMonths: '11' },
    { leaseMonths: 11, lockInMonths: 11 },
  ],
  [{ leaseMonths: 0, lockInMonths: 6 }, { lockInMonths: 6 }],
  [{ brokerage: 'None', brokerageAmount: 0 }, { brokerage: 'None' }],
  [
    { pets: '', food: null },
    { pets: null, food: null },
  ],
])('%o is read as %o', (changes, expected) => expect(read(changes)).toMatchObject(expected))

describe('the fields that a kind of property has', () => {
  const RENTED = { category: 'RESIDENTIAL', propertyFor: 'RENT' } as const

  test('furniture belongs to what is furnished, fully or partly', () => {
    for (const furnishedType of ['FURNISHED', 'SEMI_FURNISHED'] as const) {
      expect(fieldsOf({ ...RENTED, furnishedType }).has('furniture')).toBe(true)
      expect(fieldsOf({ category: 'RESIDENTIAL', propertyFor: 'PG', furnishedType }).has('furniture')).toBe(true)
      expect(fieldsOf({ category: 'COMMERCIAL', propertyFor: 'RENT', furnishedType }).has('furniture')).toBe(false)
    }
    expect(fieldsOf({ ...RENTED, furnishedType: 'UNFURNISHED' }).has('furniture')).toBe(false)
    expect(read({ furnishedType: 'UNFURNISHED', furniture: ['Bed'] })).toMatchObject({ furniture: null })
  })

  test('pets and food belong to homes for rent, and an agreement to what is let', () => {
    expect([...fieldsOf(RENTED)]).toEqual(expect.arrayContaining(['pets', 'food', 'leaseMonths', 'lockInMonths', 'brokerage']))
    const sold = fieldsOf({ category: 'RESIDENTIAL', propertyFor: 'SELL' })
    for (const field of ['pets', 'food', 'leaseMonths', 'lockInMonths', 'brokerage'] as const) expect(sold.has(field)).toBe(false)
    expect(sold.has('saleBrokerage')).toBe(true)
    expect(fieldsOf({ category: 'COMMERCIAL', propertyFor: 'RENT' }).has('leaseMonths')).toBe(true)
  })
})

test.each([
  ['lockInMonths', 0, 'None'],
  ['lockInMonths', 1, '1 month'],
  ['leaseMonths', 11, '11 months'],
  ['leaseMonths', 0, undefined],
  ['furniture', ['Bed', 'AC'], 'Bed, AC'],
  ['furniture', [], undefined],
  ['brokerageAmount', 15_000, '₹15,000'],
  ['pets', 'Not allowed', 'Not allowed'],
] as const)('%s %o is shown as %s', (name, value, shown) => expect(showField(name, value)).toBe(shown))
