/** A JSON value in the tab's session storage; null when there is none or storage is blocked. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Does nothing where storage is blocked or full. @param value JSON; undefined removes the stored one */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // not stored: the value is lost at a reload
  }
}
