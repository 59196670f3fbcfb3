import { useWatch } from 'react-hook-form'
import type { PropertyField } from '#contracts/property-fields.ts'
import { askedFields, type PropertyForm } from './property-form.ts'

/** The kind that is chosen in the form around, and what is asked for it. */
export function useAsked(): Pick<PropertyForm, 'category' | 'propertyFor'> & { readonly asked: ReadonlySet<PropertyField> } {
  const [category, propertyFor, apartmentType] = useWatch<PropertyForm, ['category', 'propertyFor', 'apartmentType']>({
    name: ['category', 'propertyFor', 'apartmentType'],
  })
  return { category, propertyFor, asked: askedFields({ category, propertyFor, apartmentType }) }
}
