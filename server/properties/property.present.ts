import type { z } from 'zod'
import type { propertyDetail, propertySummary } from '#contracts/properties.ts'
import type { PropertyExtras, PropertyRow } from './properties.queries.ts'
import { maskPhone } from './property.ts'

/** A card shows a few pictures; the page of the listing shows all. */
const PICTURES_IN_A_LIST = 5

type Summary = z.input<typeof propertySummary>
type Detail = z.input<typeof propertyDetail>

/** Whether the poster's number stands there in full. */
export type Contact = 'masked' | 'unlocked'

/** A property for a list. */
export function presentSummary(row: PropertyRow, contact: Contact): Summary {
  return {
    ...presentShared(row, contact),
    pictures: row.pictures.slice(0, PICTURES_IN_A_LIST).map((picture, index) => (index === 0 ? picture : { ...picture, blur: null })),
  }
}

/** A property for its own page. */
export function presentDetail(row: PropertyRow, extras: PropertyExtras, contact: Contact): Detail {
  return {
    ...presentShared(row, contact),
    pictures: [...row.pictures],
    balcony: row.balcony,
    bathroom: row.bathroom,
    length: row.plot_length,
    width: row.plot_width,
    boundaryWall: row.boundary_wall === null ? null : row.boundary_wall ? 'Yes' : 'No',
    buildingType: row.building_type,
    propertyAge: row.property_age,
    roomType: row.room_type,
    pgGender: row.pg_gender,
    preferredGuests: row.preferred_guests,
    availableFrom: row.available_from,
    preferred_tenants: row.preferred_tenants,
    deposit: row.deposit,
    monthlyMaintenance: row.monthly_maintenance,
    amenities: [...extras.amenities],
    propertyDocuments: extras.documents.map((document) => document.fileName),
    documents: [...extras.documents],
    updatedAt: row.updated_at.toISOString(),
  }
}

function presentShared(row: PropertyRow, contact: Contact): Omit<Summary, 'pictures'> {
  return {
    propertyId: row.id,
    propertyName: row.property_name,
    propertyFor: row.property_for as Summary['propertyFor'],
    category: row.category as Summary['category'],
    bhkType: row.bhk_type as Summary['bhkType'],
    apartmentType: row.apartment_type as Summary['apartmentType'],
    commercialSubtype: row.commercial_subtype,
    furnishedType: row.furnished_type as Summary['furnishedType'],
    preferredTenants: row.preferred_tenants,
    expectedPrice: row.expected_price,
    carpetArea: row.carpet_area,
    totalBuildUpArea: row.total_build_up_area,
    plotArea: row.plot_area,
    floor: row.floor,
    totalFloors: row.total_floors,
    description: row.description,
    status: row.status as Summary['status'],
    createdAt: row.created_at.toISOString(),
    address: { area: row.area, city: row.city, state: row.state, pinCode: row.pin_code },
    propertyGallery: row.pictures.map((picture) => picture.fileName),
    postedByUserId: row.posted_by_user_id,
    postedByUserName: row.poster_name,
    postedByUserRole: row.posted_by_user_role as Summary['postedByUserRole'],
    postedByUserPhoneNumber: row.poster_phone ? (contact === 'unlocked' ? row.poster_phone : maskPhone(row.poster_phone)) : '',
    contactUnlocked: contact === 'unlocked',
  }
}
