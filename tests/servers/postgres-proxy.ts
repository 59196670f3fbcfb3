import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The nth message to the database, without BACKGROUND_MESSAGES. */
export interface Step {
  readonly nth: number
  /** `before` the message is forwarded, or `after` the database has answered, before the answer is forwarded. */
  readonly moment: 'before' | 'after'
  /** Counting starts at the first message that contains this text; without it at the next message. */
  readonly from?: string
}

export interface PostgresProxy {
  /** Address of the database through the proxy. */
  readonly url: string
  /** Calls `onStep` when the step is reached, and from then on forwards nothing. */
  arm(step: Step, onStep: () => void): void
  disarm(): void
  /** From now on forwards nothing, on any connection, as in front of a frozen database. */
  freeze(): void
  /** From now on forwards nothing on the connections that are open, as when their server is gone and another one has its address. */
  silence(): void
  close(): Promise<void>
}

/** Texts of messages that the program sends without a request: job queue, search index, streams, watches of actions and settings. */
const BACKGROUND_MESSAGES = ['pgboss', 'property_changes', 'read-search-changes', 'notification_streams', 'SELECT id FROM operator_actions']

/** Starts a proxy between a program and its database, so that a test can kill the program at an exact step. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let armed: { readonly step: Step; readonly onStep: () => void } | undefined
  let passed = 0
  let isFrozen = false
  const silenced = new WeakSet<Socket>()

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
    const end = (onStep: () => void) => {
      dead = true
      armed = undefined
      onStep()
    }
    client.on('data', (bytes) => {
      if (dead || isFrozen || silenced.has(client)) return
      if (BACKGROUND_MESSAGES.some((text) => bytes.includes(text))) return database.write(bytes)
      const { step, onStep } = armed ?? {}
      if (passed > 0 || bytes.includes(step?.from ?? '')) passed += 1
      if (step && onStep && passed >= step.nth) {
        if (step.moment === 'before') return end(onStep)
        armed = undefined
        database.once('data', () => end(onStep))
      }
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      // deferred: for the same bytes the `once` listener of an armed step runs after this one, and it may stop the forwarding
      queueMicrotask(() => {
        if (!dead && !silenced.has(client)) client.write(bytes)
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    arm(step, onStep) {
      passed = 0
      armed = { step, onStep }
    },
    disarm() {
      armed = undefined
    },
    freeze() {
      isFrozen = true
    },
    silence() {
      for (const socket of sockets) silenced.add(socket)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
