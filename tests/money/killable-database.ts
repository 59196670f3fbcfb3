import type { Socket } from 'node:net'
import type pg from 'pg'
import { type Database, openDatabase } from '#server/base/db/client.ts'

type Query = (...args: unknown[]) => unknown
type Client = pg.PoolClient & { readonly connection: { readonly stream: Socket }; readonly processID: number }

/** The database connections of one copy of the program, which can be killed between two statements. */
export interface KillableDatabase {
  readonly database: Database
  readonly isKilled: boolean
  /** Kills the copy before its nth statement, counted from now; undefined: does not kill it. */
  killBefore(nth: number | undefined): void
  /** Closes the connections, and waits until PostgreSQL has rolled back what the copy had not committed. */
  close(): Promise<void>
}

/** @param witness not killed; finds out when PostgreSQL has ended the connections of the killed copy */
export function openKillableDatabase(url: string, witness: pg.Pool): KillableDatabase {
  const database = openDatabase(url, 4)
  const clients = new Set<Client>()
  const processIds: number[] = []
  let left = Number.POSITIVE_INFINITY
  database.pool.on('connect', (connected) => {
    const client = connected as Client
    clients.add(client)
    processIds.push(client.processID)
    const query = client.query.bind(client) as Query
    client.query = ((...args) => {
      left -= 1
      // all at once and without a farewell, as the end of a process closes them
      if (left <= 0) for (const each of clients) each.connection.stream.destroy()
      return query(...args)
    }) as Query as Client['query']
  })
  return {
    database,
    get isKilled() {
      return left <= 0
    },
    killBefore(nth = Number.POSITIVE_INFINITY) {
      left = nth
    },
    async close() {
      await database.close()
      const isOpen = async () => (await witness.query('SELECT 1 FROM pg_stat_activity WHERE pid = ANY($1)', [processIds])).rowCount !== 0
      while (await isOpen());
    },
  }
}
