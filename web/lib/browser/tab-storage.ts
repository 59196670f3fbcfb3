/** Values that this tab keeps over a reload. A browser whose storage is blocked or full keeps none. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** @param value what JSON can carry; undefined removes the stored one */
export function keepStored(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // storage is blocked or full
  }
}
