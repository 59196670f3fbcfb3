import { set } from 'react-hook-form'

/**
 * Converts the fields of a form to an object: a field named 'flats.0.price' is the price of the first flat, and fields named
 * 'amenityIds[]' become a list. A checkbox that is not checked is missing.
 */
export function formValues(fields: Iterable<readonly [name: string, value: FormDataEntryValue]>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const lists = new Map<string, FormDataEntryValue[]>()
  for (const [name, value] of fields) {
    if (name.endsWith('[]')) lists.set(name.slice(0, -2), [...(lists.get(name.slice(0, -2)) ?? []), value])
    else set(values, name, value)
  }
  return { ...values, ...Object.fromEntries(lists) }
}
