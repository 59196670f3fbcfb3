import { Controller, useFormContext } from 'react-hook-form'
import { MAX_EMAIL_LENGTH } from '#contracts/base/limits.ts'
import { FormTextField } from '#web/lib/forms/form-fields.tsx'
import { AreaField, usePinCodeOfArea } from '#web/lib/localities/area-field.tsx'

/** Values of these fields; the surrounding form may have more fields. All values are strings. */
export interface PersonForm {
  firstName: string
  lastName: string
  email: string
  address: { area: string; pinCode: string }
  reraNumber: string
}

export function NameFields() {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <FormTextField name="firstName" label="First Name" autoComplete="given-name" autoCapitalize="words" maxLength={60} />
      <FormTextField name="lastName" label="Last Name" autoComplete="family-name" autoCapitalize="words" maxLength={60} />
    </div>
  )
}

export function EmailField() {
  return (
    <FormTextField
      name="email"
      label="Email Address"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={MAX_EMAIL_LENGTH}
    />
  )
}

/** Area and pin code; a known area fills in its pin code. */
export function AddressFields() {
  const form = useFormContext<PersonForm>()
  const { area, pinCode } = form.watch('address')
  usePinCodeOfArea(area, pinCode, (pin) => form.setValue('address.pinCode', pin))
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-[1.6fr_1fr]">
      <Controller
        name="address.area"
        control={form.control}
        render={({ field, fieldState }) => (
          <AreaField
            label="Area"
            placeholder="Baner, Kothrud …"
            maxLength={100}
            error={fieldState.error?.message}
            {...field}
            onChange={(next) => {
              form.clearErrors('address.area')
              field.onChange(next)
            }}
            onPick={(locality) => {
              form.clearErrors('address')
              field.onChange(locality.name)
              form.setValue('address.pinCode', locality.pinCode)
            }}
          />
        )}
      />
      <FormTextField
        name="address.pinCode"
        label="Pin code"
        note="optional"
        inputMode="numeric"
        autoComplete="postal-code"
        // a pasted '411 045' is longer than the pin code: it must not be cut
        maxLength={20}
        className="num"
      />
    </div>
  )
}

/** Shown to brokers only. */
export function ReraField() {
  return (
    <FormTextField
      name="reraNumber"
      label="RERA Number"
      autoCapitalize="characters"
      autoComplete="off"
      maxLength={60}
      placeholder="P52100012345"
    />
  )
}
