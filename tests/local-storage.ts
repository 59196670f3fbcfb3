import { vi } from 'vitest'

/** Replaces the browser's storage, which Node does not have, until `vi.unstubAllGlobals()`. @returns what is stored, by its key */
export function stubLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { localStorage, addEventListener: () => undefined, removeEventListener: () => undefined })
  return stored
}
