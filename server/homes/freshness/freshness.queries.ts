import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { HIDE_AFTER_DAYS, REMIND_AFTER_DAYS } from '#contracts/homes/freshness/freshness-messages.ts'
import { isMonthly, PROPERTY_FOR } from '#contracts/homes/properties/property-kinds.ts'
import { properties } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import { confirmedColumns } from '#server/homes/properties/index.ts'

/** Days after a confirmation until the poster is asked again. Rented properties become unavailable sooner than properties for sale. */
const ASK_AFTER_DAYS = { monthly: 7, sale: 15 } as const
const MONTHLY = PROPERTY_FOR.filter(isMonthly)

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

// `confirmed_at <= $1`, here and in `unanswered`, lets PostgreSQL use the index on confirmed_at; a question is later than the confirmation
const IS_DUE = `p.status = 'ACTIVE' AND p.asked_at IS NULL AND p.confirmed_at <= $1
  AND (p.confirmed_at <= $2 OR p.property_for = ANY ($3::text[]))`
const dueValues = (now: Date) => [daysBefore(now, ASK_AFTER_DAYS.monthly), daysBefore(now, ASK_AFTER_DAYS.sale), MONTHLY]

/** SQL for the day in India on which the poster was asked about a property, YYYY-MM-DD. */
const ASKED_ON = `to_char(p.asked_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`

/** A part of a list that is read in batches, in the order of its items. */
interface Page<T> {
  readonly now: Date
  readonly cause: string
  /** The last item of the batch before; undefined for the first one. */
  readonly after: T | undefined
  readonly limit: number
}

/** Ids of users to ask about properties. @param cause users with a notification of this cause are left out: they were asked today */
export async function listPostersToAsk(db: Queryable, { now, cause, after = 0, limit }: Page<number>): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT DISTINCT p.posted_by_user_id AS id FROM properties p
      WHERE ${IS_DUE} AND p.posted_by_user_id > $4
        AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.user_id = p.posted_by_user_id AND n.cause = $5)
      ORDER BY 1 LIMIT $6`,
    [...dueValues(now), after, cause, limit],
  )
  return rows.map(({ id }) => id)
}

export interface NamedProperty {
  readonly id: number
  readonly name: string
}

/** Marks at most `limit` properties of a user as asked about. @returns those that a concurrent run has not marked */
export async function markAsked(
  tx: Queryable,
  { userId, now, limit }: { readonly userId: number; readonly now: Date; readonly limit: number },
): Promise<NamedProperty[]> {
  const { rows } = await tx.query<NamedProperty>(
    `UPDATE properties SET asked_at = $4
       FROM (SELECT p.id FROM properties p WHERE ${IS_DUE} AND p.posted_by_user_id = $5 ORDER BY p.id LIMIT $6 FOR NO KEY UPDATE) due
      WHERE properties.id = due.id RETURNING properties.id, properties.property_name AS name`,
    [...dueValues(now), now, userId, limit],
  )
  return rows
}

/** Number of a user's properties with an open question, including those to ask about now. */
export async function countUnanswered(tx: Queryable, userId: number, now: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*) FROM properties p
      WHERE p.posted_by_user_id = $4 AND p.deleted_at IS NULL AND ((${IS_DUE}) OR (p.status = 'ACTIVE' AND p.asked_at IS NOT NULL))`,
    [...dueValues(now), userId],
  )
  return rows[0]?.count ?? 0
}

/** The unanswered questions of one day to one user: their number, and one of the properties. */
export interface UnansweredDay extends NamedProperty {
  readonly userId: number
  /** YYYY-MM-DD, in India. */
  readonly askedOn: string
  readonly count: number
}

const unanswered = (where: string) => `
  SELECT asked."userId", asked."askedOn", count(*), min(asked.id) AS id, min(asked.property_name) AS name
    FROM (SELECT p.posted_by_user_id AS "userId", ${ASKED_ON} AS "askedOn", p.id, p.property_name FROM properties p
           WHERE p.status = 'ACTIVE' AND p.asked_at <= $1 AND p.confirmed_at <= $1) asked
   WHERE ${where} AND (asked."userId", asked."askedOn") > ($4::bigint, $5::text) GROUP BY 1, 2 ORDER BY 1, 2 LIMIT $2`
