import type { ComponentProps } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
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

/** @returns why a field does not accept this text */
export type NumberProblem = (text: string, form: PropertyForm) => string | undefined

interface NumberFieldProps extends Omit<ComponentProps<typeof NumberControl>, 'field' | 'unit' | 'problemOf'> {
  name: PropertyField | 'expectedPrice'
  problemOf?: NumberProblem | undefined
}

export function NumberField({ name, ...rest }: NumberFieldProps) {
  return <NumberControl {...rest} {...useNumber(name, rest.problemOf)} />
}

/** Field for whole rupees; the hint below it repeats the amount in K, L and Cr. */
export function PriceField({ name, ...rest }: NumberFieldProps) {
  return <PriceControl {...rest} {...useNumber(name, rest.problemOf)} readBack={(amount) => hintRupees(amount)} />
}

function useNumber(name: NumberFieldProps['name'], problemOf: NumberProblem | undefined) {
  const { getValues } = useFormContext<PropertyForm>()
  const { label, unit } = numberFieldNamed(name)
  const field = usePropertyField(name)
  return { field, unit, nameInMessages: label, problemOf: problemOf && ((text: string) => problemOf(text, getValues())) }
}

export function DescriptionField() {
  return (
    <LongTextControl
      field={usePropertyField('description')}
      label="Description"
      placeholder="Light, neighbours, water, parking, how far the bus is: what you would tell a friend."
      hint="Leave phone numbers out: people reach you through the call button."
      maxLength={MAX_DESCRIPTION_LENGTH}
    />
  )
}
