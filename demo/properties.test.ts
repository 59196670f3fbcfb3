import { describe, expect, test } from 'vitest'
import { postedProperty } from '#contracts/homes/posting/posting.ts'
import { BHK_TYPES } from '#contracts/homes/properties/bhk.ts'
import {
  BUILDING_TYPES,
  COMMERCIAL_SUBTYPES,
  PG_GENDERS,
  PREFERRED_GUESTS,
  ROOM_TYPES,
  TRANSACTIONS_BY_CATEGORY,
} from '#contracts/homes/properties/property-choices.ts'
import {
  APARTMENT_TYPES,
  FURNISHED_TYPES,
  HOME_LOCATIONS,
  POSTER_ROLES,
  PREFERRED_TENANTS,
  PROPERTY_STATUSES,
} from '#contracts/homes/properties/property-kinds.ts'
import { QUESTION_FIELDS } from '#contracts/homes/properties/question-fields.ts'
import { AMENITIES } from '#server/site/catalogue/amenities.ts'
import { LOCALITIES, localityNamed } from './localities.ts'
import { kilometresBetween } from './offers/figures.ts'
import { POSTERS } from './personas.ts'
import { generateProperties } from './properties.ts'
import { RENT_STATISTICS } from './rent-statistics.ts'

const properties = generateProperties()
const live = properties.filter(({ status }) => status === 'ACTIVE')
const homes = properties.filter(({ bhkType }) => bhkType !== null)

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2
}
const count = (fits: (property: (typeof properties)[number]) => boolean) => properties.filter(fits).length

test('every call makes the same properties', () => {
  expect(generateProperties()).toEqual(properties)
})

test('some properties have become cheaper since they were posted', () => {
  const reduced = properties.filter(({ earlierPrices }) => earlierPrices.length > 0)
  expect(reduced.length).toBeGreaterThan(40)
  for (const { earlierPrices, expectedPrice, ageMinutes } of reduced) {
    const prices = [...earlierPrices.map(({ price }) => price), expectedPrice]
    expect(prices.toSorted((a, b) => b - a)).toEqual(prices)
    const days = earlierPrices.map(({ untilDaysAgo }) => untilDaysAgo)
    expect(days.toSorted((a, b) => b - a)).toEqual(days)
    expect(new Set(days).size).toBe(days.length)
    expect(Math.max(...days) * 1_440).toBeLessThan(ageMinutes)
  }
})

test('there are enough of every kind', () => {
  expect(properties.length).toBeGreaterThanOrEqual(660)
  expect(count(({ category, propertyFor }) => category === 'RESIDENTIAL' && propertyFor === 'RENT')).toBeGreaterThanOrEqual(425)
  expect(count(({ category, propertyFor }) => category === 'RESIDENTIAL' && propertyFor === 'SELL')).toBeGreaterThanOrEqual(85)
  expect(count(({ propertyFor }) => propertyFor === 'PG')).toBeGreaterThanOrEqual(35)
  expect(count(({ propertyFor }) => propertyFor === 'HOSTEL')).toBeGreaterThanOrEqual(20)
  for (const propertyFor of ['SELL', 'RESELL'])
    expect(count((one) => one.category === 'PLOT' && one.propertyFor === propertyFor)).toBeGreaterThanOrEqual(12)
  for (const type of APARTMENT_TYPES)
    expect(
      count(({ apartmentType }) => apartmentType === type),
      type,
    ).toBeGreaterThanOrEqual(3)
  for (const subtype of COMMERCIAL_SUBTYPES)
    expect(
      count(({ commercialSubtype }) => commercialSubtype === subtype),
      subtype,
    ).toBeGreaterThanOrEqual(3)
  for (const name of HOME_LOCATIONS) expect(live.filter(({ locality }) => locality === name).length, name).toBeGreaterThanOrEqual(12)
  expect(properties.length - live.length).toBe(20)
  expect(count(({ documents }) => documents.length > 0)).toBeGreaterThanOrEqual(45)
  expect(count(({ documents }) => documents.length > 2)).toBe(0)
})

test('codes are those of the contracts, and each category offers its own transactions', () => {
  for (const one of properties) {
    expect(TRANSACTIONS_BY_CATEGORY[one.category]).toContain(one.propertyFor)
    expect([...BHK_TYPES, null]).toContain(one.bhkType)
    expect([...APARTMENT_TYPES, null]).toContain(one.apartmentType)
    expect([...FURNISHED_TYPES, null]).toContain(one.furnishedType)
    expect([...PREFERRED_TENANTS, null]).toContain(one.preferredTenants)
    expect([...BUILDING_TYPES, null]).toContain(one.buildingType)
    expect([...COMMERCIAL_SUBTYPES, null]).toContain(one.commercialSubtype)
    expect([...ROOM_TYPES, null]).toContain(one.roomType)
    expect([...PG_GENDERS, null]).toContain(one.pgGender)
    expect([...PREFERRED_GUESTS, null]).toContain(one.preferredGuests)
    expect(PROPERTY_STATUSES).toContain(one.status)
    expect(POSTER_ROLES).toContain(one.postedByRole)
    for (const amenity of one.amenities) expect(AMENITIES.map(({ name }) => name)).toContain(amenity)
    expect(POSTERS.find(({ phoneNumber }) => phoneNumber === one.postedBy)?.role).toBe(one.postedByRole)
  }
})

