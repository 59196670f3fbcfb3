import type { DraftRecord } from './draft-record.ts'

/** The draft's text alone, where it can be written in the last moment of a page: a reload does not wait for IndexedDB. */
export interface TextShelf {
  read(name: string): unknown
  write(name: string, record: DraftRecord): void
  remove(name: string): void
  names(): readonly string[]
}

const PREFIX = 'draft:'

/** The browser's local storage; one that keeps nothing is like an empty one. */
export const localShelf: TextShelf = {
  read(name) {
    try {
      return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
    } catch {
      return null
    }
  },
  write(name, record) {
    try {
      localStorage.setItem(PREFIX + name, JSON.stringify(record))
    } catch {
      // full or forbidden: the draft in IndexedDB is what there is
    }
  },
  remove(name) {
    try {
      localStorage.removeItem(PREFIX + name)
    } catch {
      // forbidden: then nothing was written either
    }
  },
  names() {
    try {
      return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []))
    } catch {
      return []
    }
  },
}
