import type { Queryable } from '#server/base/db/transaction.ts'

interface Call {
  readonly userId: number
  readonly key: string
}

export interface EarlierCall<T> {
  readonly answer: T
  readonly contentHash: string
}

/** The call that was answered with this key, if any. */
export async function findEarlierCall<T extends object>(db: Queryable, { userId, key }: Call): Promise<EarlierCall<T> | undefined> {
  const { rows } = await db.query<EarlierCall<T>>(
    'SELECT answer, content_hash AS "contentHash" FROM idempotency_keys WHERE user_id = $1 AND key = $2',
    [userId, key],
  )
  return rows[0]
}

/**
 * Claims a key for this transaction; waits while another transaction holds it. The answer must be stored by `keepAnswer` before the commit.
 * @returns the call that was answered with this key before, if any
 */
export async function claimKey<T extends object>(
  tx: Queryable,
  { userId, key, contentHash }: Call & { readonly contentHash: string },
  now: Date,
): Promise<EarlierCall<T> | undefined> {
  const { rowCount } = await tx.query(
    `INSERT INTO idempotency_keys (user_id, key, content_hash, answer, at) VALUES ($1, $2, $3, '{}', $4) ON CONFLICT DO NOTHING`,
    [userId, key, contentHash, now],
  )
  return rowCount === 1 ? undefined : findEarlierCall(tx, { userId, key })
}

export async function keepAnswer(tx: Queryable, { userId, key }: Call, answer: object): Promise<void> {
  await tx.query('UPDATE idempotency_keys SET answer = $3 WHERE user_id = $1 AND key = $2', [userId, key, JSON.stringify(answer)])
}

/** @returns the number of deleted keys */
export async function deleteKeysBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM idempotency_keys WHERE at < $1', [before])
  return rowCount ?? 0
}

export async function deleteUserKeys(tx: Queryable, userId: number): Promise<void> {
  await tx.query('DELETE FROM idempotency_keys WHERE user_id = $1', [userId])
}
