/** What a form holds, as it is kept on this device. `T` are the fields: plain values that JSON can carry. */
export interface DraftContent<T> {
  readonly values: T
  readonly photos: readonly DraftFile[]
  readonly documents: readonly DraftFile[]
  /** What the form began with, where it changes something that others may change too. */
  readonly basedOn?: string
}

export interface DraftFile {
  readonly id: string
  readonly name: string
  readonly blob?: Blob
  /** The file name of one that the server has. */
  readonly existing?: string
  /** Photos: still to be compressed when it is 'compressing'; refused ones are not kept. */
  readonly state?: 'compressing' | 'ready' | 'refused'
}

interface FileRecord {
  readonly id: string
  readonly name: string
  readonly existing?: string
  readonly raw?: true
}

/** What was sent of a draft: the property's text, and the files by their ids in their order. */
export interface SentVersion {
  readonly property: string
  readonly images: readonly string[]
  readonly documents: readonly string[]
}

export interface DraftRecord {
  readonly version: 1
  /** ms since the epoch */
  readonly savedAt: number
  readonly idempotencyKey: string
  readonly values: unknown
  readonly photos: readonly FileRecord[]
  readonly documents: readonly FileRecord[]
  readonly basedOn?: string
  /** Sent under the key, and never answered. */
  readonly unanswered?: readonly SentVersion[]
}

const DAY_MS = 24 * 60 * 60_000
export const DRAFT_LIFE_MS = 30 * DAY_MS

const fileRecord = ({ id, name, existing, state }: DraftFile): FileRecord => ({
  id,
  name,
  ...(existing === undefined ? {} : { existing }),
  ...(state === 'compressing' ? { raw: true } : {}),
})

interface RecordState {
  readonly idempotencyKey: string
  readonly unanswered: readonly SentVersion[]
  /** ms since the epoch */
  readonly savedAt: number
}

export function toRecord(content: DraftContent<unknown>, { idempotencyKey, unanswered, savedAt }: RecordState): DraftRecord {
  const kept = content.photos.filter(({ state }) => state !== 'refused')
  return {
    version: 1,
    savedAt,
    idempotencyKey,
    values: content.values,
    photos: kept.map(fileRecord),
    documents: content.documents.map(fileRecord),
    ...(content.basedOn === undefined ? {} : { basedOn: content.basedOn }),
    ...(unanswered.length > 0 ? { unanswered } : {}),
  }
}

/** @param now ms @returns the record, or undefined when it is none of ours, of another version, or too old */
export function readRecord(found: unknown, now: number): DraftRecord | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const record = found as Partial<DraftRecord>
  const whole =
    record.version === 1 &&
    typeof record.savedAt === 'number' &&
    typeof record.idempotencyKey === 'string' &&
    typeof record.values === 'object' &&
    record.values !== null &&
    Array.isArray(record.photos) &&
    Array.isArray(record.documents)
  return whole && now - (record.savedAt ?? 0) < DRAFT_LIFE_MS ? (record as DraftRecord) : undefined
}

/** @param blobs by file id; a file that is neither there nor on the server has been lost and is left out */
export function fromRecord<T>(record: DraftRecord, blobs: ReadonlyMap<string, Blob>): DraftContent<T> {
  const filesOf = (records: readonly FileRecord[], pictures: boolean) =>
    records.flatMap(({ id, name, existing, raw }): DraftFile[] => {
      const blob = blobs.get(id)
      if (!blob && existing === undefined) return []
      const state = pictures ? { state: raw ? ('compressing' as const) : ('ready' as const) } : {}
      return [{ id, name, ...(blob ? { blob } : {}), ...(existing === undefined ? {} : { existing }), ...state }]
    })
  const { values, photos, documents, basedOn } = record
  return {
    values: values as T,
    photos: filesOf(photos, true),
    documents: filesOf(documents, false),
    ...(basedOn === undefined ? {} : { basedOn }),
  }
}

/** Every file of a record that has bytes of its own. */
export const fileIdsOf = (record: DraftRecord): readonly string[] =>
  [...record.photos, ...record.documents].filter(({ existing }) => existing === undefined).map(({ id }) => id)
