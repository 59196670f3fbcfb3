import type { ComponentProps } from 'react'
import type { FieldPath } from 'react-hook-form'
import { MAX_DESCRIPTION_LENGTH } from '#contracts/base/limits.ts'
import { hintRupees } from '#contracts/base/values/money.ts'
import type { PropertyField } from '#contracts/homes/properties/property-fields.ts'
import { LineControl, LongTextControl, NumberControl, PriceControl } from '#web/lib/forms/controls.tsx'
import { useFormField } from '#web/lib/forms/form-hooks.ts'
import { numberFieldNamed, type PropertyForm } from './property-form.ts'

/** State of a field of the surrounding property form. */
export const usePropertyField = <N extends FieldPath<PropertyForm>>(name: N) => useFormField<PropertyForm, N>(name)

interface LineFieldProps extends Omit<ComponentProps<typeof LineControl>, 'field'> {
  name: PropertyField | 'propertyName' | 'address.state' | 'address.pinCode'
}

export function LineField({ name, ...rest }: LineFieldProps) {
  return <LineControl {...rest} field={usePropertyField(name)} />
}

interface NumberFieldProps extends Omit<ComponentProps<typeof NumberControl>, 'field' | 'unit'> {
  name: PropertyField | 'expectedPrice'
}

export function NumberField({ name, ...rest }: NumberFieldProps) {
  return <NumberControl {...rest} {...useNumber(name)} />
}

/** Field for whole rupees; the hint below it repeats the amount in K, L and Cr. */
export function PriceField({ name, ...rest }: NumberFieldProps) {
  return <PriceControl {...rest} {...useNumber(name)} readBack={(amount) => hintRupees(amount)} />
}

function useNumber(name: NumberFieldProps['name']) {
  const { label, unit } = numberFieldNamed(name)
  return { field: usePropertyField(name), unit, nameInMessages: label }
}

export function DescriptionField() {
  return (
    <LongTextControl
      field={usePropertyField('description')}
      label="Description"
      placeholder="Light, neighbours, water, parking, how far the bus is: what you would tell a friend."
      hint="Leave phone numbers, e-mail addresses, links and messenger names out: people reach you through the call button."
      maxLength={MAX_DESCRIPTION_LENGTH}
    />
  )
}
