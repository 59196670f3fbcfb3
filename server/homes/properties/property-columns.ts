import type { PostedProperty } from '#contracts/homes/posting/posting.ts'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { type PropertyField, propertyFieldNames } from '#contracts/homes/properties/property-fields.ts'
import type { NewProperty, PropertyRecord } from '#server/base/db/schema/index.ts'
import type { Locality } from './properties.queries.ts'

type RowKey<N extends PropertyField> = N extends 'preferred_tenants' ? 'preferredTenants' : N
/** Columns of the fields in contracts/homes/properties/property-fields.ts. A field without a column does not compile. */
type FieldColumns = Pick<PropertyRecord, RowKey<PropertyField>>

/** Column of a field; the wire spells only `preferred_tenants` differently. */
const keyOf = (name: PropertyField) => (name === 'preferred_tenants' ? 'preferredTenants' : name)

/** The fields of a row, with the names and values of the wire. */
export function fieldsOfRow(row: FieldColumns): Pick<PropertyDetail, PropertyField> {
  const values = propertyFieldNames().map((name) => {
    const value = row[keyOf(name)]
    return [name, typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value]
  })
  return Object.fromEntries(values)
}

function fieldColumns(property: PostedProperty): FieldColumns {
  const values = propertyFieldNames().map((name) => {
    const value = property[name]
    return [keyOf(name), name === 'boundaryWall' && value !== null ? value === 'Yes' : value]
  })
  return Object.fromEntries(values)
}

/** The columns of a posted property. @param locality the known locality that the area means for sure; undefined when there is none */
export function propertyColumns(property: PostedProperty, locality: Locality | undefined) {
  return {
    ...fieldColumns(property),
    category: property.category,
    propertyFor: property.propertyFor,
    propertyName: property.propertyName,
    expectedPrice: property.expectedPrice,
    description: property.description,
    // stored in the spelling of the locality, so that searches find the property whatever spelling the poster used
    area: locality?.name ?? property.address.area,
    localityId: locality?.id ?? null,
    latitude: locality?.latitude ?? null,
    longitude: locality?.longitude ?? null,
    city: property.address.city,
    state: property.address.state,
    pinCode: property.address.pinCode ?? locality?.pinCode ?? null,
  } satisfies Partial<NewProperty>
}
export type PropertyColumns = ReturnType<typeof propertyColumns>
