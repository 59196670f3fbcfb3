import { createParser } from 'eventsource-parser'
import pg from 'pg'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserNotification } from '#contracts/reaching/notifications/notifications.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import { NotificationStreams } from '#server/reaching/notifications/stream/notification-streams.ts'
import { followStream, type StreamEvent } from '#web/features/reaching/notifications/follow-stream.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { type Calls, callsOf } from '../people.ts'
import { listen } from '../postings.ts'
import { startBalancer } from '../servers/balancer.ts'

// two copies of the program on one database
let t: TestApp
let other: TestApp
let here: string
let there: string
let calls: Calls
let person: { token: string; user: { id: number } }
let registered = 0
beforeAll(async () => {
  const unlimited = '100000/1h'
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: unlimited, AUTH_GUESSES_PER_ADDRESS: unlimited })
  other = await createTestApp({}, { copyOf: t })
  here = (await listen(t)).url
  there = (await listen(other)).url
  calls = callsOf(t)
})
afterAll(async () => {
  await other.close()
  await t.close()
})
beforeEach(async () => {
  person = await calls.register(++registered)
})

const POLLING = { interval: 5, timeout: 20_000 }

let causes = 0
/** Notifies a user. @returns the title of the notification */
async function notifyUser(copy: TestApp, db: Parameters<typeof notify>[1] = copy.database.pool, userId = person.user.id): Promise<string> {
  const title = `News ${++causes}`
  const told = { userId, kind: 'lead', cause: `test:${causes}`, title, body: 'Somebody', path: '/profile' } as const
  await notify(copy.services.notifications, db, told)
  return title
}

interface Connected {
  readonly response: Response
  readonly events: StreamEvent[]
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>
  close(): void
}

async function connect(origin: string, headers: Record<string, string> = {}, { token, user } = person): Promise<Connected> {
  const connection = new AbortController()
  const response = await fetch(`${origin}/api/notifications/${user.id}/stream`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: connection.signal,
  })
  const events: StreamEvent[] = []
  const parser = createParser({ onEvent: ({ id = '', event = '', data }) => events.push({ id, event, data }) })
  const decoder = new TextDecoder()
  const read = async () => {
    for await (const bytes of response.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }))
  }
  return { response, events, ended: read().catch(() => {}), close: () => connection.abort() }
}

const titlesOf = (events: readonly StreamEvent[]) =>
  events.filter(({ event }) => event === 'notification').map(({ data }) => (JSON.parse(data) as UserNotification).title)
const countsOf = (events: readonly StreamEvent[]) =>
  events.filter(({ event }) => event === 'unread').map(({ data }) => (JSON.parse(data) as { unreadCount: number }).unreadCount)

test('a notification of one copy arrives on a stream of the other within a second, with the count, and on nobody else’s', async () => {
  const stranger = await calls.register(++registered)
  await notifyUser(t)
  const [stream, strangers] = [await connect(there, { 'accept-encoding': 'gzip, br' }), await connect(there, {}, stranger)]
  expect(stream.response.status).toBe(200)
  const { headers } = stream.response
  expect([
    headers.get('content-type'),
    headers.get('content-encoding'),
    headers.get('cache-control'),
    headers.get('x-accel-buffering'),
  ]).toEqual(['text/event-stream', null, 'no-store', 'no'])
  // notifications from before the first connection are not sent, only counted
  await expect.poll(() => stream.events, POLLING).toEqual([{ id: expect.any(String), event: 'unread', data: '{"unreadCount":1}' }])
  const began = performance.now()
  const title = await notifyUser(t)
  await expect.poll(() => titlesOf(stream.events), POLLING).toEqual([title])
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(JSON.parse(stream.events[1]?.data ?? '')).toEqual({
    notificationId: expect.any(Number),
    kind: 'lead',
    title,
    body: 'Somebody',
    path: '/profile',
    keptSearchId: null,
    createdAt: expect.stringMatching(/Z$/),
    isRead: false,
  })
  await expect.poll(() => countsOf(stream.events), POLLING).toEqual([1, 2])
  // the user reads them in another tab
  await calls.post(`/api/notifications/${person.user.id}/read`, { upTo: Number.MAX_SAFE_INTEGER }, { token: person.token })
  await expect.poll(() => countsOf(stream.events), POLLING).toEqual([1, 2, 0])
  expect(titlesOf(strangers.events)).toEqual([])
  for (const { close } of [stream, strangers]) close()
})

test('another user’s stream is refused, and a hostile Last-Event-ID is answered as a first connection', async () => {
  const stranger = await calls.register(++registered)
  expect((await connect(here, {}, { token: stranger.token, user: person.user })).response.status).toBe(403)
  expect((await connect(here, {}, { token: 'x', user: person.user })).response.status).toBe(401)
  await notifyUser(t)
  for (const id of ['-1', '1e9', "1'; --", '9'.repeat(16), '1..2', '.', '1.2.', '5'.repeat(5_000)]) {
    const stream = await connect(here, { 'last-event-id': id })
    expect([id, stream.response.status]).toEqual([id, 200])
    await expect.poll(() => countsOf(stream.events), POLLING).toEqual([1])
    expect(titlesOf(stream.events)).toEqual([])
    stream.close()
  }
})

