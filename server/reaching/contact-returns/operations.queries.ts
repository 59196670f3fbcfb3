import type { PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import type {
  ContactAnswer,
  Difference,
  PosterReply,
  ReturnDoubt,
  ReturnReason,
  ReturnState,
} from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { RETURN_DEADLINE } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { DeadlineCounts } from '#server/base/platform/gauges.ts'

interface Person {
  readonly userId: number
  readonly name: string
}

export interface WaitingRow {
  readonly returnId: number
  readonly version: string
  readonly reason: ReturnReason
  readonly doubt: ReturnDoubt
  readonly waitsSince: Date
  readonly propertyId: number
  readonly propertyName: string
  readonly unlockedAt: Date
  readonly answer: ContactAnswer | null
  readonly difference: Difference | null
  readonly answeredAt: Date | null
  readonly reply: PosterReply | null
  readonly statement: string
  readonly repliedAt: Date | null
  readonly seeker: Person & { readonly unlocks: number; readonly returns: number }
  readonly poster: Person & { readonly complaints: number; readonly contradictions: number }
}

/** Versions of the return `b` and of the answer `a` (system column `xmin`, docs/decisions/0196). */
const VERSION = `concat_ws('.', b.xmin, a.xmin)`
const nameOf = (user: string) => `trim(concat_ws(' ', ${user}.first_name, ${user}.last_name))`
const WAITING = `
  FROM contact_returns b JOIN contact_unlocks c ON c.id = b.unlock_id AND c.charge_id = b.charge_id
       JOIN users seeker ON seeker.id = c.user_id AND seeker.deleted_at IS NULL
 WHERE b.state = 'WAITING'`

/** How many waiting returns must be decided soon, and how many should have been. */
export async function countReturnsRunningOut(db: Queryable, now: Date): Promise<DeadlineCounts> {
  const { rows } = await db.query<DeadlineCounts[number]>(
    `SELECT b.doubt AS value, count(*) FILTER (WHERE b.created_at > $1) AS soon, count(*) FILTER (WHERE b.created_at <= $1) AS over
     ${WAITING} AND b.created_at <= $2 GROUP BY b.doubt`,
    [new Date(now.getTime() - RETURN_DEADLINE.settleMs), new Date(now.getTime() - RETURN_DEADLINE.settleMs + RETURN_DEADLINE.warnMs)],
  )
  return rows
}

/** What waits longest first. @param since time from which the counts of both sides are taken */
export async function listWaiting(
  db: Queryable,
  since: Date,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: WaitingRow[]; total: number }> {
  const [counted, { rows }] = await Promise.all([
    db.query<{ total: number }>(`SELECT count(*) AS total ${WAITING}`),
    db.query<WaitingRow>(
      `SELECT b.id AS "returnId", ${VERSION} AS version, b.reason, b.doubt, b.created_at AS "waitsSince", p.id AS "propertyId",
              p.property_name AS "propertyName", c.created_at AS "unlockedAt", a.answer, a.difference, a.answered_at AS "answeredAt",
              a.poster_reply AS reply, coalesce(a.poster_statement, '') AS statement, a.poster_replied_at AS "repliedAt",
              json_build_object('userId', seeker.id, 'name', ${nameOf('seeker')},
                'unlocks', (SELECT count(*) FROM contact_unlocks o WHERE o.user_id = seeker.id AND o.created_at > $1 AND o.property_id IS NOT NULL),
                'returns', (SELECT count(*) FROM contact_unlocks o JOIN contact_returns r ON r.unlock_id = o.id
                             WHERE o.user_id = seeker.id AND r.state = 'RETURNED' AND r.decided_at > $1)) AS seeker,
              (SELECT json_build_object('userId', poster.id, 'name', ${nameOf('poster')},
                        'complaints', count(DISTINCT o.user_id), 'contradictions', count(*) FILTER (WHERE said.poster_reply = 'CONTRADICTED'))
                 FROM contact_unlocks o JOIN contact_answers said ON said.unlock_id = o.id
                WHERE o.poster_id = poster.id AND said.answer <> 'REACHED' AND said.answered_at > $1) AS poster
         FROM (SELECT b.id ${WAITING} ORDER BY b.created_at, b.id LIMIT $2 OFFSET $3) shown
              JOIN contact_returns b ON b.id = shown.id
              JOIN contact_unlocks c ON c.id = b.unlock_id
              JOIN users seeker ON seeker.id = c.user_id
              JOIN properties p ON p.id = c.property_id
              JOIN users poster ON poster.id = p.posted_by_user_id
              LEFT JOIN contact_answers a ON a.unlock_id = c.id
        ORDER BY b.created_at, b.id`,
      [since, size, page * size],
    ),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** @returns the seeker of a return; undefined without such a return, or when the account is deleted */
export async function findSeekerOfReturn(tx: Queryable, returnId: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ seekerId: number }>(
    `SELECT u.id AS "seekerId" FROM contact_returns b JOIN contact_unlocks c ON c.id = b.unlock_id
            JOIN users u ON u.id = c.user_id AND u.deleted_at IS NULL WHERE b.id = $1`,
    [returnId],
  )
  return rows[0]?.seekerId
}

export interface DecidedRow {
  readonly version: string
  readonly state: ReturnState
  readonly reason: ReturnReason
  readonly chargeId: number
  readonly propertyId: number
  readonly propertyFor: PropertyFor
  readonly propertyName: string
  readonly posterId: number
}

/** Locks the return and the answer to it; the row of its seeker is locked before. */
export async function lockReturn(tx: Queryable, returnId: number): Promise<DecidedRow | undefined> {
  await tx.query('SELECT 1 FROM contact_returns WHERE id = $1 FOR UPDATE', [returnId])
  await tx.query(
    'SELECT 1 FROM contact_answers WHERE unlock_id = (SELECT unlock_id FROM contact_returns WHERE id = $1) FOR NO KEY UPDATE',
    [returnId],
  )
  const { rows } = await tx.query<DecidedRow>(
    `SELECT ${VERSION} AS version, b.state, b.reason, b.charge_id AS "chargeId", p.id AS "propertyId", p.property_for AS "propertyFor",
            p.property_name AS "propertyName", p.posted_by_user_id AS "posterId"
       FROM contact_returns b JOIN contact_unlocks c ON c.id = b.unlock_id JOIN properties p ON p.id = c.property_id
            LEFT JOIN contact_answers a ON a.unlock_id = c.id
      WHERE b.id = $1`,
    [returnId],
  )
  return rows[0]
}

/** @param state what an operator decided */
export async function setDecided(
  tx: Queryable,
  returnId: number,
  { state, decidedBy, at }: { readonly state: 'RETURNED' | 'REFUSED'; readonly decidedBy: number; readonly at: Date },
): Promise<void> {
  await tx.query('UPDATE contact_returns SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1', [returnId, state, decidedBy, at])
}

const MAX_DOUBTED_POSTERS = 200

export interface DoubtedPoster extends Person {
  readonly seekers: number
  readonly contradictions: number
  readonly properties: number
}

/** Posters against whom at least so many seekers speak since a time, most seekers first. */
export async function listDoubted(db: Queryable, since: Date, minSeekers: number): Promise<DoubtedPoster[]> {
  const { rows } = await db.query<DoubtedPoster>(
    `SELECT u.id AS "userId", ${nameOf('u')} AS name, said.seekers, said.contradictions, said.properties
       FROM (SELECT c.poster_id, count(DISTINCT c.user_id)::int AS seekers, count(DISTINCT c.property_id)::int AS properties,
                    count(*) FILTER (WHERE a.poster_reply = 'CONTRADICTED')::int AS contradictions
               FROM contact_answers a JOIN contact_unlocks c ON c.id = a.unlock_id
              WHERE a.answered_at > $1 AND a.answer <> 'REACHED' AND c.poster_id IS NOT NULL
              GROUP BY c.poster_id HAVING count(DISTINCT c.user_id) >= $2) said
            JOIN users u ON u.id = said.poster_id AND u.deleted_at IS NULL
      ORDER BY said.seekers DESC, u.id LIMIT $3`,
    [since, minSeekers, MAX_DOUBTED_POSTERS],
  )
  return rows
}

/** Erases what a poster wrote for operators about answers. */
export async function eraseStatementsOf(tx: Queryable, posterId: number): Promise<void> {
  await tx.query(
    `UPDATE contact_answers a SET poster_statement = '' FROM contact_unlocks c
      WHERE c.id = a.unlock_id AND c.poster_id = $1 AND a.poster_statement <> ''`,
    [posterId],
  )
}