test('answers are accepted by the contract, most questions are answered, and only brokers charge', () => {
  for (const one of properties) {
    const address = { area: one.locality }
    expect(
      postedProperty.parse({ ...one, preferred_tenants: one.preferredTenants, boundaryWall: null, address, amenityIds: [] }),
    ).toMatchObject(Object.fromEntries(Object.keys(QUESTION_FIELDS).map((name) => [name, one[name as keyof typeof QUESTION_FIELDS]])))
    if (one.postedByRole === 'OWNER') expect([one.brokerage, one.saleBrokerage, one.brokerageAmount]).toEqual([null, null, null])
  }
  const rented = homes.filter(({ propertyFor }) => propertyFor === 'RENT')
  for (const name of ['pets', 'food', 'parking', 'leaseMonths', 'lockInMonths', 'visitingHours'] as const) {
    const answered = rented.filter((one) => one[name] !== null).length / rented.length
    expect(answered, name).toBeGreaterThan(0.6)
    expect(answered, name).toBeLessThan(1)
    expect(new Set(rented.map((one) => one[name])).size, name).toBeGreaterThanOrEqual(3)
  }
})

describe('measures agree with each other', () => {
  test('floors and areas', () => {
    for (const { floor, totalFloors, carpetArea, totalBuildUpArea, propertyName } of properties) {
      if (floor !== null) expect(floor, propertyName).toBeLessThanOrEqual(totalFloors ?? -1)
      if (totalFloors !== null) expect(totalFloors, propertyName).toBeGreaterThanOrEqual(1)
      if (carpetArea !== null) expect(carpetArea, propertyName).toBeLessThan(totalBuildUpArea ?? 0)
    }
    for (const { bathroom, balcony } of homes) {
      expect(bathroom).toBeGreaterThanOrEqual(1)
      expect(balcony).toBeGreaterThanOrEqual(0)
    }
  })

  test('plots', () => {
    for (const { plotArea, plotLength, plotWidth, boundaryWall, bhkType } of properties.filter(({ category }) => category === 'PLOT')) {
      expect((plotLength ?? 0) * (plotWidth ?? 0)).toBe(plotArea)
      expect(boundaryWall).toBeTypeOf('boolean')
      expect(bhkType).toBeNull()
    }
  })

  test('deposits of homes are two to six months', () => {
    for (const { deposit, expectedPrice, propertyName } of homes.filter(({ propertyFor }) => propertyFor === 'RENT')) {
      const months = (deposit ?? 0) / expectedPrice
      expect(months, propertyName).toBeGreaterThan(1.85)
      expect(months, propertyName).toBeLessThan(6.15)
    }
  })

  test('each lies within about a kilometre of its locality', () => {
    for (const one of properties) expect(kilometresBetween(one, localityNamed(one.locality))).toBeLessThan(1)
  })

  test('no two were posted in the same minute, and the order is that of posting', () => {
    for (const [i, one] of properties.entries()) {
      expect(one.number).toBe(i + 1)
      if (i > 0) expect(one.ageMinutes).toBeGreaterThan(properties[i - 1]?.ageMinutes ?? 0)
    }
    expect(properties.at(-1)?.ageMinutes).toBeLessThan(201 * 1_440)
    expect(properties[0]?.ageMinutes).toBeLessThan(10)
  })
})

test('rents follow the statistics of their locality', () => {
  const big = Map.groupBy(
    homes.filter(({ propertyFor, bhkType }) => propertyFor === 'RENT' && bhkType === 'TWO_BHK'),
    ({ locality }) => locality,
  )
  const checked = [...big].filter(([, group]) => group.length >= 6)
  expect(checked.length).toBeGreaterThanOrEqual(8)
  for (const [name, group] of checked) {
    const usual = RENT_STATISTICS[name]?.sizes.TWO_BHK?.rent[2] ?? 0
    const ratio = median(group.map(({ expectedPrice }) => expectedPrice)) / usual
    expect(ratio, name).toBeGreaterThan(0.85)
    expect(ratio, name).toBeLessThan(1.15)
  }
})

test('homes sell for believable prices', () => {
  for (const one of homes.filter(({ propertyFor, apartmentType }) => propertyFor === 'SELL' && apartmentType === 'FLAT')) {
    const ratio = one.expectedPrice / (one.totalBuildUpArea ?? 1) / localityNamed(one.locality).salePerSqft
    expect(ratio, one.propertyName).toBeGreaterThan(0.7)
    expect(ratio, one.propertyName).toBeLessThan(1.3)
  }
})

describe('texts', () => {
  test('are two to five plain sentences without numbers to call', () => {
    for (const { description } of properties) {
      const sentences = description.split(/(?<=\.) /)
      expect(sentences.length, description).toBeGreaterThanOrEqual(2)
      expect(sentences.length, description).toBeLessThanOrEqual(5)
      expect(new Set(sentences).size, description).toBe(sentences.length)
      expect(description).not.toMatch(/!|\{|\}|undefined|null|\d{7}|\+91|[\w.]+@\w+/)
      expect(description).not.toMatch(/luxur|stunning|dream|world-class|prime|exclusive|breathtaking/i)
      expect(description).not.toMatch(/\b(the the|a a|no bathrooms|no bedrooms)\b/i)
    }
  })

  test('differ from each other', () => {
    expect(new Set(live.map(({ description }) => description)).size).toBe(live.length)
    expect(new Set(properties.map(({ propertyName }) => propertyName)).size).toBeGreaterThan(properties.length * 0.75)
  })
})

test('localities are complete', () => {
  expect(LOCALITIES.length).toBeGreaterThanOrEqual(45)
  for (const { name, pinCode, latitude, longitude, neighbour } of LOCALITIES) {
    expect(pinCode, name).toMatch(/^41[12]\d{3}$/)
    expect(latitude).toBeGreaterThan(18.4)
    expect(latitude).toBeLessThan(18.72)
    expect(longitude).toBeGreaterThan(73.7)
    expect(longitude).toBeLessThan(74.01)
    expect(localityNamed(neighbour).name).toBe(neighbour)
    expect(RENT_STATISTICS[name], name).toBeDefined()
  }
})
