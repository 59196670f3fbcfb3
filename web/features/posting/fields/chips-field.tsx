import { labelOf } from '#contracts/property-kinds.ts'
import { usePropertyField } from '../form/use-property-field.ts'
import { ChoiceField } from './choice-field.tsx'

interface ChipsFieldProps {
  name:
    | 'apartmentType'
    | 'furnishedType'
    | 'preferred_tenants'
    | 'commercialSubtype'
    | 'buildingType'
    | 'boundaryWall'
    | 'roomType'
    | 'pgGender'
    | 'preferredGuests'
  legend: string
  values: readonly string[]
  optional?: boolean
}

/** One of a few codes or words, as chips. */
export function ChipsField({ name, legend, values, optional = false }: ChipsFieldProps) {
  const { value, error, change } = usePropertyField(name)
  return (
    <ChoiceField
      name={name}
      legend={legend}
      choices={values.map((code) => ({ value: code, label: labelOf(code) }))}
      value={value}
      error={error}
      onChange={change}
      optional={optional}
    />
  )
}
