import { DEFAULT_PIN_CODE } from '#contracts/limits.ts'
import type { PostedProperty } from '#contracts/posting/posting.ts'
import type { PropertyDetail } from '#contracts/properties/properties.ts'
import { type PropertyField, propertyFieldNames } from '#contracts/properties/property-fields.ts'
import type { NewProperty, PropertyRecord } from '#server/db/schema/index.ts'
import type { Locality } from './properties.queries.ts'

type RowKey<N extends PropertyField> = N extends 'preferred_tenants' ? 'preferredTenants' : N
/** The columns of the fields in contracts/properties/property-fields.ts: a field without a column does not compile. */
type FieldColumns = Pick<PropertyRecord, RowKey<PropertyField>>

/** The one field that the wire spells differently from the row. */
const keyOf = (name: PropertyField) => (name === 'preferred_tenants' ? 'preferredTenants' : name)

/** The fields of a row as the wire spells them. */
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

/** The columns of a posted property. @param locality the known one with the name of the area, if any */
export function propertyColumns(property: PostedProperty, locality: Locality | undefined) {
  return {
    ...fieldColumns(property),
    category: property.category,
    propertyFor: property.propertyFor,
    propertyName: property.propertyName,
    expectedPrice: property.expectedPrice,
    description: property.description,
    // in the spelling of the locality, so that a search for it finds the property however the poster wrote it
    area: locality?.name ?? property.address.area,
    localityId: locality?.id ?? null,
    latitude: locality?.latitude ?? null,
    longitude: locality?.longitude ?? null,
    city: property.address.city,
    state: property.address.state,
    pinCode: property.address.pinCode ?? locality?.pinCode ?? DEFAULT_PIN_CODE,
  } satisfies Partial<NewProperty>
}
export type PropertyColumns = ReturnType<typeof propertyColumns>
