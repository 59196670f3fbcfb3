import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

/** Removes the index at the end of a path: 'amenityIds.3' becomes 'amenityIds'. */
export const withoutIndex = (path: string) => path.replace(/\.\d+$/, '')

/**
 * Validates a form with the schema of its contract.
 * @param validationErrorsOf returns messages by the field's path
 * @param parse returns the values to send; called for a form without mistakes
 */
export function contractResolver<V extends FieldValues, P extends FieldValues>(
  validationErrorsOf: (form: V) => Partial<Record<string, string>>,
  parse: (form: V) => P,
): Resolver<V, unknown, P> {
  return (form) => {
    const mistakes = Object.entries(validationErrorsOf(form))
    if (mistakes.length === 0) return { values: parse(form), errors: {} }
    const errors: FieldErrors<V> = {}
    for (const [path, message] of mistakes) set(errors, withoutIndex(path), { type: 'contract', message })
    return { values: {}, errors }
  }
}
