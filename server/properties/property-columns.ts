import type { PostedProperty } from '#contracts/posting.ts'
import type { Locality, PropertyColumns } from './posting.queries.ts'

/** What the poster says of a property, as its row holds it. @param locality of this name, when we know it */
export function propertyColumns(property: PostedProperty, locality: Locality | undefined): PropertyColumns {
  return {
    category: property.category,
    property_for: property.propertyFor,
    apartment_type: property.apartmentType,
    commercial_subtype: property.commercialSubtype,
    building_type: property.buildingType,
    property_name: property.propertyName,
    bhk_type: property.bhkType,
    furnished_type: property.furnishedType,
    preferred_tenants: property.preferred_tenants,
    expected_price: property.expectedPrice,
    deposit: property.deposit,
    monthly_maintenance: property.monthlyMaintenance,
    carpet_area: property.carpetArea,
    total_build_up_area: property.totalBuildUpArea,
    plot_area: property.plotArea,
    plot_length: property.length,
    plot_width: property.width,
    boundary_wall: property.boundaryWall === null ? null : property.boundaryWall === 'Yes',
    floor: property.floor,
    total_floors: property.totalFloors,
    balcony: property.balcony,
    bathroom: property.bathroom,
    property_age: property.propertyAge,
    room_type: property.roomType,
    pg_gender: property.pgGender,
    preferred_guests: property.preferredGuests,
    available_from: property.availableFrom,
    description: property.description,
    // as the locality is written, so that a search for it finds the listing however its poster wrote it
    area: locality?.name ?? property.address.area,
    locality_id: locality?.id ?? null,
    latitude: locality?.latitude ?? null,
    longitude: locality?.longitude ?? null,
    city: property.address.city,
    state: property.address.state,
    pin_code: property.address.pinCode,
  }
}
