interface Types {
  string: string
  number: number
  boolean: boolean
  object: object
}

/**
 * Checks a value that another page, another tab or an earlier version of the site wrote.
 * @param fields the type of each required field; further fields are allowed
 */
export function hasFields<F extends Readonly<Record<string, keyof Types>>>(
  value: unknown,
  fields: F,
): value is { [K in keyof F]: Types[F[K]] } {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  return Object.entries(fields).every(([name, type]) => typeof record[name] === type && record[name] !== null)
}
