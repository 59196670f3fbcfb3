import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { MAX_IMPORT_BYTES } from '#contracts/base/limits.ts'
import { foldText } from '#contracts/base/values/fold-text.ts'
import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import type { ImportPreview, ImportResult } from '#contracts/homes/import/import.ts'
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
import type { MatchNotifier } from '#server/finding/matching/index.ts'
import { type SearchDeps, UsualPrices } from '#server/finding/search/index.ts'
import { shareLockAmenities } from '#server/homes/amenities/index.ts'
import { attachFiles } from '#server/homes/media/index.ts'
import { insertAmenities, insertProperties, listLocalities } from '#server/homes/properties/index.ts'
import { countPosts, spendPosts } from '#server/money/plans/index.ts'
import { type ReadModerationMode, statusWhenPosted } from '#server/trust/moderation/index.ts'
import { type CheckedFile, duplicateKeyOf, type GoodRow, type ImportLookups } from './checked-rows.ts'
import { refuseFile } from './decode-sheet.ts'
import { listAmenities, listDuplicateKeyColumns } from './import.queries.ts'
import { checkFile, moveOwnToDuplicates } from './read-properties.ts'
import { requireBroker } from './require-broker.ts'
import { headersHash, listReadings } from './sheet-readings.queries.ts'

export interface ImportDeps extends Pick<Base, 'database' | 'clock'> {
  readonly matchNotifier: Pick<MatchNotifier, 'notifySeekers'>
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
  const file = moveOwnToDuplicates((await receiveFile(deps, viewer, request)).file, await ownDuplicateKeys(pool, viewer.userId))
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
    unknownAreaRows: file.unknownAreaRows,
    sample: file.good.slice(0, SAMPLE_ROWS).map(presentRow),
    postsLeft: left,
    notCovered: file.good.slice(left, left + MAX_ROWS_NAMED).map(({ line, reference, cells }) => ({ line, reference, cells })),
    limitMessage: left < file.good.length ? limitMessage : null,
  }
}

/**
 * Posts the good rows of a file in its order, as many as the plan has posts left. Atomic: nothing is posted when anything fails.
 * @throws Failure not_allowed, limit_reached when there are good rows and no post is left, conflict when the key was used for another file,
 *   unsupported_media, too_large, invalid_input
 */
export async function importProperties(deps: ImportDeps, viewer: Viewer, request: FastifyRequest): Promise<ImportResult> {
  requireBroker(viewer)
  const key = scopedKeyOf(request, 'import')
  const { file, contentHash } = await receiveFile(deps, viewer, request)
  if (file.sheet.missing.length > 0) throw refuseFile(IMPORT_MESSAGES.missingColumns(file.sheet.missing))
  const conflictWith = () => new Failure('conflict', IMPORT_MESSAGES.keyOfAnotherFile)
  return save(deps, { userId: viewer.userId, key, contentHash, conflictWith }, file)
}

async function save(
  { database: { pool }, clock, matchNotifier, moderationMode }: ImportDeps,
  call: IdempotentCall<ImportResult>,
  received: CheckedFile,
): Promise<ImportResult> {
  const { userId } = call
  const now = new Date(clock.now())
  const insert = async (tx: Queryable): Promise<ImportResult> => {
    // serialises the user's imports and posts: another import of the same file finds what this one has posted
    await lockUserRow(tx, userId)
    const file = moveOwnToDuplicates(received, await ownDuplicateKeys(tx, userId))
    const { spent, left, limitMessage } = await spendPosts(tx, { userId, count: file.good.length, now: now.getTime() })
    const notCovered = file.good.slice(spent)
    if (spent === 0 && notCovered.length > 0) throw new Failure('limit_reached', limitMessage)
    const status = await statusWhenPosted(moderationMode, tx, userId, now)
    const inserted = await insertRows(tx, userId, file.good.slice(0, spent), status, now)
    if (status === 'ACTIVE') await matchNotifier.notifySeekers(tx, inserted)
    return {
      ...presentCounts(file),
      message: IMPORT_MESSAGES[status === 'ACTIVE' ? 'imported' : 'importedForReview'](spent),
      imported: spent,
      bad: file.bad.slice(0, MAX_ROWS_NAMED).map(({ cells: _cells, ...named }) => named),
      notCovered: {
        count: notCovered.length,
        lines: notCovered.slice(0, MAX_ROWS_NAMED).map(({ line }) => line),
        message: notCovered.length > 0 ? limitMessage : null,
      },
      remainingPostsUsed: left,
    }
  }
  return inTransaction(pool, async (tx) => (await runIdempotent(tx, call, now, () => insert(tx))).answer)
}

/** The part that previews and results share. */
function presentCounts({ total, good, bad, duplicates }: CheckedFile) {
  const withWarnings = good.filter(({ warnings }) => warnings.length > 0)
  return {
    total,
    badCount: bad.length,
    duplicateCount: duplicates.length,
    duplicates: duplicates.slice(0, MAX_ROWS_NAMED),
    rowsWithWarningsCount: withWarnings.length,
    rowsWithWarnings: withWarnings
      .slice(0, MAX_ROWS_NAMED)
      .map(({ line, reference, warnings }) => ({ line, reference, problems: warnings })),
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
      batch.map(({ columns, property: { availableFrom } }) => ({ ...columns, availableFrom, ...poster })),
      status,
    )
    inserted.push(...ids)
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

/** Reads the body and checks it. @throws Failure unsupported_media, too_large, timed_out, invalid_input */
async function receiveFile(
  { database: { pool }, clock, search }: ImportDeps,
  { userId }: Viewer,
  request: FastifyRequest,
): Promise<{ file: CheckedFile; contentHash: string }> {
  if (!/^text\/csv\b/i.test(request.headers['content-type'] ?? '')) throw new Failure('unsupported_media', IMPORT_MESSAGES.notCsv)
  const bytes = await readUpload(request, { maxBytes: MAX_IMPORT_BYTES, tooLarge: IMPORT_MESSAGES.tooLarge })
  const [localities, amenities, readings] = await Promise.all([listLocalities(pool), listAmenities(pool), listReadings(pool, userId)])
  const byKey = new Map(localities.map((locality) => [localityKey(locality.name), locality]))
  const file = await checkFile(bytes, {
    findLocality: (area) => byKey.get(localityKey(area)),
    readingOf: (names) => readings.get(headersHash(names)),
    amenityIds: new Map(amenities.map(({ id, name }) => [foldText(name), id])),
    ...usualPrices(search),
    now: clock.now(),
  })
  return { file, contentHash: createHash('sha256').update(bytes).digest('hex') }
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

async function ownDuplicateKeys(db: Queryable, userId: number): Promise<ReadonlySet<string>> {
  return new Set((await listDuplicateKeyColumns(db, userId)).map(duplicateKeyOf))
}
