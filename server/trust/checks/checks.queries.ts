import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { CHECKS_VALID_MONTHS } from '#contracts/base/retention.ts'
import type { CheckKind, CheckOutcome } from '#contracts/trust/checks/check-kinds.ts'
import { rowVersion } from '#server/base/db/schema/columns.ts'
import { checkPapers, checks, properties, users } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

export type PaperRow = Pick<typeof checkPapers.$inferSelect, 'fileName' | 'contentType'>

/** Before the file is written: after a crash the sweep finds the file by its row. */
export async function insertPaper(db: Queryable, paper: typeof checkPapers.$inferInsert): Promise<void> {
  await orm(db).insert(checkPapers).values(paper)
}

/** @returns the id of the request; undefined when one of this kind is open */
export async function insertCheck(
  tx: Queryable,
  { fileName, ...asked }: { readonly propertyId: number; readonly kind: CheckKind; readonly askedAt: Date; readonly fileName: string },
): Promise<number | undefined> {
  const [row] = await orm(tx).insert(checks).values(asked).onConflictDoNothing().returning({ id: checks.id })
  if (!row) return undefined
  const linked = await orm(tx).update(checkPapers).set({ checkId: row.id }).where(eq(checkPapers.fileName, fileName))
  // the sweep has removed it: the upload took longer than any can
  if (linked.rowCount !== 1) throw new Error('the paper of a check is not there')
  return row.id
}

export async function hasOpenCheck(db: Queryable, propertyId: number, kind: CheckKind): Promise<boolean> {
  return (await orm(db).$count(checks, and(eq(checks.propertyId, propertyId), eq(checks.kind, kind), isNull(checks.decidedAt)))) > 0
}

/** Requests of a poster since a time, for all their properties that are not deleted. */
export async function countAskedSince(db: Queryable, posterId: number, since: Date): Promise<number> {
  const [row] = await orm(db)
    .select({ asked: count() })
    .from(checks)
    .innerJoin(properties, eq(properties.id, checks.propertyId))
    .where(and(eq(properties.postedByUserId, posterId), gt(checks.askedAt, since)))
  return row?.asked ?? 0
}

/** When a seen paper no longer counts. */
const ENDS_AT =
  sql<Date | null>`CASE WHEN ${checks.outcome} = 'seen' THEN ${checks.decidedAt} + make_interval(months => ${CHECKS_VALID_MONTHS}::int) END`.mapWith(
    checks.decidedAt,
  )

/** The latest first. */
export function listChecksOf(db: Queryable, propertyId: number) {
  return orm(db)
    .select({
      id: checks.id,
      kind: checks.kind,
      askedAt: checks.askedAt,
      decidedAt: checks.decidedAt,
      outcome: checks.outcome,
      reason: checks.reason,
      endsAt: ENDS_AT,
      endedAt: checks.endedAt,
    })
    .from(checks)
    .where(eq(checks.propertyId, propertyId))
    .orderBy(desc(checks.id))
    .limit(50)
}

const LISTED = {
  id: checks.id,
  kind: checks.kind,
  propertyId: checks.propertyId,
  propertyName: properties.propertyName,
  posterId: users.id,
  posterName: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
  askedAt: checks.askedAt,
  decidedAt: checks.decidedAt,
  outcome: checks.outcome,
  reason: checks.reason,
  endedAt: checks.endedAt,
}

interface CheckSearch {
  readonly state?: 'OPEN' | 'DECIDED' | undefined
  /** From 0. */
  readonly page: number
  readonly size: number
}

