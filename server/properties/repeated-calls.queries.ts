import type pg from 'pg'

type Queryable = Pick<pg.ClientBase, 'query'>

interface Call {
  readonly userId: number
  /** As the client made it up. */
  readonly key: string
}

/** What an earlier call with this key was answered. */
export async function findAnswer<T extends object>(db: Queryable, { userId, key }: Call): Promise<T | undefined> {
  const { rows } = await db.query<{ answer: T }>('SELECT answer FROM repeated_calls WHERE user_id = $1 AND key = $2', [userId, key])
  return rows[0]?.answer
}

/**
 * Takes a key for this transaction, waiting for another one that holds it. @returns false when an earlier call has been answered with it
 */
export async function claimKey(tx: Queryable, { userId, key }: Call, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO repeated_calls (user_id, key, answer, at) VALUES ($1, $2, '{}', $3) ON CONFLICT DO NOTHING`,
    [userId, key, now],
  )
  return rowCount === 1
}

export async function keepAnswer(tx: Queryable, { userId, key }: Call, answer: object): Promise<void> {
  await tx.query('UPDATE repeated_calls SET answer = $3 WHERE user_id = $1 AND key = $2', [userId, key, JSON.stringify(answer)])
}

export async function forgetAnswers(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM repeated_calls WHERE at < $1', [before])
  return rowCount ?? 0
}
