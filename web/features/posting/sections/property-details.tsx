import { formatBhk } from '#contracts/bhk.ts'
import { MAX_PROPERTY_NAME_LENGTH } from '#contracts/limits.ts'
import type { EnumLists } from '#contracts/properties.ts'
import { BUILDING_TYPES, COMMERCIAL_SUBTYPES, PROPERTY_AGES, ROOM_TYPES } from '#contracts/property-kinds.ts'
import { ChipsField } from '../fields/chips-field.tsx'
import { DescriptionField } from '../fields/description-field.tsx'
import { FieldRow, ShortFields } from '../fields/field-row.tsx'
import { LineField } from '../fields/line-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { useAsked } from '../form/use-asked.ts'
import { AreaFields, SQUARE_FEET } from './area-fields.tsx'
import { FloorFields } from './floor-fields.tsx'

/** What the place is: the fields of its kind and no others. */
export function PropertyDetails({ lists }: { lists: EnumLists }) {
  const { asked } = useAsked()
  return (
    <>
      <LineField name="propertyName" label="Society Name" required maxLength={MAX_PROPERTY_NAME_LENGTH} autoCapitalize="words" />
      {asked.has('apartmentType') && <ChipsField name="apartmentType" legend="Apartment type" values={lists.apartmentType} />}
      {asked.has('commercialSubtype') && (
        <ChipsField name="commercialSubtype" legend="Type of space" values={COMMERCIAL_SUBTYPES} optional />
      )}
      {asked.has('buildingType') && <ChipsField name="buildingType" legend="Building type" values={BUILDING_TYPES} optional />}
      {asked.has('roomType') && <ChipsField name="roomType" legend="Room type" values={ROOM_TYPES} optional />}
      {(asked.has('bhkType') || asked.has('propertyAge')) && (
        <FieldRow>
          {asked.has('bhkType') && (
            <SelectField
              name="bhkType"
              label="BHK type"
              placeholder="BHK Type"
              options={lists.bhkType.map((code) => ({ value: code, label: formatBhk(code) }))}
            />
          )}
          {asked.has('propertyAge') && (
            <SelectField
              name="propertyAge"
              label="Age of property"
              placeholder="Not sure"
              options={PROPERTY_AGES.map((age) => ({ value: age, label: age }))}
            />
          )}
        </FieldRow>
      )}
      {asked.has('totalFloors') && <FloorFields />}
      {asked.has('totalBuildUpArea') && <AreaFields />}
      {asked.has('bathroom') && (
        <ShortFields>
          <NumberField name="bathroom" label="Bathrooms" most={2} />
          <NumberField name="balcony" label="Balconies" most={2} />
        </ShortFields>
      )}
      {asked.has('plotArea') && <NumberField name="plotArea" label="Plot area (sq.ft)" trail={SQUARE_FEET} />}
      {asked.has('length') && (
        <ShortFields>
          <NumberField name="length" label="Length (ft)" />
          <NumberField name="width" label="Width (ft)" />
        </ShortFields>
      )}
      {asked.has('boundaryWall') && <ChipsField name="boundaryWall" legend="Boundary wall" values={['Yes', 'No']} optional />}
      {asked.has('furnishedType') && <ChipsField name="furnishedType" legend="Furnishing" values={lists.furnishedType} />}
      <DescriptionField />
    </>
  )
}