const REMINDER = `SELECT 1 FROM notifications n WHERE n.user_id = asked."userId" AND n.cause = $3 || asked."askedOn"`

/** Questions that need a reminder. @param cause prefix of the reminder's cause; the day of the question is appended */
export async function listToRemind(db: Queryable, { now, cause, after, limit }: Page<UnansweredDay>): Promise<UnansweredDay[]> {
  const values = [daysBefore(now, REMIND_AFTER_DAYS), limit, cause, after?.userId ?? 0, after?.askedOn ?? '']
  return (await db.query<UnansweredDay>(unanswered(`NOT EXISTS (${REMINDER})`), values)).rows
}

/** Questions whose properties are to be hidden: the poster was reminded a day before. @param cause as in `listToRemind` */
export async function listToHide(db: Queryable, { now, cause, after, limit }: Page<UnansweredDay>): Promise<UnansweredDay[]> {
  const reminded = daysBefore(now, HIDE_AFTER_DAYS - REMIND_AFTER_DAYS)
  const values = [daysBefore(now, HIDE_AFTER_DAYS), limit, cause, after?.userId ?? 0, after?.askedOn ?? '', reminded]
  return (await db.query<UnansweredDay>(unanswered(`EXISTS (${REMINDER} AND n.created_at <= $6)`), values)).rows
}

/** Hides at most `limit` properties with an unanswered question. `asked_at` is kept: it marks the reason for hiding. */
export async function hideUnanswered(
  tx: Queryable,
  { userId, askedOn }: Pick<UnansweredDay, 'userId' | 'askedOn'>,
  now: Date,
  limit: number,
): Promise<NamedProperty[]> {
  const { rows } = await tx.query<NamedProperty>(
    `UPDATE properties SET status = 'INACTIVE', updated_at = $1
       FROM (SELECT p.id FROM properties p
              WHERE p.posted_by_user_id = $2 AND p.status = 'ACTIVE' AND p.asked_at <= $3 AND ${ASKED_ON} = $4
              ORDER BY p.id LIMIT $5 FOR NO KEY UPDATE) due
      WHERE properties.id = due.id RETURNING properties.id, properties.property_name AS name`,
    [now, userId, daysBefore(now, HIDE_AFTER_DAYS), askedOn, limit],
  )
  return rows
}

/** Hides a live property until its poster confirms it. The transaction has locked it. */
export async function hideUntilConfirmed(tx: Queryable, id: number, reason: string, at: Date): Promise<void> {
  await tx.query(
    `UPDATE properties SET status = 'INACTIVE', asked_at = coalesce(asked_at, $2), status_reason = $3, updated_at = $2 WHERE id = $1`,
    [id, at, reason],
  )
}

/** @param ids properties that the transaction has locked */
export async function setConfirmed(tx: Queryable, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await orm(tx)
    .update(properties)
    .set(confirmedColumns(at))
    .where(inArray(properties.id, [...ids]))
}

/** Confirms at most `limit` properties of a user with an open question. @returns how many */
export async function confirmAsked(db: Queryable, userId: number, at: Date, limit: number): Promise<number> {
  const isAsked = and(eq(properties.postedByUserId, userId), eq(properties.status, 'ACTIVE'), isNotNull(properties.askedAt))
  const asked = orm(db)
    .select({ id: properties.id })
    .from(properties)
    .where(isAsked)
    .orderBy(properties.id)
    .limit(limit)
    .for('no key update')
  const { rowCount } = await orm(db).update(properties).set(confirmedColumns(at)).where(inArray(properties.id, asked))
  return rowCount ?? 0
}

export async function countUnconfirmed(db: Queryable, userId: number): Promise<{ asked: number; hidden: number }> {
  const { rows } = await db.query<{ asked: number; hidden: number }>(
    `SELECT count(*) FILTER (WHERE status = 'ACTIVE') AS asked, count(*) FILTER (WHERE status = 'INACTIVE') AS hidden
       FROM properties WHERE posted_by_user_id = $1 AND deleted_at IS NULL AND asked_at IS NOT NULL`,
    [userId],
  )
  return rows[0] ?? { asked: 0, hidden: 0 }
}
