import { HOUR_MS } from '#contracts/base/values/time.ts'
import type { PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import {
  type ContactAnswer,
  type Difference,
  type PosterReply,
  TAKEN_HIDDEN_AFTER_HOURS,
} from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { isUnanswered } from '#server/base/db/asked-contact.ts'
import { numberConfirmedAt } from '#server/base/db/number-confirmed.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

/** An unlocked contact of a user, with what is known of its property and its poster. */
export interface AnswerableContact {
  /** Null for a requirement. */
  readonly propertyId: number | null
  readonly posterId: number | null
  readonly propertyName: string
  readonly status: PropertyStatus
  readonly isDeleted: boolean
  readonly seekerName: string
  readonly unlockedAt: Date
  readonly isReturned: boolean
  readonly answer: ContactAnswer | null
  readonly difference: Difference | null
  /** What the poster said to the answer. */
  readonly reply: PosterReply | null
  /** When the poster last gave a code that was sent to their number. */
  readonly numberConfirmedAt: Date | null
}

/** Whether the contact of an unlock `c` has come back. */
const isReturned = `EXISTS (SELECT 1 FROM contact_returns r WHERE r.charge_id = c.charge_id AND r.state = 'RETURNED')`

/** Locks an unlock of a user, so that answers to it are one after the other, and its property. */
export async function lockContact(tx: Queryable, userId: number, contactId: number): Promise<AnswerableContact | undefined> {
  const { rows } = await tx.query<{ propertyId: number | null }>(
    'SELECT property_id AS "propertyId" FROM contact_unlocks WHERE id = $2 AND user_id = $1',
    [userId, contactId],
  )
  const [found] = rows
  if (!found) return undefined
  // the property first, as whoever changes properties does
  if (found.propertyId !== null) await tx.query('SELECT 1 FROM properties WHERE id = $1 FOR NO KEY UPDATE', [found.propertyId])
  const contact = await tx.query<AnswerableContact>(
    `SELECT c.property_id AS "propertyId", c.poster_id AS "posterId", coalesce(p.property_name, '') AS "propertyName",
            coalesce(p.status, 'INACTIVE') AS status, p.deleted_at IS NOT NULL AS "isDeleted", c.created_at AS "unlockedAt",
            trim(concat_ws(' ', seeker.first_name, seeker.last_name)) AS "seekerName",
            ${isReturned} AS "isReturned",
            a.answer, a.difference, a.poster_reply AS reply, ${numberConfirmedAt('c.poster_id')} AS "numberConfirmedAt"
       FROM contact_unlocks c JOIN users seeker ON seeker.id = c.user_id LEFT JOIN properties p ON p.id = c.property_id
            LEFT JOIN contact_answers a ON a.unlock_id = c.id
      WHERE c.id = $2 AND c.user_id = $1 FOR NO KEY UPDATE OF c`,
    [userId, contactId],
  )
  return contact.rows[0]
}

/** Opens the question whether a live property is still available, which its poster sees at once. */
export async function askWhetherAvailable(tx: Queryable, propertyId: number, at: Date): Promise<void> {
  await tx.query('UPDATE properties SET asked_at = $2 WHERE id = $1 AND asked_at IS NULL', [propertyId, at])
}

interface NewAnswer {
  readonly answer: ContactAnswer
  readonly difference: Difference | null
  readonly at: Date
}

/** Stores an answer in place of an earlier one, whose reply no longer counts. */
export async function saveAnswer(tx: Queryable, contactId: number, { answer, difference, at }: NewAnswer): Promise<void> {
  await tx.query(
    `INSERT INTO contact_answers (unlock_id, answer, difference, answered_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (unlock_id) DO UPDATE SET answer = excluded.answer, difference = excluded.difference, answered_at = excluded.answered_at,
       poster_reply = NULL, poster_statement = '', poster_replied_at = NULL`,
    [contactId, answer, difference, at],
  )
}

/** Ends the card that asks about an unlock of a user, unless it ends earlier. @returns whether the user has such an unlock */
export async function endQuestion(db: Queryable, userId: number, contactId: number, until: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE contact_unlocks SET question_until = least(question_until, $3) WHERE id = $2 AND user_id = $1 AND property_id IS NOT NULL`,
    [userId, contactId, until],
  )
  return rowCount === 1
}

export interface AnsweredInquiry {
  readonly propertyId: number
  readonly answer: ContactAnswer
  readonly answeredAt: Date
  readonly reply: PosterReply | null
  readonly isReturned: boolean
}

/** Locks the answer to an inquiry of a poster. */
export async function lockAnswer(tx: Queryable, posterId: number, inquiryId: number): Promise<AnsweredInquiry | undefined> {
  const { rows } = await tx.query<AnsweredInquiry>(
    `SELECT c.property_id AS "propertyId", a.answer, a.answered_at AS "answeredAt", a.poster_reply AS reply,
            ${isReturned} AS "isReturned"
       FROM contact_unlocks c JOIN contact_answers a ON a.unlock_id = c.id
      WHERE c.id = $2 AND c.poster_id = $1 FOR NO KEY UPDATE OF a`,
    [posterId, inquiryId],
  )
  return rows[0]
}

export async function saveReply(
  tx: Queryable,
  inquiryId: number,
  { reply, statement, at }: { readonly reply: PosterReply; readonly statement: string; readonly at: Date },
): Promise<void> {
  await tx.query('UPDATE contact_answers SET poster_reply = $2, poster_statement = $3, poster_replied_at = $4 WHERE unlock_id = $1', [
    inquiryId,
    reply,
    statement,
    at,
  ])
}

export interface TakenHome {
  readonly id: number
  readonly name: string
  readonly posterId: number
}

/** Answers that are older hide nothing any more: a home that was shown since then was confirmed. */
const ANSWERS_LOOKED_AT_HOURS = 14 * 24

/**
 * Live homes of which a seeker says that they are let or sold, and whose poster agreed or did not reply in time; by id.
 * A confirmation of the home is a contradiction.
 * @param which a page of all such homes, or one home
 */
export async function listTakenHomes(
  db: Queryable,
  now: Date,
  which: { readonly after: number; readonly limit: number } | { readonly id: number },
): Promise<TakenHome[]> {
  const [condition, ...values] = 'id' in which ? ['p.id = $3', which.id, 1] : ['p.id > $3', which.after, which.limit]
  const { rows } = await db.query<TakenHome>(
    `SELECT DISTINCT p.id, p.property_name AS name, p.posted_by_user_id AS "posterId"
       FROM contact_answers a JOIN contact_unlocks c ON c.id = a.unlock_id JOIN properties p ON p.id = c.property_id
      WHERE a.answer = 'TAKEN' AND a.answered_at > $2 AND ${condition} AND p.status = 'ACTIVE' AND p.deleted_at IS NULL
        AND p.confirmed_at <= a.answered_at
        AND (a.poster_reply = 'AGREED' OR (a.poster_reply IS NULL AND a.answered_at <= $1))
      ORDER BY p.id LIMIT $4`,
    [hoursBefore(now, TAKEN_HIDDEN_AFTER_HOURS), hoursBefore(now, ANSWERS_LOOKED_AT_HOURS), ...values],
  )
  return rows
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS)

export interface UnansweredContacts {
  readonly userId: number
  /** The contacts of the day, and the one that was unlocked last. */
  readonly count: number
  readonly contactId: number
  readonly posterName: string
}

/**
 * Users who unlocked homes on a day and have not said whether they reached anybody, by id; without those who were asked (`cause`), and
 * without contacts that came back.
 * @param day its start and its end
 */
export async function listToAsk(
  db: Queryable,
  {
    from,
    to,
    cause,
    after,
    limit,
  }: { readonly from: Date; readonly to: Date; readonly cause: string; readonly after: number; readonly limit: number },
): Promise<UnansweredContacts[]> {
  const { rows } = await db.query<UnansweredContacts>(
    `SELECT c.user_id AS "userId", count(*), (array_agg(c.id ORDER BY c.id DESC))[1] AS "contactId",
            (array_agg(poster.first_name ORDER BY c.id DESC))[1] AS "posterName"
       FROM contact_unlocks c JOIN users poster ON poster.id = c.poster_id JOIN users seeker ON seeker.id = c.user_id
      WHERE c.created_at >= $1 AND c.created_at < $2 AND c.user_id > $4 AND seeker.deleted_at IS NULL AND ${isUnanswered('c')}
        AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.user_id = c.user_id AND n.cause = $3)
      GROUP BY c.user_id ORDER BY c.user_id LIMIT $5`,
    [from, to, cause, after, limit],
  )
  return rows
}
