/** What was typed, kept in this tab until it is closed, so that a reload (a phone that fetched the code) loses nothing. */
export function readDraft<T extends object>(key: string): Partial<T> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Partial<T>) : {}
  } catch {
    return {}
  }
}

export function keepDraft(key: string, draft: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // a browser that keeps nothing
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // a browser that keeps nothing
  }
}
