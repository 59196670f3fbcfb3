import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { MAX_IMPORT_BYTES } from '#contracts/base/limits.ts'
import { foldText } from '#contracts/base/values/fold-text.ts'
import { indianDateOf } from '#contracts/base/values/time.ts'
import { sureLocality } from '#contracts/finding/localities/read-locality.ts'
import type { ImportPreview, ImportResult } from '#contracts/homes/import/import.ts'
import { columnLabel } from '#contracts/homes/import/import-columns.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import { comparedSquareFeet } from '#contracts/homes/properties/unusual-price.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, lockUserRow, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { type IdempotentCall, runIdempotent, scopedKeyOf } from '#server/base/http/idempotency.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { readUpload } from '#server/base/http/uploads.ts'
import { type SearchDeps, UsualPrices } from '#server/finding/search/index.ts'
import { shareLockAmenities } from '#server/homes/amenities/index.ts'
import { confirmLocked } from '#server/homes/freshness/index.ts'
import { attachFiles } from '#server/homes/media/index.ts'
import { type SheetUpdateDeps, updateFromSheet } from '#server/homes/posting/index.ts'
import {
  inheritAfterEdits,
  inheritFirstDays,
  insertAmenities,
  insertProperties,
  type Locality,
  loadLocalityNames,
} from '#server/homes/properties/index.ts'
import { countPosts, spendPosts } from '#server/money/plans/index.ts'
import { isReviewedFirst, type ReadModerationMode } from '#server/trust/moderation/index.ts'
import { type CheckedFile, type GoodRow, type ImportLookups, warningsOf } from './checked-rows.ts'
import { type ComparedFile, compareWithOwn, findNameable, type OwnProperties } from './compare-with-own.ts'
import { refuseFile } from './decode-sheet.ts'
import {
  listAmenities,
  listClosed,
  listDuplicateKeyColumns,
  listReferenced,
  lockImportsOf,
  lockReferenced,
  setReferences,
} from './import.queries.ts'
import { checkFile } from './read-properties.ts'
import { requireBroker } from './require-broker.ts'
import { headersHash, listReadings } from './sheet-readings.queries.ts'

export interface ImportDeps extends SheetUpdateDeps, Pick<Base, 'database' | 'clock'> {
  readonly search: Pick<SearchDeps, 'index' | 'feed'>
  readonly moderationMode: ReadModerationMode
}

/** Properties in one INSERT: enough to be quick, few enough for PostgreSQL's 65,535 parameters. */
const INSERT_BATCH = 1_000
/** Maximum rows of each list in a response; the counts include all rows. */
const MAX_ROWS_NAMED = 1_000
const SAMPLE_ROWS = 10

/** Previews an import of this file; changes nothing. @throws Failure not_allowed, unsupported_media, too_large, invalid_input */
export async function previewImport(deps: ImportDeps, viewer: Viewer, request: FastifyRequest): Promise<ImportPreview> {
  requireBroker(viewer)
  const { pool } = deps.database
  const received = await receiveFile(deps, viewer, request)
  const file = compareWithOwn(received.file, await loadOwn(pool, viewer.userId), received.known)
  const { sheet, values } = file
  const { left, limitMessage } = await countPosts(pool, { userId: viewer.userId, now: deps.clock.now() })
  return {
    ...presentCounts(file),
    good: file.good.length,
    bad: file.bad.slice(0, MAX_ROWS_NAMED),
    header: [...sheet.cells],
    headerLine: sheet.line,
    columns: sheet.names.map((header, index) => ({
      header,
      column: sheet.columns[index] ?? null,
      samples: [...(sheet.samples[index] ?? [])],
    })),
    missing: [...sheet.missing],
    category: sheet.category,
    propertyFor: sheet.propertyFor,
    values: values.list(),
    valuesCount: values.count,
    unknownAreaRows: file.good.filter(({ columns }) => columns.localityId === null).length,
    closed: file.closed.slice(0, MAX_ROWS_NAMED).map(({ row: { line, reference }, deal: { reason, closedAt }, postedAgain }) => ({
      ...{ line, reference, reason, postedAgain },
      closedAt: closedAt.toISOString(),
    })),
    closedCount: file.closed.length,
    sample: file.good.slice(0, SAMPLE_ROWS).map(presentRow),
    postsLeft: left,
    notCovered: file.good.slice(left, left + MAX_ROWS_NAMED).map(({ line, reference, cells }) => ({ line, reference, cells })),
    limitMessage: left < file.good.length ? limitMessage : null,
  }
}

/**
 * Posts the new rows of a sheet in its order, as many as the plan has posts left, and updates the broker's properties that rows name by
 * their reference. Atomic: nothing is changed when anything fails.
 * @throws Failure not_allowed, limit_reached when there are only new rows and no post is left, conflict when the key was used for another file,
 *   unsupported_media, too_large, invalid_input
 */
