import type { FieldPath, UseFormSetError } from 'react-hook-form'
import { emptyForm, type PropertyForm } from './property-form.ts'

const KNOWN = new Set([...Object.keys(emptyForm('')), 'address.area', 'address.state', 'address.pinCode'])

/** Says at the fields what the server found wrong with them. @returns whether any of them is a field of the form */
export function showServerErrors(setError: UseFormSetError<PropertyForm>, fields: Readonly<Record<string, string>>): boolean {
  let shown = false
  for (const [path, message] of Object.entries(fields)) {
    const name = path.replace(/\.\d+$/, '')
    if (!KNOWN.has(name)) continue
    setError(name as FieldPath<PropertyForm>, { type: 'server', message })
    shown = true
  }
  return shown
}
