import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'

/** 'amenityIds.3' is the field 'amenityIds'. */
export const withoutIndex = (path: string) => path.replace(/\.\d+$/, '')

/**
 * Validates a form with the schema of its contract.
 * @param mistakesOf what is wrong, by the field's path
 * @param parse what is sent, for a form without mistakes
 */
export function contractResolver<V extends FieldValues, P extends FieldValues>(
  mistakesOf: (form: V) => Partial<Record<string, string>>,
  parse: (form: V) => P,
): Resolver<V, unknown, P> {
  return (form) => {
    const mistakes = Object.entries(mistakesOf(form))
    if (mistakes.length === 0) return { values: parse(form), errors: {} }
    const errors: FieldErrors<V> = {}
    for (const [path, message] of mistakes) set(errors, withoutIndex(path), { type: 'contract', message })
    return { values: {}, errors }
  }
}