test('a client whose copy is killed connects to the other one and gets each notification exactly once', async () => {
  const stoppedCopy = await createTestApp({}, { copyOf: t })
  const killed = (await listen(stoppedCopy)).url
  const balancer = await startBalancer()
  balancer.targets = [killed]
  const events: StreamEvent[] = []
  const stop = new AbortController()
  const following = followStream({
    address: `${balancer.url}/api/notifications/${person.user.id}/stream`,
    token: person.token,
    signal: stop.signal,
    lastEventId: () => events.at(-1)?.id ?? '',
    onEvent: (event) => events.push(event),
    firstPauseMs: 50,
  })
  await expect.poll(() => countsOf(events), POLLING).toEqual([0])
  const titles = [await notifyUser(t), await notifyUser(t)]
  await expect.poll(() => titlesOf(events), POLLING).toEqual(titles)
  balancer.targets = []
  stoppedCopy.app.server.closeAllConnections()
  await stoppedCopy.close()
  titles.push(await notifyUser(t), await notifyUser(t))
  balancer.targets = [there]
  await expect.poll(() => titlesOf(events), POLLING).toEqual(titles)
  titles.push(await notifyUser(t))
  await expect.poll(() => titlesOf(events), POLLING).toEqual(titles)
  stop.abort()
  expect(await following).toBe('aborted')
  await balancer.close()
})

test('a notification that is committed after a later one is sent too, and none is sent again after the next connection', async () => {
  const first = await connect(here)
  const client = new pg.Client({ connectionString: t.databaseUrl })
  await client.connect()
  await client.query('BEGIN')
  const slow = await notifyUser(t, client)
  const quick = await notifyUser(t)
  await expect.poll(() => titlesOf(first.events), POLLING).toEqual([quick])
  await client.query('COMMIT')
  await client.end()
  await expect.poll(() => titlesOf(first.events), POLLING).toEqual([quick, slow])
  first.close()
  const cutAfterFirst = first.events.find(({ event }) => event === 'notification')?.id ?? ''
  const missed = await notifyUser(t)
  const [second, third] = [
    await connect(there, { 'last-event-id': first.events.at(-1)?.id ?? '' }),
    await connect(there, { 'last-event-id': cutAfterFirst }),
  ]
  await expect.poll(() => titlesOf(second.events), POLLING).toEqual([missed])
  await expect.poll(() => titlesOf(third.events), POLLING).toEqual([slow, missed])
  for (const { close } of [second, third]) close()
})

