import { Controller, type Path, useFormContext } from 'react-hook-form'
import { MAX_EMAIL_LENGTH } from '#contracts/base/limits.ts'
import { AreaField, usePinCodeOfArea } from '#web/lib/localities/area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Values of these fields; the surrounding form may have more fields. All values are strings. */
export interface PersonForm {
  firstName: string
  lastName: string
  email: string
  address: { area: string; pinCode: string }
  reraNumber: string
}

/** Returns a function for the props of a field of the surrounding form; a change clears the field's error. */
function useFieldProps() {
  const form = useFormContext<PersonForm>()
  return (name: Exclude<Path<PersonForm>, 'address'>, label: string) => ({
    label,
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
  })
}

export function NameFields() {
  const fieldProps = useFieldProps()
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField autoComplete="given-name" autoCapitalize="words" maxLength={60} {...fieldProps('firstName', 'First Name')} />
      <TextField autoComplete="family-name" autoCapitalize="words" maxLength={60} {...fieldProps('lastName', 'Last Name')} />
    </div>
  )
}

export function EmailField() {
  const fieldProps = useFieldProps()
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={MAX_EMAIL_LENGTH}
      {...fieldProps('email', 'Email Address')}
    />
  )
}

/** Area and pin code; a known area fills in its pin code. */
export function AddressFields() {
  const fieldProps = useFieldProps()
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
      <TextField
        note="optional"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        className="num"
        {...fieldProps('address.pinCode', 'Pin code')}
      />
    </div>
  )
}

/** Shown to brokers only. */
export function ReraField() {
  const fieldProps = useFieldProps()
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="off"
      maxLength={60}
      placeholder="P52100012345"
      {...fieldProps('reraNumber', 'RERA Number')}
    />
  )
}
