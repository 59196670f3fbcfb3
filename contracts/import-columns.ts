/** The header of a bulk import. No schema here: the browser loads this. */

interface ImportColumn {
  /** As the header writes it; case, spaces, - and _ do not matter. */
  readonly name: string
  readonly label: string
  /** Its column must be there, and no cell of it may be blank. */
  readonly required?: true
}

export const IMPORT_COLUMNS = [
  { name: 'category', label: 'Category', required: true },
  { name: 'propertyFor', label: 'Offered for', required: true },
  { name: 'propertyName', label: 'Society or property name', required: true },
  { name: 'apartmentType', label: 'Apartment type' },
  { name: 'bhkType', label: 'BHK' },
  { name: 'floor', label: 'Floor' },
  { name: 'totalFloors', label: 'Total floors' },
  { name: 'totalBuildUpArea', label: 'Built-up area, sq.ft' },
  { name: 'carpetArea', label: 'Carpet area, sq.ft' },
  { name: 'bathroom', label: 'Bathrooms' },
  { name: 'balcony', label: 'Balconies' },
  { name: 'furnishedType', label: 'Furnishing' },
  { name: 'preferred_tenants', label: 'Preferred tenants' },
  { name: 'propertyAge', label: 'Age of property' },
  { name: 'commercialSubtype', label: 'Commercial subtype' },
  { name: 'buildingType', label: 'Building type' },
  { name: 'plotArea', label: 'Plot area, sq.ft' },
  { name: 'length', label: 'Plot length, ft' },
  { name: 'width', label: 'Plot width, ft' },
  { name: 'boundaryWall', label: 'Boundary wall' },
  { name: 'roomType', label: 'Room type' },
  { name: 'pgGender', label: 'Gender' },
  { name: 'preferredGuests', label: 'Preferred guests' },
  { name: 'expectedPrice', label: 'Price, ₹', required: true },
  { name: 'deposit', label: 'Deposit, ₹' },
  { name: 'monthlyMaintenance', label: 'Maintenance, ₹ a month' },
  { name: 'availableFrom', label: 'Available from' },
  { name: 'area', label: 'Area or locality', required: true },
  { name: 'state', label: 'State' },
  { name: 'pinCode', label: 'Pin code' },
  { name: 'description', label: 'Description' },
  { name: 'amenities', label: 'Amenities' },
  { name: 'reference', label: 'Your reference' },
] as const satisfies readonly ImportColumn[]

export type ImportColumnName = (typeof IMPORT_COLUMNS)[number]['name']

export const REQUIRED_IMPORT_COLUMNS: readonly ImportColumnName[] = (IMPORT_COLUMNS as readonly ImportColumn[])
  .filter(({ required }) => required)
  .map(({ name }) => name as ImportColumnName)

/** Between the names of a cell with several amenities. */
export const AMENITY_SEPARATOR = ';'
