import type pg from 'pg'
import type { Database } from '#server/base/db/client.ts'

/** The database as one copy of the program uses it, which can be killed between two statements. */
export interface KillableDatabase {
  readonly database: Database
  readonly isKilled: boolean
  /** Kills the copy before its nth statement, counted from now; undefined: does not kill it. */
  killBefore(nth: number | undefined): void
}

/**
 * A copy that is killed sends no further statement, and its open transactions are rolled back, as PostgreSQL does when the connections of an
 * ended process close. Its connections are not closed: to open others would take most of the time of a test that kills often.
 */
export function openKillableDatabase(database: Database): KillableDatabase {
  let left = Number.POSITIVE_INFINITY
  const isKilled = () => left <= 0
  const counted =
    <Args extends unknown[]>(query: (...args: Args) => unknown) =>
    (...args: Args) => {
      left -= 1
      return isKilled() ? Promise.reject(new Error('Connection terminated: the copy was killed')) : query(...args)
    }
  const killable = (client: pg.PoolClient): pg.PoolClient =>
    replaceMethods(client, {
      query: counted(client.query.bind(client)),
      release: (error?: Error | boolean) => {
        if (!isKilled()) client.release(error)
        else
          void client.query('ROLLBACK').then(
            () => client.release(),
            (failure: Error) => client.release(failure),
          )
      },
    })
  const { pool } = database
  return {
    database: {
      ...database,
      pool: replaceMethods(pool, { query: counted(pool.query.bind(pool)), connect: async () => killable(await pool.connect()) }),
    },
    get isKilled() {
      return isKilled()
    },
    killBefore(nth = Number.POSITIVE_INFINITY) {
      left = nth
    },
  }
}

const replaceMethods = <T extends object>(target: T, methods: object): T =>
  new Proxy(target, { get: (_, key) => Reflect.get(key in methods ? methods : target, key) })
