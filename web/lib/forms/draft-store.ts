import { createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { newId } from '#web/lib/browser/new-id.ts'

export const DRAFT_LIFETIME_MS = 30 * DAY_MS

/** A file in a form. All fields except `blob` must be JSON values. */
export interface DraftFile {
  readonly id: string
  readonly blob?: Blob
  /** Name of a file that the server already stores; the draft does not store its bytes. */
  readonly existing?: string
}

/** Content of a form. `values` must be JSON. */
export interface DraftContent {
  readonly values: object
  readonly files: Readonly<Record<string, readonly DraftFile[]>>
  /** Version of the stored data with which an edit form was opened; the data may change elsewhere meanwhile. */
  readonly basedOn?: string
  /** Index of the step that was shown last, of a form with steps. */
  readonly step?: number
}

interface DraftRecord extends DraftContent {
  readonly version: 2
  /** ms since the epoch */
  readonly savedAt: number
  readonly idempotencyKey: string
}

/** `text_only`: the browser has no room for the files, or no IndexedDB. */
export type DraftState = 'empty' | 'saving' | 'saved' | 'text_only'

/** The draft of one form and user. */
export interface OpenDraft<C extends DraftContent> {
  /** The draft of an earlier visit. */
  readonly found: C | undefined
  /** @returns the same key until `clear`, also after a reload */
  idempotencyKey(): string
  save(content: C): Promise<void>
  /**
   * Saves content that is not stored yet, without its files, synchronously: for a page that is being closed, which may interrupt a
   * running save.
   * @param newer content that was not passed to `save`; by default the content of the unfinished `save`
   */
  saveText(newer?: C): void
  /** Deletes the draft; the next content gets a new idempotency key. */
  clear(): Promise<void>
}

/** A record is stored under the draft's name, each of its files under `<name>/<file id>`. */
export interface DraftStorage {
  /** Writes all entries or none. @throws when the browser cannot store them */
  set(entries: readonly (readonly [string, unknown])[]): Promise<void>
  get(names: readonly string[]): Promise<readonly unknown[]>
  remove(names: readonly string[]): Promise<void>
  keys(): Promise<readonly string[]>
  /** Records without their files, written synchronously: a reload does not wait for IndexedDB. Never throws. */
  readonly texts: {
    read(name: string): unknown
    write(name: string, record: object): void
    remove(name: string): void
    names(): readonly string[]
  }
}

interface DraftDeps {
  readonly storage: DraftStorage
  /** ms since the epoch */
  readonly now: () => number
  readonly onState: (state: DraftState) => void
}

/** Opens the draft with this name, which must not contain '/'. Deletes every draft on this device that is too old. */
export async function openDraft<C extends DraftContent>(name: string, { storage, now, onState }: DraftDeps): Promise<OpenDraft<C>> {
  const { record, blobs } = await findRecord(name, storage, now())
  /** The files whose bytes are stored, by id. */
  const stored = new Map(blobs)
  let key = record?.idempotencyKey ?? newId()
  let queue: Promise<void> = Promise.resolve()
  let lastSave = 0
  /** The content given to `save` that is not written yet. */
  let unwritten: C | undefined

  const recordOf = ({ values, files, basedOn, step }: C): DraftRecord => ({
    version: 2,
    savedAt: now(),
    idempotencyKey: key,
    values,
    files: mapFiles(files, ({ blob: _bytes, ...facts }) => facts),
    ...(basedOn === undefined ? {} : { basedOn }),
    ...(step ? { step } : {}),
  })

  async function write(content: C, newest: DraftRecord): Promise<void> {
    const files = Object.values(content.files).flat()
    const unstored = files.filter(({ id, blob }) => blob && stored.get(id) !== blob)
    const entries = await Promise.all(unstored.map(async ({ id, blob }) => [`${name}/${id}`, await toBytes(blob as Blob)] as const))
    await storage.set([[name, newest], ...entries])
    for (const { id, blob } of unstored) stored.set(id, blob as Blob)
    const ids = new Set(files.map(({ id }) => id))
    const removedIds = [...stored.keys()].filter((id) => !ids.has(id))
    if (removedIds.length > 0) await storage.remove(removedIds.map((id) => `${name}/${id}`))
    for (const id of removedIds) stored.delete(id)
  }

  return {
    found: record && (withBlobs(record, blobs) as unknown as C),
    idempotencyKey: () => key,
    save(content) {
      lastSave += 1
      const thisSave = lastSave
      unwritten = content
      onState('saving')
      queue = queue.then(async () => {
        // superseded: a later save contains everything of this one
        if (thisSave !== lastSave) return
        const newest = recordOf(content)
        const written = await write(content, newest).then(
          () => true,
          () => false,
        )
        // a later save is still to be written: keep its text
        if (thisSave !== lastSave) return
        unwritten = undefined
        if (written) storage.texts.remove(name)
        else storage.texts.write(name, newest)
        onState(written ? 'saved' : 'text_only')
      })
      return queue
    },
    saveText(newer = unwritten) {
      if (newer) storage.texts.write(name, recordOf(newer))
    },
    clear() {
      lastSave += 1
      const thisClear = lastSave
      unwritten = undefined
      key = newId()
      // a reload right now would stop the deletion; this mark makes the next page finish it
      storage.texts.write(name, CLEARED)
      queue = queue
        .then(() => storage.remove([name, ...[...stored.keys()].map((id) => `${name}/${id}`)]))
        .then(() => {
          if (thisClear === lastSave) storage.texts.remove(name)
        })
        .catch(() => undefined)
        .then(() => {
          stored.clear()
          onState('empty')
        })
      return queue
    },
  }
}

/** Stands in the place of a text while its draft is being deleted. */
const CLEARED = { isCleared: true } as const

/** @returns the newer of the stored record and the text that was saved when a page was closed, with the record's stored files */
async function findRecord(name: string, storage: DraftStorage, now: number) {
  const text = readRecord(storage.texts.read(name), now)
  const useless = storage.texts.names().filter((each) => !readRecord(storage.texts.read(each), now))
  const cleared = useless.filter((each) => (storage.texts.read(each) as Partial<typeof CLEARED> | null)?.isCleared)
  try {
    if (cleared.length > 0) await storage.remove(cleared)
    for (const each of useless) storage.texts.remove(each)
    await dropOldRecords(storage, now)
    const [found] = await storage.get([name])
    const saved = readRecord(found, now)
    const record = text && (!saved || text.savedAt >= saved.savedAt) ? text : saved
    return { record, blobs: record ? await readFiles(storage, name, record) : new Map<string, Blob>() }
  } catch {
    return { record: text, blobs: new Map<string, Blob>() }
  }
}

/** @param now ms since the epoch @returns undefined for a value that is not a record of this version or is too old */
export function readRecord(found: unknown, now: number): DraftRecord | undefined {
  const record = found as Partial<DraftRecord> | null | undefined
  if (record?.version !== 2 || typeof record.savedAt !== 'number' || typeof record.idempotencyKey !== 'string') return undefined
  if (!record.values || typeof record.values !== 'object' || !record.files || typeof record.files !== 'object') return undefined
  return now - record.savedAt < DRAFT_LIFETIME_MS ? (record as DraftRecord) : undefined
}

const mapFiles = (files: DraftContent['files'], change: (file: DraftFile) => DraftFile) =>
  Object.fromEntries(Object.entries(files).map(([list, all]) => [list, all.map(change)]))

/** Adds the stored bytes to the files. Leaves out files that are stored neither on this device nor on the server. */
function withBlobs({ values, files, basedOn, step }: DraftRecord, blobs: ReadonlyMap<string, Blob>): DraftContent {
  const found = Object.entries(files).map(([list, all]) => [
    list,
    all.flatMap((file) => {
      const blob = blobs.get(file.id)
      return blob ? { ...file, blob } : file.existing === undefined ? [] : file
    }),
  ])
  return { values, files: Object.fromEntries(found), ...(basedOn === undefined ? {} : { basedOn }), ...(step ? { step } : {}) }
}

/** Ids of a record's files whose bytes are stored on this device. */
const fileIdsOf = ({ files }: DraftRecord): string[] =>
  Object.values(files).flatMap((list) => list.filter(({ existing }) => existing === undefined).map(({ id }) => id))

interface StoredBytes {
  readonly bytes: ArrayBuffer
  readonly type: string
}

/** Copies the bytes of a blob: a chosen file may disappear from the disk, and some browsers cannot store blobs. */
async function toBytes(blob: Blob): Promise<StoredBytes> {
  return { bytes: await blob.arrayBuffer(), type: blob.type }
}

async function readFiles(storage: DraftStorage, name: string, record: DraftRecord): Promise<Map<string, Blob>> {
  const ids = fileIdsOf(record)
  const found = (await storage.get(ids.map((id) => `${name}/${id}`))) as readonly (StoredBytes | undefined)[]
  return new Map(ids.flatMap((id, at) => (found[at] ? [[id, new Blob([found[at].bytes], { type: found[at].type })] as const] : [])))
}

/** Deletes records that are too old, and files that belong to no record. */
async function dropOldRecords(storage: DraftStorage, now: number): Promise<void> {
  const all = await storage.keys()
  const names = all.filter((key) => !key.includes('/'))
  const records = await storage.get(names)
  const wanted = new Set(
    names.flatMap((name, at) => {
      const record = readRecord(records[at], now)
      return record ? [name, ...fileIdsOf(record).map((id) => `${name}/${id}`)] : []
    }),
  )
  const unwanted = all.filter((key) => !wanted.has(key))
  if (unwanted.length > 0) await storage.remove(unwanted)
}

const TEXT_PREFIX = 'draft:'

/** Local storage may be full or blocked; then only IndexedDB is used. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

/** IndexedDB and local storage of this browser. */
export function browserStorage(): DraftStorage {
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore('wada-drafts', 'drafts')
    return opened
  }
  return {
    get: async (names) => getMany([...names], store()),
    set: async (entries) => setMany(entries as [string, unknown][], store()),
    remove: async (names) => delMany([...names], store()),
    keys: async () => keys<string>(store()),
    texts: {
      read: (name) => attempt(() => JSON.parse(localStorage.getItem(TEXT_PREFIX + name) ?? 'null'), null),
      write: (name, record) => attempt(() => localStorage.setItem(TEXT_PREFIX + name, JSON.stringify(record)), undefined),
      remove: (name) => attempt(() => localStorage.removeItem(TEXT_PREFIX + name), undefined),
      names: () =>
        attempt(() => Object.keys(localStorage), [])
          .filter((key) => key.startsWith(TEXT_PREFIX))
          .map((key) => key.slice(TEXT_PREFIX.length)),
    },
  }
}

/** Deletes all drafts of a user on this device. Never throws. */
export async function deleteDraftsOf(userId: number, storage: DraftStorage): Promise<void> {
  const isOwn = (key: string) => key.split('/')[0]?.endsWith(`:${userId}`) === true
  for (const name of storage.texts.names().filter(isOwn)) storage.texts.remove(name)
  // a browser that stores nothing has nothing to delete
  await storage
    .keys()
    .then((keys) => storage.remove(keys.filter(isOwn)))
    .catch(() => undefined)
}
