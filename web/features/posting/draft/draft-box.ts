import { newId } from '#web/lib/new-id.ts'
import type { DeviceStore } from './device-store.ts'
import { type DraftContent, type DraftRecord, fileIdsOf, fromRecord, readRecord, type SentVersion, toRecord } from './draft-record.ts'
import type { TextShelf } from './text-shelf.ts'

/** `text_only`: there is no room for the files, or no IndexedDB. */
export type DraftState = 'empty' | 'saving' | 'saved' | 'text_only'

interface DraftBoxDeps {
  readonly store: DeviceStore
  readonly shelf: TextShelf
  /** ms since the epoch */
  readonly now: () => number
  readonly tell: (state: DraftState) => void
}

/** The draft of one form and person. */
export interface DraftBox<T> {
  readonly found: DraftContent<T> | null
  /** The same until the draft is cleared, also after a reload. */
  idempotencyKey(): string
  /** What was sent under the key and never answered: the server may have any of it. */
  unanswered(): readonly SentVersion[]
  /** Keeps it with the draft. To be awaited before it is sent. */
  noteUnanswered(sent: readonly SentVersion[]): Promise<void>
  save(content: DraftContent<T>): Promise<void>
  /** At once, the text alone. */
  saveText(content: DraftContent<T>): void
  /** Throws the draft away; what follows gets a new key. */
  clear(): Promise<void>
}

interface StoredBytes {
  readonly bytes: ArrayBuffer
  readonly type: string
}

const fileKey = (name: string, id: string) => `${name}/${id}`

/** Opens what was kept under a name; drafts past their life, of whomever, are dropped on the way. */
export async function openDraft<T>(name: string, { store, shelf, now, tell }: DraftBoxDeps): Promise<DraftBox<T>> {
  const { record, blobs } = await find()
  const written = new Map(blobs)
  let key = record?.idempotencyKey ?? newId()
  let unanswered = record?.unanswered ?? []
  let last = record
  let turn: Promise<void> = Promise.resolve()
  let latest = 0

  async function find(): Promise<{ record: DraftRecord | undefined; blobs: ReadonlyMap<string, Blob> }> {
    for (const written of shelf.names()) if (!readRecord(shelf.read(written), now())) shelf.remove(written)
    const noted = readRecord(shelf.read(name), now())
    try {
      await dropOld(store, now())
      const [stored] = await store.get([name])
      const kept = readRecord(stored, now())
      const record = noted && (!kept || noted.savedAt > kept.savedAt) ? noted : kept
      return { record, blobs: record ? await readFiles(store, name, record) : new Map() }
    } catch {
      return { record: noted, blobs: new Map() }
    }
  }

  async function write(content: DraftContent<T>, record: DraftRecord): Promise<void> {
    const files = [...content.photos, ...content.documents]
    const fresh = files.filter(({ id, blob, state }) => blob && state !== 'refused' && written.get(id) !== blob)
    const entries = await Promise.all(fresh.map(async ({ id, blob }) => [fileKey(name, id), await toBytes(blob as Blob)] as const))
    await store.set([[name, record], ...entries])
    for (const { id, blob } of fresh) written.set(id, blob as Blob)
    const wanted = new Set(fileIdsOf(record))
    const gone = [...written.keys()].filter((id) => !wanted.has(id))
    if (gone.length > 0) await store.remove(gone.map((id) => fileKey(name, id)))
    for (const id of gone) written.delete(id)
  }

  function recordOf(content: DraftContent<T>): DraftRecord {
    last = toRecord(content, { idempotencyKey: key, unanswered, savedAt: now() })
    return last
  }

  async function writeText(record: DraftRecord): Promise<void> {
    try {
      await store.set([[name, record]])
      shelf.remove(name)
    } catch {
      shelf.write(name, record)
    }
  }

  return {
    found: record ? fromRecord<T>(record, blobs) : null,
    idempotencyKey: () => key,
    unanswered: () => unanswered,
    noteUnanswered(sent) {
      unanswered = sent
      turn = turn.then(async () => {
        if (!last) return
        last = { ...last, unanswered: sent, savedAt: now() }
        await writeText(last)
      })
      return turn
    },
    save(content) {
      latest += 1
      const mine = latest
      tell('saving')
      turn = turn.then(async () => {
        // a later save holds all that this one does
        if (mine !== latest) return
        const record = recordOf(content)
        try {
          await write(content, record)
          shelf.remove(name)
          if (mine === latest) tell('saved')
        } catch {
          shelf.write(name, record)
          if (mine === latest) tell('text_only')
        }
      })
      return turn
    },
    saveText: (content) => shelf.write(name, recordOf(content)),
    clear() {
      latest += 1
      key = newId()
      unanswered = []
      last = undefined
      shelf.remove(name)
      turn = turn
        .then(() => store.remove([name, ...[...written.keys()].map((id) => fileKey(name, id))]))
        .catch(() => undefined)
        .then(() => {
          written.clear()
          tell('empty')
        })
      return turn
    },
  }
}

async function readFiles(store: DeviceStore, name: string, record: DraftRecord): Promise<ReadonlyMap<string, Blob>> {
  const ids = fileIdsOf(record)
  const found = (await store.get(ids.map((id) => fileKey(name, id)))) as readonly (StoredBytes | undefined)[]
  return new Map(ids.flatMap((id, at) => (found[at] ? [[id, new Blob([found[at].bytes], { type: found[at].type })] as const] : [])))
}

/** Bytes and not the blob itself: a chosen file may be gone from the disk, and some browsers keep no blobs. */
async function toBytes(blob: Blob): Promise<StoredBytes> {
  return { bytes: await blob.arrayBuffer(), type: blob.type }
}

/** Drops records past their life, and files that no record names: their record was never written, or is gone. */
async function dropOld(store: DeviceStore, now: number): Promise<void> {
  const all = await store.keys()
  const names = all.filter((key) => !key.includes('/'))
  const records = await store.get(names)
  const wanted = new Set<string>()
  for (const [at, name] of names.entries()) {
    const record = readRecord(records[at], now)
    if (!record) continue
    wanted.add(name)
    for (const id of fileIdsOf(record)) wanted.add(fileKey(name, id))
  }
  const unwanted = all.filter((key) => !wanted.has(key))
  if (unwanted.length > 0) await store.remove(unwanted)
}
