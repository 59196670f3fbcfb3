import { vi } from 'vitest'

/** Stubs `localStorage`, which Node does not have, until `vi.unstubAllGlobals()`. @returns the stored values by key */
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
