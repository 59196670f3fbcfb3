import type { Clock } from '#server/base/platform/clock.ts'
import { createTestApp, type TestApp } from './app.ts'
import { type Calls, callsOf } from './people.ts'
import { type Answered, grantPosts, listen } from './postings.ts'
import { seedLocalities } from './properties.ts'

const UNLIMITED = '1000000/1h'

export interface Broker {
  readonly token: string
  readonly user: { readonly id: number }
}

export interface SheetSending {
  readonly token: string
  readonly key?: string | undefined
  readonly type?: string | undefined
}

/** A server to which brokers send sheets; it knows Baner and Wakad, and the amenities Lift and Gym. */
export interface ImportSite {
  readonly t: TestApp
  readonly calls: Calls
  readonly url: string
  /** @param posts property posts that the broker has left */
  newBroker(posts: number): Promise<Broker>
  /** Sends a sheet. @param path below /api/properties */
  send(path: string, file: BodyInit, sending: SheetSending): Promise<Answered>
  /** The rows of a broker's properties, in the order in which they were posted. */
  propertiesOf(broker: Broker): Promise<Record<string, unknown>[]>
  /** Posts that a broker has left, and the same by the ledger. */
  postsLeft(broker: Broker): Promise<unknown>
  /** The answer of the search. @param query of its address */
  found(query: string): Promise<Answered['body']>
  close(): Promise<void>
}

/** @param clock of the server */
export async function createImportSite(clock: Clock): Promise<ImportSite> {
  const t = await createTestApp(
    { AUTH_SENDS_PER_ADDRESS: UNLIMITED, AUTH_GUESSES_PER_ADDRESS: UNLIMITED },
    { clock, uploads: { maxPerUser: 100 } },
  )
  const { pool } = t.database
  await seedLocalities(pool, ['Baner', 'Wakad'])
  await pool.query(`INSERT INTO amenities (id, name) VALUES (1, 'Lift'), (2, 'Gym')`)
  const calls = callsOf(t)
  const { url } = await listen(t)
  let nextPerson = 10
  return {
    t,
    calls,
    url,
    async newBroker(posts) {
      nextPerson += 1
      const broker = await calls.register(nextPerson, { userRole: 'BROKER', reraNumber: 'A51900012345' })
      await grantPosts(t, broker.user.id, posts)
      return broker
    },
    async send(path, file, { token, key, type = 'text/csv' }) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type, ...(key ? { 'idempotency-key': key } : {}) }
      const answer = await fetch(`${url}/api/properties/${path}`, { method: 'POST', headers, body: file })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
    async propertiesOf({ user }) {
      return (await pool.query('SELECT * FROM properties WHERE posted_by_user_id = $1 ORDER BY id', [user.id])).rows
    },
    async postsLeft({ user }) {
      const { rows } = await pool.query(
        `SELECT (SELECT sum(remaining) FROM subscription_allowances a JOIN subscriptions s ON s.id = a.subscription_id
                  WHERE s.user_id = $1 AND allowance = 'property_posts')::integer AS left,
                (SELECT sum(change) FROM allowance_ledger l JOIN subscriptions s ON s.id = l.subscription_id
                  WHERE s.user_id = $1 AND allowance = 'property_posts')::integer AS entered`,
        [user.id],
      )
      return rows[0]
    },
    found: async (query) => (await calls.get(`/api/properties/search?page=0&size=100&${query}`)).json(),
    close: () => t.close(),
  }
}
