import type { Queryable } from '#server/base/db/transaction.ts'
import type { Part, Window } from './affected-tables.queries.ts'

export interface AffectedAccount {
  readonly id: number
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly emailConfirmed: boolean
  readonly isBlocked: boolean
  /** Positions of the parts that found it. */
  readonly parts: readonly number[]
}

/** Rows of one FETCH. */
const PAGE_SIZE = 2_000

const unionOf = (parts: readonly Part[]) =>
  parts.map(({ sql }, at) => `SELECT found.id, ${at} AS part FROM (${sql}) found`).join(' UNION ALL ')
// names both parameters, which not every part uses
const timesOf = ({ since, until }: Window) => [since ?? null, until ?? null]
const TYPED = '(SELECT $1::timestamptz, $2::timestamptz) times'

/** Yields the accounts that the parts find, by their ids, a page at a time. @param tx a transaction: the cursor lives in it */
export async function* readAffected(tx: Queryable, parts: readonly Part[], window: Window): AsyncGenerator<readonly AffectedAccount[]> {
  await tx.query(
    `DECLARE affected NO SCROLL CURSOR FOR
     SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.phone_number AS phone, u.email,
            EXISTS (SELECT 1 FROM confirmed_emails e WHERE e.user_id = u.id AND e.address = lower(u.email) AND e.refused_at IS NULL) AS "emailConfirmed",
            u.blocked_at IS NOT NULL AS "isBlocked", f.parts
       FROM ${TYPED}, users u
       JOIN (SELECT id, array_agg(DISTINCT part ORDER BY part) AS parts FROM (${unionOf(parts)}) a GROUP BY id) f ON f.id = u.id
      WHERE u.deleted_at IS NULL ORDER BY u.id`,
    timesOf(window),
  )
  for (;;) {
    const { rows } = await tx.query<AffectedAccount>(`FETCH ${PAGE_SIZE} FROM affected`)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE_SIZE) break
  }
  await tx.query('CLOSE affected')
}

/** Counts accounts among them that were deleted since: nothing is known of them any more. */
export async function countDeleted(tx: Queryable, parts: readonly Part[], window: Window): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${TYPED}, users u WHERE u.deleted_at IS NOT NULL AND u.id IN (SELECT id FROM (${unionOf(parts)}) a)`,
    timesOf(window),
  )
  return rows[0]?.count ?? 0
}

/** @param session its id, or the SHA-256 of its token in hexadecimal digits */
export async function findSessionUser(
  tx: Queryable,
  session: string,
): Promise<{ readonly userId: number; readonly hasSecondFactor: boolean } | undefined> {
  const isHash = /^[0-9a-f]{64}$/i.test(session)
  const { rows } = await tx.query<{ userId: number; hasSecondFactor: boolean }>(
    `SELECT user_id AS "userId", second_factor_at IS NOT NULL AS "hasSecondFactor" FROM sessions
      WHERE ${isHash ? 'token_hash = $1' : 'id = $1'}`,
    [isHash ? Buffer.from(session, 'hex') : session],
  )
  return rows[0]
}

/** @param operator id or phone number of ten digits; also of an account that is no operator any more */
export async function findOperatorId(tx: Queryable, operator: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>('SELECT id FROM users WHERE id::text = $1 OR phone_number = $1', [operator])
  return rows[0]?.id
}
