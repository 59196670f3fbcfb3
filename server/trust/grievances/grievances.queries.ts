import { asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contracts/base/language.ts'
import { GRIEVANCES_KEPT_MONTHS } from '#contracts/base/retention.ts'
import { type GrievanceKind, MAX_GRIEVANCES_LISTED } from '#contracts/trust/grievances/grievance-kinds.ts'
import type { NewGrievance } from '#contracts/trust/grievances/grievances.ts'
import { rowVersion } from '#server/base/db/schema/columns.ts'
import { grievanceAnswers, grievances, users } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import type { DeadlineCounts } from '#server/base/platform/gauges.ts'

export type GrievanceRow = Omit<typeof grievances.$inferSelect, 'idempotencyKey' | 'acknowledgedAt' | 'answeredAt'> & {
  readonly version: number
}
export type AnswerRow = Pick<typeof grievanceAnswers.$inferSelect, 'at' | 'text'>
/** With the name of the operator who took it in hand. */
export type HandledRow = GrievanceRow & { readonly handlerName: string | null }

interface StoredGrievance extends NewGrievance {
  readonly userId: number | null
  readonly receivedAt: Date
  /** Stored as evidence that the law's 24 hours were kept. */
  readonly acknowledgedAt: Date
  readonly dueAt: Date
  readonly idempotencyKey: string | undefined
}

/** Stores a grievance; its property is left out when there is no such row. @returns undefined when one with this key is stored already */
export async function insertGrievance(tx: Queryable, { propertyId, ...given }: StoredGrievance): Promise<number | undefined> {
  const [row] = await orm(tx)
    .insert(grievances)
    .values({ ...given, propertyId: sql`(SELECT id FROM properties WHERE id = ${propertyId}::bigint)` })
    .onConflictDoNothing({ target: grievances.idempotencyKey })
    .returning({ id: grievances.id })
  return row?.id
}

const COLUMNS = {
  id: grievances.id,
  kind: grievances.kind,
  text: grievances.text,
  name: grievances.name,
  email: grievances.email,
  phone: grievances.phone,
  userId: grievances.userId,
  propertyId: grievances.propertyId,
  receivedAt: grievances.receivedAt,
  dueAt: grievances.dueAt,
  takenAt: grievances.takenAt,
  handlerId: grievances.handlerId,
  settledAt: grievances.settledAt,
  outcome: grievances.outcome,
  decision: grievances.decision,
  version: rowVersion(grievances),
}

/** @returns the grievance that was stored with this key */
export async function findGrievanceByKey(db: Queryable, idempotencyKey: string): Promise<GrievanceRow | undefined> {
  const [row] = await orm(db).select(COLUMNS).from(grievances).where(eq(grievances.idempotencyKey, idempotencyKey))
  return row
}

/** @param lock locks the row until the transaction ends */
export async function findGrievance(db: Queryable, id: number, lock?: 'lock'): Promise<GrievanceRow | undefined> {
  const found = orm(db).select(COLUMNS).from(grievances).where(eq(grievances.id, id))
  const [row] = await (lock ? found.for('update') : found)
  return row
}

/** The user's grievances, the latest first. */
export function listGrievancesOf(db: Queryable, userId: number): Promise<GrievanceRow[]> {
  return orm(db)
    .select(COLUMNS)
    .from(grievances)
    .where(eq(grievances.userId, userId))
    .orderBy(desc(grievances.id))
    .limit(MAX_GRIEVANCES_LISTED)
}

/** Answers by the id of their grievance, the oldest first. */
export async function listAnswers(db: Queryable, ids: readonly number[]): Promise<Map<number, AnswerRow[]>> {
  const rows = await orm(db)
    .select()
    .from(grievanceAnswers)
    .where(inArray(grievanceAnswers.grievanceId, [...ids]))
    .orderBy(asc(grievanceAnswers.id))
  return Map.groupBy(rows, ({ grievanceId }) => grievanceId)
}

/** Language of the account of its author; English without one. */
export async function findAuthorLanguage(db: Queryable, id: number): Promise<Language> {
  const [row] = await orm(db)
    .select({ language: users.language })
    .from(grievances)
    .innerJoin(users, eq(users.id, grievances.userId))
    .where(eq(grievances.id, id))
  return row?.language ?? 'en'
}

const HANDLED = { ...COLUMNS, handlerName: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')` }

export async function findHandledGrievance(db: Queryable, id: number): Promise<HandledRow | undefined> {
  const [row] = await orm(db)
    .select(HANDLED)
    .from(grievances)
    .leftJoin(users, eq(users.id, grievances.handlerId))
    .where(eq(grievances.id, id))
  return row
}

interface GrievanceSearch {
  readonly state?: 'OPEN' | 'SETTLED' | undefined
  /** From 0. */
  readonly page: number
  readonly size: number
}

/** Lists open grievances, what runs out first before the others, then settled ones, the latest first. */
export async function searchGrievances(
  db: Queryable,
  { state, page, size }: GrievanceSearch,
): Promise<{ rows: HandledRow[]; total: number }> {
  const isMatch: SQL | undefined = state && (state === 'OPEN' ? isNull(grievances.settledAt) : isNotNull(grievances.settledAt))
  const [rows, total] = await Promise.all([
    orm(db)
      .select(HANDLED)
      .from(grievances)
      .leftJoin(users, eq(users.id, grievances.handlerId))
      .where(isMatch)
      .orderBy(
        sql`${grievances.settledAt} IS NOT NULL`,
        sql`CASE WHEN ${grievances.settledAt} IS NULL THEN ${grievances.dueAt} END`,
        desc(grievances.settledAt),
        asc(grievances.id),
      )
      .limit(size)
      .offset(page * size),
    orm(db).$count(grievances, isMatch),
  ])
  return { rows, total }
}

type Changes = Partial<
  Pick<typeof grievances.$inferSelect, 'kind' | 'dueAt' | 'takenAt' | 'handlerId' | 'answeredAt' | 'settledAt' | 'outcome' | 'decision'>
>

export async function changeGrievance(tx: Queryable, id: number, changes: Changes): Promise<void> {
  await orm(tx).update(grievances).set(changes).where(eq(grievances.id, id))
}

/** @returns the id of the answer */
export async function insertAnswer(tx: Queryable, answer: typeof grievanceAnswers.$inferInsert): Promise<number> {
  const [row] = await orm(tx).insert(grievanceAnswers).values(answer).returning({ id: grievanceAnswers.id })
  if (!row) throw new Error('The answer was not stored.')
  return row.id
}

/** Open grievances by kind: how many have run out, and how many will within the time in which operators are warned. */
export async function countRunningOut(db: Queryable, warnMs: Readonly<Record<GrievanceKind, number>>, now: Date): Promise<DeadlineCounts> {
  const { rows } = await db.query<DeadlineCounts[number]>(
    `SELECT kind AS value, count(*) FILTER (WHERE due_at > $2) AS soon, count(*) FILTER (WHERE due_at <= $2) AS over
       FROM grievances
      WHERE settled_at IS NULL AND due_at <= $2 + ($1::jsonb ->> kind)::float8 * interval '1 ms'
      GROUP BY kind`,
    [JSON.stringify(warnMs), now],
  )
  return rows
}

/** Deletes grievances that were settled more than GRIEVANCES_KEPT_MONTHS ago, with their answers. @returns how many */
export async function deleteSettledGrievances(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM grievances WHERE settled_at < $1::timestamptz - make_interval(months => $2)', [
    now,
    GRIEVANCES_KEPT_MONTHS,
  ])
  return rowCount ?? 0
}

/**
 * Erases what a user wrote while signed in, with the answers. Kind, times and outcome stay, which the figures count; open ones end as
 * withdrawn. Those of visitors stay: nobody has confirmed that their phone number is right.
 */
export async function eraseGrievancesOf(tx: Queryable, userId: number, at: Date): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `UPDATE grievances
        SET text = '', name = '', email = NULL, phone = NULL, user_id = NULL, property_id = NULL, decision = NULL, idempotency_key = NULL,
            settled_at = coalesce(settled_at, $2), outcome = coalesce(outcome, 'withdrawn')
      WHERE user_id = $1
      RETURNING id`,
    [userId, at],
  )
  if (rows.length === 0) return
  await tx.query('DELETE FROM grievance_answers WHERE grievance_id = ANY ($1)', [rows.map(({ id }) => id)])
}