export async function importProperties(deps: ImportDeps, viewer: Viewer, request: FastifyRequest): Promise<ImportResult> {
  requireBroker(viewer)
  const key = scopedKeyOf(request, 'import')
  const received = await receiveFile(deps, viewer, request)
  const { file, contentHash } = received
  if (file.sheet.missing.length > 0) throw refuseFile(IMPORT_MESSAGES.missingColumns(file.sheet.missing.map(columnLabel)))
  const conflictWith = () => new Failure('conflict', IMPORT_MESSAGES.keyOfAnotherFile)
  return save(deps, viewer, { userId: viewer.userId, key, contentHash, conflictWith }, received)
}

async function save(deps: ImportDeps, viewer: Viewer, call: IdempotentCall<ImportResult>, received: Received): Promise<ImportResult> {
  const { userId } = call
  const { clock, matchNotifier, moderationMode } = deps
  const now = new Date(clock.now())
  const write = async (tx: Queryable): Promise<ImportResult> => {
    // properties before the user's row, as a deletion of the account locks them; and no property after it, against deadlocks
    await lockImportsOf(tx, userId)
    const locked = await lockReferenced(tx, userId, findNameable(received.file, await listDuplicateKeyColumns(tx, userId)))
    // serialises the user's imports and posts: another import of the same sheet finds what this one has posted
    await lockUserRow(tx, userId)
    const compared = compareWithOwn(received.file, await loadOwn(tx, userId), received.known)
    // one that was posted since then gets its reference from the next import
    const file = { ...compared, named: compared.named.filter(({ id }) => locked.has(id)) }
    // once: it visits all the user's properties, and no row changes it
    const isReviewed = await isReviewedFirst(moderationMode, tx, userId, now)
    await updateOwn(deps, tx, viewer, file, { isReviewed, now })
    const { spent, left, limitMessage } = await spendPosts(tx, { userId, count: file.good.length, now: now.getTime() })
    const notCovered = file.good.slice(spent)
    const hasOthers = file.updates.length + file.unchanged.length + file.named.length > 0
    if (spent === 0 && notCovered.length > 0 && !hasOthers) throw new Failure('limit_reached', limitMessage)
    const status = isReviewed ? 'PENDING' : 'ACTIVE'
    const inserted = await insertRows(tx, userId, file.good.slice(0, spent), status, now)
    if (status === 'ACTIVE') await matchNotifier.notifySeekers(tx, inserted)
    return {
      ...presentCounts(file),
      message: messageOf(status, spent, file.updates.length),
      imported: spent,
      bad: file.bad.slice(0, MAX_ROWS_NAMED).map(({ line, reference, problems }) => ({ line, reference, problems })),
      notCovered: {
        count: notCovered.length,
        lines: notCovered.slice(0, MAX_ROWS_NAMED).map(({ line }) => line),
        message: notCovered.length > 0 ? limitMessage : null,
      },
      remainingPostsUsed: left,
    }
  }
  return inTransaction(deps.database.pool, async (tx) => (await runIdempotent(tx, call, now, () => write(tx))).answer)
}

function messageOf(status: PropertyStatus, imported: number, updated: number): string {
  const posted = IMPORT_MESSAGES[status === 'ACTIVE' ? 'imported' : 'importedForReview'](imported)
  if (updated === 0) return posted
  return imported === 0 ? IMPORT_MESSAGES.updated(updated) : `${posted} ${IMPORT_MESSAGES.updated(updated)}`
}

/** Changes the broker's own properties that rows name by their reference, and confirms those of which they say the same again. */
async function updateOwn(
  deps: ImportDeps,
  tx: Queryable,
  viewer: Viewer,
  file: ComparedFile,
  { isReviewed, now }: { readonly isReviewed: boolean; readonly now: Date },
): Promise<void> {
  const kept = file.unchanged.map(({ before }) => before)
  for (const update of file.updates) {
    const status = await updateFromSheet(deps, tx, { ...update, isReviewedFirst: isReviewed }, now)
    if (status === update.before.status) kept.push(update.before)
  }
  const edits = file.updates.map(({ before, changed }) => ({ id: before.id, changed }))
  await inheritAfterEdits(tx, edits)
  await confirmLocked(tx, viewer, kept, now)
  await setReferences(tx, file.named)
}

