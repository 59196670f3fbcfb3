import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'

/** Noon in Pune, 10 March 2026. */
export const NOW = Date.parse('2026-03-10T06:30:00Z')

/** A flat for rent with a value in every field that a flat for rent has. */
export function property(changes: Partial<PropertyDetail> = {}): PropertyDetail {
  return {
    propertyId: 17,
    documentCount: 0,
    checks: { phoneConfirmedOn: '2026-03-01', papers: [], register: null },
    cell: 22_345,
    propertyName: 'Sahyadri Heights',
    propertyFor: 'RENT',
    category: 'RESIDENTIAL',
    bhkType: 'TWO_BHK',
    apartmentType: 'FLAT',
    commercialSubtype: null,
    furnishedType: 'SEMI_FURNISHED',
    preferredTenants: 'Family',
    preferred_tenants: 'Family',
    expectedPrice: 26_000,
    deposit: 75_000,
    monthlyMaintenance: 2_500,
    carpetArea: 760,
    totalBuildUpArea: 950,
    plotArea: null,
    length: null,
    width: null,
    boundaryWall: null,
    floor: 5,
    totalFloors: 11,
    balcony: 1,
    bathroom: 2,
    buildingType: null,
    propertyAge: '1 to 5 years',
    roomType: null,
    pgGender: null,
    preferredGuests: null,
    availableFrom: '2026-04-01',
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
    description: 'Morning light. Call me on 9812345610.',
    status: 'ACTIVE',
    createdAt: '2026-03-07T04:00:00.000Z',
    updatedAt: '2026-03-07T04:00:00.000Z',
    confirmedAt: '2026-03-07T04:00:00.000Z',
    address: { area: 'Baner', city: 'Pune', state: 'Maharashtra', pinCode: '411045' },
    propertyGallery: ['a1.jpg'],
    pictures: [{ fileName: 'a1.jpg', width: 1600, height: 1200, color: '#aabbcc', blur: null }],
    postedByUserReraNumber: null,
    amenities: [{ amenityId: 1, name: 'Lift' }],
    propertyDocuments: [],
    documents: [],
    surroundings: {
      cell: 25_838,
      known: 'circle',
      metro: { name: 'Vanaz', metres: 1_200 },
      railway: { name: 'Khadki', metres: 5_900 },
      roads: [
        { name: 'Baner Road', metres: 300 },
        { name: 'Pashan Road', metres: 1_000 },
      ],
    },
    postedByUserId: 3,
    postedByUserName: 'Meera Joshi',
    postedByUserRole: 'OWNER',
    postedByUserPhoneNumber: '98••••••10',
    contactUnlocked: false,
    earlierPrices: [],
    similarPrices: null,
    localitySlug: null,
    homeLoanRate: null,
    ...changes,
  }
}

const NOTHING_KNOWN = {
  bhkType: null,
  apartmentType: null,
  furnishedType: null,
  preferredTenants: null,
  preferred_tenants: null,
  deposit: null,
  monthlyMaintenance: null,
  carpetArea: null,
  totalBuildUpArea: null,
  floor: null,
  totalFloors: null,
  balcony: null,
  bathroom: null,
  propertyAge: null,
  availableFrom: null,
} as const satisfies Partial<PropertyDetail>

export function plot(changes: Partial<PropertyDetail> = {}): PropertyDetail {
  return property({
    ...NOTHING_KNOWN,
    category: 'PLOT',
    propertyFor: 'SELL',
    expectedPrice: 60_00_000,
    plotArea: 2_400,
    length: 60,
    width: 40,
    boundaryWall: 'Yes',
    ...changes,
  })
}

export function office(changes: Partial<PropertyDetail> = {}): PropertyDetail {
  return property({
    ...NOTHING_KNOWN,
    category: 'COMMERCIAL',
    commercialSubtype: 'Office Space',
    buildingType: 'Business Park',
    carpetArea: 1_200,
    floor: 0,
    totalFloors: 6,
    ...changes,
  })
}

export function sharedRoom(changes: Partial<PropertyDetail> = {}): PropertyDetail {
  return property({
    ...NOTHING_KNOWN,
    propertyFor: 'PG',
    expectedPrice: 9_500,
    deposit: 10_000,
    roomType: 'Double',
    pgGender: 'Female',
    preferredGuests: 'Both',
    ...changes,
  })
}
