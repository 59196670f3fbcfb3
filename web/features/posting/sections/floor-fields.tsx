import { useWatch } from 'react-hook-form'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { ShortFields } from '../fields/field-row.tsx'
import { NumberField } from '../fields/number-field.tsx'
import type { PropertyForm } from '../form/property-form.ts'
import { floorFits } from '../form/typed.ts'

/** How high the house is, and where in it. A floor above the last one does not get in. */
export function FloorFields() {
  const totalFloors = useWatch<PropertyForm, 'totalFloors'>({ name: 'totalFloors' })
  return (
    <ShortFields>
      <NumberField name="totalFloors" label="Total floors" most={3} refuse={(digits) => (digits === '0' ? SAYS.noFloors : undefined)} />
      <NumberField
        name="floor"
        label="Floor"
        most={3}
        hint="0 is the ground floor."
        refuse={(digits) => (floorFits(digits, totalFloors) ? undefined : SAYS.floorAboveTotal)}
      />
    </ShortFields>
  )
}
