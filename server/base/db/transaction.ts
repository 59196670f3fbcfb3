import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isConnectionLost } from './database-error.ts'

/** The pool, or a connection inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

const builders = new WeakMap<Queryable, NodePgDatabase>()

/** Drizzle's query builder on this pool or transaction, for reads and writes typed by `schema/`. */
export function orm(db: Queryable): NodePgDatabase {
  const known = builders.get(db)
  if (known) return known
  const builder = drizzle({ client: db as pg.ClientBase as pg.Client, casing: 'snake_case' })
  builders.set(db, builder)
  return builder
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    // a connection that is lost or fails to roll back is removed from the pool
    if (isConnectionLost(error)) broken = error as Error
    else
      await client.query('ROLLBACK').catch((cause: Error) => {
        broken = cause
      })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Takes a row lock on the user until the transaction ends: transactions that call this for the same user run one after the other. */
export async function lockUserRow(tx: Queryable, userId: number): Promise<void> {
  await tx.query({ name: 'lock-user', text: 'SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', values: [userId] })
}

/**
 * Runs `work` in a savepoint: when it fails, its writes are rolled back and the transaction continues.
 * @param tx a transaction, not the pool @returns the error; undefined when it succeeded @throws when the transaction itself is lost
 */
export async function trySavepoint(tx: Queryable, work: () => Promise<void>): Promise<unknown> {
  await tx.query('SAVEPOINT attempt')
  try {
    await work()
    await tx.query('RELEASE SAVEPOINT attempt')
    return undefined
  } catch (error) {
    await tx.query('ROLLBACK TO SAVEPOINT attempt')
    return error
  }
}
