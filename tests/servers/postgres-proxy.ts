import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The nth message to the database; those of the job queue, of the search index, of streams, and of the watches on actions and settings not counted. */
export interface Step {
  readonly nth: number
  /** `before` the message is passed on, or `after` the database answered it, before the answer is passed on. */
  readonly moment: 'before' | 'after'
  /** A text of the message that is counted as the first; without it every message counts. */
  readonly from?: string
}

export interface PostgresProxy {
  /** The database's address through the proxy. */
  readonly url: string
  /** Calls `strike` at a step from now on. Nothing passes any more then. */
  arm(step: Step, strike: () => void): void
  disarm(): void
  close(): Promise<void>
}

/** In messages that the program sends also when nobody calls it. */
const WITHOUT_A_CALL = ['pgboss', 'property_changes', 'read-search-changes', 'notification_streams', 'SELECT id FROM operator_actions']

/** Stands between a program and its database, so that the program can be ended at an exact step. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let armed: { readonly step: Step; readonly strike: () => void } | undefined
  let passed = 0

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    let dead = false
    for (const socket of [client, database]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    const end = (strike: () => void) => {
      dead = true
      armed = undefined
      strike()
    }
    client.on('data', (bytes) => {
      if (dead) return
      if (WITHOUT_A_CALL.some((text) => bytes.includes(text))) return database.write(bytes)
      const { step, strike } = armed ?? {}
      if (passed > 0 || bytes.includes(step?.from ?? '')) passed += 1
      if (step && strike && passed >= step.nth) {
        if (step.moment === 'before') return end(strike)
        armed = undefined
        database.once('data', () => end(strike))
      }
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      // a strike is decided by the other listener, which hears of the same bytes after this one
      queueMicrotask(() => {
        if (!dead) client.write(bytes)
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    arm(step, strike) {
      passed = 0
      armed = { step, strike }
    },
    disarm() {
      armed = undefined
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
