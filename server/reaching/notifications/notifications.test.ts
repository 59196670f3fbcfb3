import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, phoneOf, registrationOf } from '#tests/people.ts'
import { type PushService, startPushService } from '#tests/servers/push-service.ts'
import { notify } from './notify.ts'

/** Noon in India, outside of the quiet hours. */
const NOON = Date.parse('2026-11-23T12:00:00+05:30')
const NEWS = { title: 'A new home', body: 'Two rooms in Baner', data: { url: '/listing/1' } }

let t: TestApp
let calls: Calls
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: '1000/1h', AUTH_GUESSES_PER_ADDRESS: '1000/1h' }, { clock: { now: () => NOON } })
  calls = callsOf(t)
})
afterAll(() => Promise.all([t.close(), service.close()]))

const subscriptionCount = async (userId: number) =>
  (await t.database.pool.query('SELECT id FROM push_subscriptions WHERE user_id = $1', [userId])).rowCount
let causes = 0
const tell = (userId: number) =>
  inTransaction(t.database.pool, (tx) =>
    notify(t.services.notifications, tx, {
      userId,
      kind: 'match',
      cause: `test:${causes++}`,
      title: NEWS.title,
      body: NEWS.body,
      path: NEWS.data.url,
    }),
  )
const save = (token: string, userId: number, fcmToken: string) => calls.post(`/api/auth/${userId}/fcm-token`, { fcmToken }, { token })

test('the push config names the provider and its public key', async () => {
  expect((await calls.get('/api/push/config')).json()).toEqual({ provider: 'webpush', publicKey: expect.stringMatching(/^B[\w-]{86}$/) })
})

test('a push reaches every browser of a user and nobody else', async () => {
  const { token, user } = await calls.register(1)
  const second = await calls.signIn(1)
  const stranger = await calls.register(2)
  const [phone, desktop, other] = [service.browser(), service.browser(), service.browser()]
  const saved = await calls.post(
    '/api/auth/update-fcm-token',
    { phoneNumber: `+91 ${phoneOf(1)}`, fcmToken: phone.subscription },
    { token },
  )
  expect(saved.json()).toEqual({
    success: true,
    message: 'Push token saved',
    userId: user.id,
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect((await save(second, user.id, desktop.subscription)).statusCode).toBe(200)
  await save(stranger.token, stranger.user.id, other.subscription)
  await tell(user.id)
  expect(await t.jobs.runAll()).toEqual([])
  expect([phone.read, desktop.read, other.read]).toEqual([[NEWS], [NEWS], []])
  const lines = (await readFile(join(t.config.dataDir, 'outbox', 'push.jsonl'), 'utf8')).trim().split('\n')
  expect(JSON.parse(lines[0] ?? '')).toEqual({ at: expect.any(String), provider: 'webpush', ...NEWS })
})

test('a user without push subscriptions costs no job and gets only later pushes once subscribed', async () => {
  const { token, user } = await calls.register(15)
  const jobs = t.jobs.waiting.size
  await tell(user.id)
  expect(t.jobs.waiting.size).toBe(jobs)
  const browser = service.browser()
  await save(token, user.id, browser.subscription)
  await tell(user.id)
  expect(t.jobs.waiting.size).toBe(jobs + 1)
  await t.jobs.runAll()
  expect(browser.read).toEqual([NEWS])
})

test('the subscription of a gone browser is deleted, and a failed push is retried alone', async () => {
  const { token, user } = await calls.register(4)
  const [well, gone, failing] = [service.browser(), service.browser(), service.browser()]
  for (const { subscription } of [well, gone, failing]) await save(token, user.id, subscription)
  service.gone.add(gone.path)
  await tell(user.id)
  const failedOnce = service.received.length
  // the last of the three calls fails
  service.next.push({ status: 201 }, { status: 410 }, { status: 503 })
  expect(await t.jobs.runAll()).toHaveLength(1)
  expect(service.received).toHaveLength(failedOnce + 3)
  expect(await subscriptionCount(user.id)).toBe(2)
  expect(await t.jobs.runAll()).toEqual([])
  expect(service.received).toHaveLength(failedOnce + 4)
  expect(failing.read).toEqual([NEWS])
})

test('signing out stops pushes to that browser at once, queued ones too', async () => {
  const { token, user } = await calls.register(5)
  const second = await calls.signIn(5)
  const [here, there] = [service.browser(), service.browser()]
  await save(token, user.id, here.subscription)
  await save(second, user.id, there.subscription)
  await tell(user.id)
  await calls.post('/api/auth/logout', {}, { token })
  await t.jobs.runAll()
  expect([here.read, there.read]).toEqual([[], [NEWS]])
})

test('a browser belongs to the user who signed in on it last', async () => {
  const first = await calls.register(6)
  const second = await calls.register(7)
  const shared = service.browser()
  await save(first.token, first.user.id, shared.subscription)
  await save(second.token, second.user.id, shared.subscription)
  expect([await subscriptionCount(first.user.id), await subscriptionCount(second.user.id)]).toEqual([0, 1])
  await tell(first.user.id)
  await t.jobs.runAll()
  expect(shared.read).toEqual([])
})

test('a viewer cannot register a push token for another user', async () => {
  const mine = await calls.register(8)
  const theirs = await calls.register(9)
  const { subscription } = service.browser()
  expect((await save(mine.token, theirs.user.id, subscription)).statusCode).toBe(403)
  const byPhone = await calls.post('/api/auth/update-fcm-token', { phoneNumber: phoneOf(9), fcmToken: subscription }, { token: mine.token })
  expect(byPhone.statusCode).toBe(403)
  expect(await subscriptionCount(theirs.user.id)).toBe(0)
})

test('a text that is no push token is a failure at its field', async () => {
  const { token, user } = await calls.register(10)
  const answer = await save(token, user.id, 'no subscription')
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual({ fcmToken: 'This is not a token that pushes can be sent to' })
})

test('a registration saves its push token, and succeeds with a wrong one', async () => {
  const browser = service.browser()
  for (const [number, fcmToken, kept] of [
    [11, browser.subscription, 1],
    [12, 'no subscription', 0],
    [13, '', 0],
  ] as const) {
    await calls.post('/api/auth/send-registration-otp', registrationOf(number))
    const phoneNumber = phoneOf(number)
    const answer = await calls.post('/api/auth/verify-registration-otp', { phoneNumber, otp: await calls.codeFor(phoneNumber), fcmToken })
    expect(answer.statusCode).toBe(200)
    expect(await subscriptionCount(answer.json().user.id)).toBe(kept)
  }
})

test('the ten newest push subscriptions of a user are kept', async () => {
  const { token, user } = await calls.register(14)
  for (let n = 0; n < 14; n++) await save(token, user.id, service.browser().subscription)
  expect(await subscriptionCount(user.id)).toBe(10)
})
