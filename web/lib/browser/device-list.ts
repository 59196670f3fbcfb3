import { useSyncExternalStore } from 'react'
import { currentSession, type DEVICE_LISTS, subscribeToSession } from '#web/lib/session/session-store.ts'

/** A short list on this device, which never leaves it as a whole and ends with the session. */
export interface DeviceList<T> {
  readonly read: () => readonly T[]
  readonly write: (items: readonly T[]) => void
  readonly subscribe: (listener: () => void) => () => void
}

const NOTHING: readonly never[] = []

/** @param isItem checks what another version of the site, or somebody else, has stored */
export function createDeviceList<T>(
  key: (typeof DEVICE_LISTS)[number],
  most: number,
  isItem: (value: unknown) => value is T,
): DeviceList<T> {
  let text: string | null = null
  let items: readonly T[] = NOTHING
  // storage refused the last change: the list lasts until the page is closed
  let isUnsaved = false
  const listeners = new Set<() => void>()
  // where storage is blocked the end of a session has nothing else to erase; subscribed before whoever shows the list
  subscribeToSession(() => {
    if (currentSession().status !== 'visitor') return
    text = null
    items = NOTHING
    isUnsaved = false
  })

  function parse(stored: string | null): readonly T[] {
    try {
      const value: unknown = JSON.parse(stored ?? '[]')
      return Array.isArray(value) ? value.filter(isItem).slice(0, most) : NOTHING
    } catch {
      return NOTHING
    }
  }

  return {
    read() {
      if (isUnsaved) return items
      let stored = text
      try {
        stored = localStorage.getItem(key)
      } catch {
        // storage is blocked
      }
      if (stored !== text) {
        text = stored
        items = parse(stored)
      }
      return items
    },
    write(next) {
      items = next.slice(0, most)
      text = items.length > 0 ? JSON.stringify(items) : null
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        isUnsaved = false
      } catch {
        // storage is blocked or full
        isUnsaved = true
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      const leaveSession = subscribeToSession(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        leaveSession()
        window.removeEventListener('storage', listener)
      }
    },
  }
}

/** The list as it is now; empty on the server and until hydration. */
export function useDeviceList<T>(list: DeviceList<T>): readonly T[] {
  return useSyncExternalStore(list.subscribe, list.read, () => NOTHING)
}
