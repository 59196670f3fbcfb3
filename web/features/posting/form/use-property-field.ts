import { type FieldPath, type FieldPathValue, useController, useFormContext } from 'react-hook-form'
import type { PropertyForm } from './property-form.ts'

interface PropertyFieldState<V> {
  readonly name: string
  readonly value: V
  /** What is wrong with it; goes with the first change. */
  readonly error: string | undefined
  readonly change: (value: V) => void
  readonly blur: () => void
  readonly ref: (element: HTMLElement | null) => void
}

/** One field of the property form around it. */
export function usePropertyField<N extends FieldPath<PropertyForm>>(name: N): PropertyFieldState<FieldPathValue<PropertyForm, N>> {
  const { clearErrors } = useFormContext<PropertyForm>()
  const { field, fieldState } = useController<PropertyForm, N>({ name })
  return {
    name,
    value: field.value,
    error: fieldState.error?.message,
    change(value) {
      clearErrors(name)
      field.onChange(value)
    },
    blur: field.onBlur,
    ref: field.ref,
  }
}
