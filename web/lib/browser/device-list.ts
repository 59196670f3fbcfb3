import { useSyncExternalStore } from 'react'
import { currentSession, type DEVICE_LISTS, subscribeToSession } from '#web/lib/session/session-store.ts'
import { createListeners } from './listeners.ts'

/** A short list in local storage. It is never sent to the server as a whole, and is deleted at the end of the session. */
interface DeviceList<T> {
  readonly read: () => readonly T[]
  readonly write: (items: readonly T[]) => void
  readonly subscribe: (listener: () => void) => () => void
}

const EMPTY: readonly never[] = []

/** @param isItem checks stored items, which may come from another version of the site */
export function createDeviceList<T>(
  key: (typeof DEVICE_LISTS)[number],
  maxItems: number,
  isItem: (value: unknown) => value is T,
): DeviceList<T> {
  let text: string | null = null
  let items: readonly T[] = EMPTY
  // true after a failed write: the list is then kept in memory until the page is closed
  let isUnsaved = false
  const listeners = createListeners()
  // Clears the copies in memory, also where storage is blocked. Subscribed before any component: components read the cleared list.
  subscribeToSession(() => {
    if (currentSession().status !== 'visitor') return
    text = null
    items = EMPTY
    isUnsaved = false
  })

  function parse(stored: string | null): readonly T[] {
    try {
      const value: unknown = JSON.parse(stored ?? '[]')
      return Array.isArray(value) ? value.filter(isItem).slice(0, maxItems) : EMPTY
    } catch {
      return EMPTY
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
      items = next.slice(0, maxItems)
      text = items.length > 0 ? JSON.stringify(items) : null
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        isUnsaved = false
      } catch {
        // storage is blocked or full
        isUnsaved = true
      }
      listeners.notify()
    },
    subscribe(listener) {
      const unsubscribe = listeners.subscribe(listener)
      const unsubscribeFromSession = subscribeToSession(listener)
      window.addEventListener('storage', listener)
      return () => {
        unsubscribe()
        unsubscribeFromSession()
        window.removeEventListener('storage', listener)
      }
    },
  }
}

/** The current list; empty on the server and until hydration. */
export function useDeviceList<T>(list: DeviceList<T>): readonly T[] {
  return useSyncExternalStore(list.subscribe, list.read, () => EMPTY)
}
