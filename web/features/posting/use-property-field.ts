import type { FieldPath } from 'react-hook-form'
import { useFormField } from '#web/lib/forms/form-hooks.ts'
import type { PropertyForm } from './property-form.ts'

/** A field of the property form around the component. */
export const usePropertyField = <N extends FieldPath<PropertyForm>>(name: N) => useFormField<PropertyForm, N>(name)
