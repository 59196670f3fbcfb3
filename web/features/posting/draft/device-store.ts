import { createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval'

/** Where drafts lie: keys and values, all of one call or none. Every call fails when the browser keeps nothing. */
export interface DeviceStore {
  get(wanted: readonly string[]): Promise<readonly unknown[]>
  set(entries: readonly (readonly [string, unknown])[]): Promise<void>
  remove(unwanted: readonly string[]): Promise<void>
  keys(): Promise<readonly string[]>
}

/** The browser's IndexedDB. */
export function indexedDbStore(): DeviceStore {
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore('wada-drafts', 'drafts')
    return opened
  }
  return {
    get: async (wanted) => getMany([...wanted], store()),
    set: async (entries) => setMany(entries as [string, unknown][], store()),
    remove: async (unwanted) => delMany([...unwanted], store()),
    keys: async () => keys<string>(store()),
  }
}
