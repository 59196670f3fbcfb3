import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'

/** Removes the index at the end of a path: 'amenityIds.3' becomes 'amenityIds'. */
export const withoutIndex = (path: string) => path.replace(/\.\d+$/, '')

/** The first message of each field. The key is the field's path with dots, such as 'flats.0.price'. */
export function firstMessages(error: z.ZodError | undefined): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) messages[path.join('.')] ??= message
  return messages
}

/**
 * Validates a form with its contract.
 * @param validationErrorsOf returns messages by the field's path
 * @param parse returns the values to send, by default those of the form; called for a form without mistakes
 */
export function contractResolver<V extends FieldValues, P extends FieldValues>(
  validationErrorsOf: (form: V) => Partial<Record<string, string>>,
  parse = (form: V) => form as unknown as P,
): Resolver<V, unknown, P> {
  return (form) => {
    const mistakes = Object.entries(validationErrorsOf(form))
    if (mistakes.length === 0) return { values: parse(form), errors: {} }
    const errors: FieldErrors<V> = {}
    for (const [path, message] of mistakes) set(errors, withoutIndex(path), { type: 'contract', message })
    return { values: {}, errors }
  }
}

/** Validates a form with a schema of the contract. @param bodyOf converts the form's values to the input of the schema */
export function schemaResolver<V extends FieldValues, P extends FieldValues>(
  schema: z.ZodType<P>,
  bodyOf: (form: V) => object = (form) => form,
): Resolver<V, unknown, P> {
  return contractResolver(
    (form) => firstMessages(schema.safeParse(bodyOf(form)).error),
    (form) => schema.parse(bodyOf(form)),
  )
}