test('notifications arrive although the connection that listens was cut', async () => {
  const streams = [await connect(here), await connect(there)]
  const { rowCount } = await t.database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'LISTEN notification_streams'`,
  )
  expect(rowCount).toBe(2)
  const title = await notifyUser(t)
  for (const { events, close } of streams) {
    await expect.poll(() => titlesOf(events), POLLING).toEqual([title])
    close()
  }
})

test('a notification of which PostgreSQL did not tell is found by the next heartbeat', async () => {
  const beating = await createTestApp({}, { copyOf: t, beatIntervalMs: 50 })
  const stream = await connect((await listen(beating)).url)
  await t.database.pool.query('ALTER TABLE notifications DISABLE TRIGGER USER')
  const title = await notifyUser(t)
  await t.database.pool.query('ALTER TABLE notifications ENABLE TRIGGER USER')
  await expect.poll(() => titlesOf(stream.events), POLLING).toEqual([title])
  await beating.close()
  await stream.ended
})

test('signing out ends the stream, on another copy too, and leaves those of other sessions open', async () => {
  const elsewhere = { ...person, token: await calls.signIn(registered) }
  const [stream, kept] = [await connect(there), await connect(there, {}, elsewhere)]
  await calls.post('/api/auth/logout', {}, { token: person.token })
  await stream.ended
  const title = await notifyUser(t)
  await expect.poll(() => titlesOf(kept.events), POLLING).toEqual([title])
  // the same happens when an operator ends sessions, or an account is deleted
  await t.database.pool.query('DELETE FROM sessions WHERE user_id = $1', [person.user.id])
  await kept.ended
  expect((await connect(there, {}, elsewhere)).response.status).toBe(401)
})

test('a stop ends the streams of a copy at once', async () => {
  const copy = await createTestApp({}, { copyOf: t })
  const url = (await listen(copy)).url
  const streams = await Promise.all(Array.from({ length: 5 }, () => connect(url)))
  const began = performance.now()
  await copy.close()
  await Promise.all(streams.map(({ ended }) => ended))
  expect(performance.now() - began).toBeLessThan(3_000)
})

test('more streams than a copy takes are refused; from the beginning of a drain its streams end and all are refused', async () => {
  const stopping = new AbortController()
  const { database, clock } = t.services
  const log = { warn() {} }
  const streams = new NotificationStreams({ database, clock, log, metrics: new Registry(), stopping: stopping.signal, maxStreams: 1 })
  const { rows } = await t.database.pool.query<{ id: number }>('SELECT id FROM sessions WHERE user_id = $1', [person.user.id])
  const viewer = { userId: person.user.id, sessionId: rows[0]?.id ?? 0, role: 'OWNER', isOperator: false, lastCodeAt: null } as const
  const { body } = await streams.open(viewer, undefined)
  await expect(streams.open(viewer, undefined)).rejects.toMatchObject({ code: 'unavailable' })
  const ended = new Promise((resolve) => body.once('end', resolve).resume())
  expect(body.destroyed).toBe(false)
  stopping.abort()
  await ended
  await expect(streams.open(viewer, undefined)).rejects.toMatchObject({ code: 'unavailable' })
  await streams.close()
})

test('the eleventh stream of a user takes the place of the oldest, which is told not to come back', async () => {
  const streams: Connected[] = []
  for (let n = 0; n < 11; n++) streams.push(await connect(here))
  const [oldest, ...others] = streams
  await oldest?.ended
  expect(oldest?.events.at(-1)).toMatchObject({ event: 'replaced', data: '{}' })
  const title = await notifyUser(t)
  for (const { events, close } of others) {
    await expect.poll(() => titlesOf(events), POLLING).toEqual([title])
    close()
  }
})

test('without the database a stream is refused with 503 and Retry-After, and opens when it is back', async () => {
  const client = await t.database.pool.connect()
  await client.query('BEGIN; LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE')
  const { response } = await connect(here)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  await client.query('ROLLBACK')
  client.release()
  const stream = await connect(here)
  expect(stream.response.status).toBe(200)
  stream.close()
})

test('streams that are closed are forgotten, those that are closed while they open too, and none counts as a slow request', async () => {
  const metric = async (name: string) => {
    const text = await (await fetch(`${here}/metrics`)).text()
    return text.split('\n').filter((line) => line.startsWith(name))
  }
  await expect.poll(() => metric('notification_streams '), POLLING).toEqual(['notification_streams 0'])
  const streams = await Promise.all(Array.from({ length: 5 }, () => connect(here)))
  expect(await metric('notification_streams ')).toEqual(['notification_streams 5'])
  for (const { close } of streams) close()
  for (let n = 0; n < 20; n++) {
    const early = new AbortController()
    const opening = fetch(`${here}/api/notifications/${person.user.id}/stream`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: early.signal,
    })
    setTimeout(() => early.abort(), n)
    await opening.then(
      ({ body }) => body?.cancel().catch(() => {}),
      () => {},
    )
  }
  await expect.poll(() => metric('notification_streams '), POLLING).toEqual(['notification_streams 0'])
  expect(
    (await metric('http_request_duration_seconds')).filter((line) => line.includes('/stream') && line.includes('status="200"')),
  ).toEqual([])
})

test('of fifteen streams that a user opens at once none is refused, and those of others get their notifications', async () => {
  const other = await calls.register(++registered)
  const others = await connect(here, {}, other)
  const opened = await Promise.all(Array.from({ length: 15 }, () => connect(here)))
  expect(opened.map(({ response }) => response.status)).toEqual(Array(15).fill(200))
  const title = await notifyUser(t, t.database.pool, other.user.id)
  await expect.poll(() => titlesOf(others.events), POLLING).toEqual([title])
  for (const { close } of [...opened, others]) close()
})

test('a stream that fails is closed, and those behind it in the same read are served', async () => {
  const warnings: unknown[] = []
  const streams = new NotificationStreams({
    database: t.database,
    clock: { now: Date.now },
    log: { warn: (...said: unknown[]) => warnings.push(said) },
    metrics: new Registry(),
  })
  const viewer = async ({ token, user }: typeof person) => {
    const { rows } = await t.database.pool.query<{ id: number }>('SELECT max(id) AS id FROM sessions WHERE user_id = $1', [user.id])
    return { userId: user.id, sessionId: rows[0]?.id ?? 0, role: 'OWNER', isOperator: false, lastCodeAt: null, token } as const
  }
  try {
    const mine = await viewer(person)
    const [failing, behind] = [await streams.open(mine, undefined), await streams.open(mine, undefined)]
    failing.body.push = () => {
      throw new Error('it cannot be written to')
    }
    const title = await notifyUser(t)
    let taken = ''
    await expect
      .poll(() => {
        taken += String(behind.body.read() ?? '')
        return taken
      }, POLLING)
      .toContain(title)
    expect([failing.body.destroyed, behind.body.destroyed, warnings.length]).toEqual([true, false, 1])
  } finally {
    await streams.close()
  }
})