/** The part that previews and results share. */
function presentCounts({ total, good, bad, duplicates, updates, unchanged, absent }: ComparedFile) {
  const withWarnings = [...good, ...updates.map(({ row }) => row)].filter(({ unusual, unusable }) => unusual.length + unusable.length > 0)
  return {
    total,
    badCount: bad.length,
    duplicateCount: duplicates.length,
    duplicates: duplicates.slice(0, MAX_ROWS_NAMED),
    onlyReferenceCount: duplicates.filter(({ onlyReference }) => onlyReference).length,
    rowsWithWarningsCount: withWarnings.length,
    rowsWithWarnings: withWarnings
      .slice(0, MAX_ROWS_NAMED)
      .map((row) => ({ line: row.line, reference: row.reference, problems: warningsOf(row) })),
    updatedCount: updates.length,
    unchangedCount: unchanged.length,
    absentCount: absent.length,
    absent: absent
      .slice(0, MAX_ROWS_NAMED)
      .map(({ id, reference, propertyName }) => ({ propertyId: id, reference: reference ?? '', propertyName })),
  }
}

/** Fields that the contract does not name are left out by the serialiser. */
function presentRow({ line, reference, property, columns, amenities }: GoodRow): ImportPreview['sample'][number] {
  return { ...property, line, reference, area: columns.area, areaKnown: columns.localityId !== null, amenities }
}

/** Inserts the properties in their order, each with the default picture. @returns their ids */
async function insertRows(tx: Queryable, userId: number, rows: readonly GoodRow[], status: PropertyStatus, now: Date): Promise<number[]> {
  const inserted: number[] = []
  await shareLockAmenities(tx, [...new Set(rows.flatMap(({ property }) => property.amenityIds))])
  const poster = { postedByUserId: userId, postedByUserRole: 'BROKER', createdAt: now, updatedAt: now } as const
  for (let from = 0; from < rows.length; from += INSERT_BATCH) {
    const batch = rows.slice(from, from + INSERT_BATCH)
    const ids = await insertProperties(
      tx,
      batch.map(({ columns, reference, property: { availableFrom } }) => ({
        ...columns,
        availableFrom,
        reference: reference || null,
        ...poster,
      })),
      status,
    )
    inserted.push(...ids)
    await inheritFirstDays(tx, ids)
    await attachFiles(
      tx,
      ids.map((propertyId) => ({ propertyId, kind: 'picture', fileName: DEFAULT_PICTURE, originalName: null, position: 0 })),
    )
    await insertAmenities(
      tx,
      batch.flatMap(({ property }, index) => property.amenityIds.map((amenityId) => ({ propertyId: ids[index] ?? 0, amenityId }))),
    )
  }
  return inserted
}

interface Received {
  readonly file: CheckedFile
  readonly contentHash: string
  readonly known: Parameters<typeof compareWithOwn>[2]
}

/** Reads the body and checks it. @throws Failure unsupported_media, too_large, timed_out, invalid_input */
async function receiveFile(
  { database: { pool }, clock, search }: ImportDeps,
  { userId }: Viewer,
  request: FastifyRequest,
): Promise<Received> {
  if (!/^text\/csv\b/i.test(request.headers['content-type'] ?? '')) throw new Failure('unsupported_media', IMPORT_MESSAGES.notCsv)
  const bytes = await readUpload(request, { maxBytes: MAX_IMPORT_BYTES, tooLarge: IMPORT_MESSAGES.tooLarge })
  const [localities, amenities, readings] = await Promise.all([loadLocalityNames(pool), listAmenities(pool), listReadings(pool, userId)])
  // the areas of a sheet repeat
  const found = new Map<string, Locality | undefined>()
  const findLocality = (area: string) => {
    if (!found.has(area)) found.set(area, sureLocality(localities, area))
    return found.get(area)
  }
  const file = await checkFile(bytes, {
    findLocality,
    readingOf: (names) => readings.get(headersHash(names)),
    amenityIds: new Map(amenities.map(({ id, name }) => [foldText(name), id])),
    ...usualPrices(search),
    now: clock.now(),
  })
  const today = indianDateOf(clock.now()) ?? ''
  return { file, contentHash: createHash('sha256').update(bytes).digest('hex'), known: { findLocality, today } }
}

/** An import does not wait for the search index: until the index is current, only fixed limits decide what is unusual. */
function usualPrices({ index, feed }: ImportDeps['search']): Pick<ImportLookups, 'usualPriceOf'> {
  if (!feed.isCurrent()) return {}
  const usual = new UsualPrices(index)
  return {
    usualPriceOf: ({ bhkType, address: { area }, ...property }) =>
      usual.of({ ...property, bhkType: bhkType ?? undefined, area, squareFeet: comparedSquareFeet(property) }),
  }
}

/** What the broker has posted already. */
async function loadOwn(db: Queryable, userId: number): Promise<OwnProperties> {
  return {
    referenced: await listReferenced(db, userId),
    duplicateKeys: await listDuplicateKeyColumns(db, userId),
    closed: await listClosed(db, userId),
  }
}
