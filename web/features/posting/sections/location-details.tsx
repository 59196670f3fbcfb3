import { useFormContext } from 'react-hook-form'
import { CITY, DEFAULT_PIN_CODE } from '#contracts/limits.ts'
import { AreaField } from '#web/lib/area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FieldRow, ShortFields } from '../fields/field-row.tsx'
import { LineField } from '../fields/line-field.tsx'
import type { PropertyForm } from '../form/property-form.ts'
import { mayBePinCode } from '../form/typed.ts'
import { usePropertyField } from '../form/use-property-field.ts'

/** Where it is. A place that we know brings its pin code along. */
export function LocationDetails() {
  const { clearErrors, setValue } = useFormContext<PropertyForm>()
  const area = usePropertyField('address.area')
  const pinCode = usePropertyField('address.pinCode')
  return (
    <>
      <FieldRow>
        <AreaField
          name="address.area"
          label="Area"
          note="required"
          required
          placeholder="Baner, Kothrud …"
          maxLength={100}
          value={area.value}
          error={area.error}
          ref={area.ref}
          onBlur={area.blur}
          onChange={area.change}
          onPick={(place) => {
            clearErrors('address')
            area.change(place.name)
            setValue('address.pinCode', place.pinCode, { shouldDirty: true })
          }}
        />
        <TextField
          name="address.pinCode"
          label="Pin code"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={DEFAULT_PIN_CODE}
          className="num"
          value={pinCode.value}
          error={pinCode.error}
          ref={pinCode.ref}
          onBlur={pinCode.blur}
          onChange={({ target }) => mayBePinCode(target.value.trim()) && pinCode.change(target.value.trim())}
        />
      </FieldRow>
      <ShortFields>
        <TextField label="City" value={CITY} readOnly />
        <LineField name="address.state" label="State" maxLength={60} autoComplete="address-level1" autoCapitalize="words" />
      </ShortFields>
    </>
  )
}