/** Lists open requests, what runs out first before the others, then decided ones, the latest first. */
export async function searchChecks(db: Queryable, { state, page, size }: CheckSearch) {
  const isMatch: SQL | undefined = state && (state === 'OPEN' ? isNull(checks.decidedAt) : isNotNull(checks.decidedAt))
  const [rows, total] = await Promise.all([
    orm(db)
      .select(LISTED)
      .from(checks)
      .innerJoin(properties, eq(properties.id, checks.propertyId))
      .innerJoin(users, eq(users.id, properties.postedByUserId))
      .where(isMatch)
      .orderBy(sql`${checks.decidedAt} DESC NULLS FIRST`, asc(checks.askedAt), asc(checks.id))
      .limit(size)
      .offset(page * size),
    orm(db).$count(checks, isMatch),
  ])
  return { rows, total }
}
export type ListedCheckRow = Awaited<ReturnType<typeof searchChecks>>['rows'][number]

export async function findCheck(db: Queryable, id: number) {
  const [row] = await orm(db)
    .select({
      ...LISTED,
      area: properties.area,
      city: properties.city,
      pinCode: properties.pinCode,
      paper: { fileName: checkPapers.fileName, contentType: checkPapers.contentType },
      version: rowVersion(checks),
    })
    .from(checks)
    .innerJoin(properties, eq(properties.id, checks.propertyId))
    .innerJoin(users, eq(users.id, properties.postedByUserId))
    .leftJoin(checkPapers, eq(checkPapers.checkId, checks.id))
    .where(eq(checks.id, id))
  return row
}

/** Locks the row until the transaction ends. */
export async function lockCheck(tx: Queryable, id: number) {
  const [row] = await orm(tx)
    .select({ propertyId: checks.propertyId, decidedAt: checks.decidedAt, outcome: checks.outcome, version: rowVersion(checks) })
    .from(checks)
    .where(eq(checks.id, id))
    .for('update')
  return row
}

export async function decideCheck(
  tx: Queryable,
  id: number,
  decided: { readonly decidedAt: Date; readonly outcome: CheckOutcome; readonly reason: string | null },
): Promise<void> {
  await orm(tx).update(checks).set(decided).where(eq(checks.id, id))
}

/** Open requests that are older. */
export async function listUnanswered(db: Queryable, askedBefore: Date, limit: number): Promise<{ id: number; propertyId: number }[]> {
  return orm(db)
    .select({ id: checks.id, propertyId: checks.propertyId })
    .from(checks)
    .where(and(isNull(checks.decidedAt), lt(checks.askedAt, askedBefore)))
    .orderBy(asc(checks.askedAt))
    .limit(limit)
}

/** Papers whose request is decided or deleted; of those without a request only what was stored before, since its upload may still run. */
export async function listPapersToDelete(db: Queryable, storedBefore: Date, limit: number): Promise<string[]> {
  const rows = await orm(db)
    .select({ fileName: checkPapers.fileName })
    .from(checkPapers)
    .leftJoin(checks, eq(checks.id, checkPapers.checkId))
    .where(sql`${checks.decidedAt} IS NOT NULL OR ${checkPapers.checkId} IS NULL AND ${checkPapers.storedAt} < ${storedBefore}`)
    .limit(limit)
  return rows.map(({ fileName }) => fileName)
}

export async function deletePaperRows(db: Queryable, fileNames: readonly string[]): Promise<void> {
  await orm(db)
    .delete(checkPapers)
    .where(inArray(checkPapers.fileName, [...fileNames]))
}

interface Broker {
  readonly role: string
  readonly reraNumber: string | null
  readonly nameAgrees: boolean | null
}

/** Locks the user's row until the transaction ends. @returns undefined when the account is deleted */
export async function lockBroker(tx: Queryable, userId: number): Promise<Broker | undefined> {
  const [row] = await orm(tx)
    .select({ role: users.userRole, reraNumber: users.reraNumber, nameAgrees: users.reraNameAgrees })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update')
  return row
}

export async function saveLookup(tx: Queryable, userId: number, at: Date, nameAgrees: boolean): Promise<void> {
  await orm(tx).update(users).set({ reraCheckedAt: at, reraNameAgrees: nameAgrees }).where(eq(users.id, userId))
}
