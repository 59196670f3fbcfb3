import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type NotificationKind, PUSH_KINDS } from '#contracts/reaching/notifications/notification-kinds.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { type GoogleServer, startGoogle } from '#tests/servers/google.ts'
import { type PushService, startPushService } from '#tests/servers/push-service.ts'
import { type NewNotification, notify, notifyAll } from './notify.ts'

const india = (time: string, day = 23) => Date.parse(`2026-11-${day}T${time}+05:30`)

let now = india('12:00')
let t: TestApp
let calls: Calls
let service: PushService
let people = 0
beforeAll(async () => {
  service = await startPushService()
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: '1000/1h', AUTH_GUESSES_PER_ADDRESS: '1000/1h' }, { clock: { now: () => now } })
  calls = callsOf(t)
})
beforeEach(() => {
  now = india('12:00')
})
afterAll(() => Promise.all([t.close(), service.close()]))

/** Registers a user with one push subscription. */
async function personWithBrowser() {
  people += 1
  const { token, user } = await calls.register(people)
  const browser = service.browser()
  await calls.post(`/api/auth/${user.id}/fcm-token`, { fcmToken: browser.subscription }, { token })
  return { token, id: user.id, read: browser.read as { title: string; body: string; data: { url: string } }[] }
}

let causes = 0
const tell = (userId: number, kind: NotificationKind, changes: Partial<NewNotification> = {}, app = t) =>
  inTransaction(app.database.pool, (tx) =>
    notify(app.services.notifications, tx, {
      userId,
      kind,
      cause: `test:${causes++}`,
      title: `About a ${kind}`,
      body: 'Something happened.',
      path: `/profile?about=${kind}`,
      ...changes,
    }),
  )
const titles = ({ read }: { read: { title: string }[] }) => read.map(({ title }) => title)
const choose = ({ id, token }: { id: number; token: string }, body: unknown) =>
  t.app.inject({
    method: 'PUT',
    url: `/api/notifications/${id}/choices`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
const listed = async (userId: number) =>
  (
    await t.database.pool.query('SELECT kind, delivered_at IS NOT NULL AS delivered FROM notifications WHERE user_id = $1 ORDER BY id', [
      userId,
    ])
  ).rows

test('the same cause tells a user once, and a transaction that fails tells nobody', async () => {
  const asha = await personWithBrowser()
  await tell(asha.id, 'payment', { cause: 'payment:1' })
  await tell(asha.id, 'payment', { cause: 'payment:1' })
  const failing = inTransaction(t.database.pool, async (tx) => {
    await notifyAll(t.services.notifications, tx, [asha.id], {
      kind: 'plan',
      cause: 'plan:1',
      title: 'Never',
      body: 'Never',
      path: '/profile',
    })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await t.jobs.runAll()).toEqual([])
  expect(titles(asha)).toEqual(['About a payment'])
})

test('many users are told at once, a deleted account is not', async () => {
  const [asha, ravi, gone] = [await personWithBrowser(), await personWithBrowser(), await personWithBrowser()]
  await t.database.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.id])
  await inTransaction(t.database.pool, (tx) =>
    notifyAll(t.services.notifications, tx, [asha.id, ravi.id, gone.id], {
      kind: 'price_drop',
      cause: 'drop:1',
      title: 'Cheaper',
      body: 'It costs less.',
      path: '/listing/1',
    }),
  )
  expect(await t.jobs.runAll()).toEqual([])
  expect([titles(asha), titles(ravi), titles(gone)]).toEqual([['Cheaper'], ['Cheaper'], []])
  expect(await listed(gone.id)).toEqual([])
})

test('three of a kind are three pushes, more are one that opens what they have in common', async () => {
  const asha = await personWithBrowser()
  for (let at = 0; at < 3; at += 1) await tell(asha.id, 'payment')
  for (let at = 0; at < 5; at += 1) await tell(asha.id, 'lead', { path: '/profile?tab=inquiries' })
  for (let at = 0; at < 4; at += 1) await tell(asha.id, 'match', { path: `/listing/${at}` })
  expect(await t.jobs.runAll()).toEqual([])
  expect(asha.read.map(({ title, data }) => [title, data.url])).toEqual([
    ...Array.from({ length: 3 }, () => ['About a payment', '/profile?about=payment']),
    ['5 new leads', '/profile?tab=inquiries'],
    ['4 new matches', '/notifications'],
  ])
})

test('at night leads are pushed at once, everything else at 8:00, many of a kind as one', async () => {
  const asha = await personWithBrowser()
  now = india('21:00')
  await tell(asha.id, 'lead')
  for (let at = 0; at < 4; at += 1) await tell(asha.id, 'price_drop', { path: `/listing/${at}` })
  await tell(asha.id, 'payment')
  await t.jobs.runAll()
  expect(titles(asha)).toEqual(['About a lead'])
  now = india('23:59')
  await t.jobs.runRecurring('deliver-left-behind')
  await t.jobs.runAll()
  now = india('07:59', 24)
  await t.jobs.runRecurring('deliver-left-behind')
  await t.jobs.runAll()
  expect(titles(asha)).toEqual(['About a lead'])
  now = india('08:00', 24)
  await t.jobs.runRecurring('deliver-left-behind')
  expect(await t.jobs.runAll()).toEqual([])
  expect(titles(asha)).toEqual(['About a lead', '4 homes that you saved cost less', 'About a payment'])
  await t.jobs.runRecurring('deliver-left-behind')
  await t.jobs.runAll()
  expect(asha.read).toHaveLength(3)
})

test('what was read before its push is due is not pushed', async () => {
  const asha = await personWithBrowser()
  now = india('22:00')
  await tell(asha.id, 'payment')
  await t.database.pool.query('UPDATE notifications SET read_at = now() WHERE user_id = $1', [asha.id])
  now = india('08:00', 24)
  await t.jobs.runRecurring('deliver-left-behind')
  await t.jobs.runAll()
  expect([asha.read, await listed(asha.id)]).toEqual([[], [{ kind: 'payment', delivered: true }]])
})

test('a choice switched off stops the pushes of its kind and nothing else; switched on they come again', async () => {
  const asha = await personWithBrowser()
  const all = (await calls.get(`/api/notifications/${asha.id}/choices`, asha.token)).json()
  expect(all).toHaveLength(PUSH_KINDS.length)
  expect(all.every(({ push }: { push: boolean }) => push)).toBe(true)
  const saved = await choose(asha, { kind: 'match', push: false })
  expect(saved.json().filter(({ push }: { push: boolean }) => !push)).toEqual([{ kind: 'match', push: false }])
  await tell(asha.id, 'match')
  await tell(asha.id, 'plan')
  expect(await t.jobs.runAll()).toEqual([])
  expect(titles(asha)).toEqual(['About a plan'])
  expect(await listed(asha.id)).toEqual([
    { kind: 'match', delivered: true },
    { kind: 'plan', delivered: true },
  ])
  await choose(asha, { kind: 'match', push: true })
  expect((await calls.get(`/api/notifications/${asha.id}/choices`, asha.token)).json()).toEqual(all)
  await tell(asha.id, 'match')
  await t.jobs.runAll()
  expect(titles(asha)).toEqual(['About a plan', 'About a match'])
})

test('a wrong choice is refused at its field', async () => {
  const asha = await personWithBrowser()
  for (const body of [{}, { kind: 'lead' }, { kind: 'weather', push: true }, { kind: 'lead', push: 'no' }, [], null, 'lead'])
    expect((await choose(asha, body)).statusCode).toBe(422)
  expect((await choose(asha, { kind: 'weather', push: true })).json().fields).toEqual({ kind: 'Unknown kind of notification' })
})

test('pushes reach their browsers after an outage of the push service, each once', async () => {
  const asha = await personWithBrowser()
  service.next.push({ status: 503 }, { status: 500 })
  await tell(asha.id, 'lead')
  expect(await t.jobs.runAll()).toHaveLength(1)
  expect(await t.jobs.runAll()).toHaveLength(1)
  expect(await t.jobs.runAll()).toEqual([])
  expect(await t.jobs.runAll()).toEqual([])
  expect(titles(asha)).toEqual(['About a lead'])
})

test('a push goes through Firebase with its title, body and path', async () => {
  const google: GoogleServer = await startGoogle()
  const firebase = { apiKey: 'k', projectId: 'wada-test', messagingSenderId: '1', appId: '1', vapidKey: 'v' }
  const fcm = await createTestApp(
    {
      PUSH_PROVIDER: 'fcm',
      FCM_SERVICE_ACCOUNT: JSON.stringify(google.account),
      FCM_WEB_CONFIG: JSON.stringify(firebase),
      FCM_BASE_URL: google.url,
    },
    { clock: { now: () => now } },
  )
  try {
    const callsOfFcm = callsOf(fcm)
    const { token, user } = await callsOfFcm.register(1)
    const fcmToken = 'fcm-registration-token:APA91bExampleExample'
    google.registered.add(fcmToken)
    expect((await callsOfFcm.post(`/api/auth/${user.id}/fcm-token`, { fcmToken }, { token })).statusCode).toBe(200)
    await tell(user.id, 'payment', { title: 'Payment received', path: '/profile?tab=subscriptions' }, fcm)
    expect(await fcm.jobs.runAll()).toEqual([])
    expect(google.messages).toEqual([
      {
        token: fcmToken,
        notification: { title: 'Payment received', body: 'Something happened.' },
        data: { url: '/profile?tab=subscriptions' },
      },
    ])
  } finally {
    await fcm.close()
    await google.close()
  }
})

test('a user who withdraws the consent to pushes gets none on any browser, and gets them again once it is given', async () => {
  const asha = await personWithBrowser()
  const consent = async (isGiven: boolean) => {
    const answer = await t.app.inject({
      method: 'PUT',
      url: `/api/users/${asha.id}/privacy/consents`,
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ purpose: 'pushes', isGiven }),
    })
    return answer.json().consents.find(({ purpose }: { purpose: string }) => purpose === 'pushes')
  }
  const browser = service.browser()
  const register = () => calls.post(`/api/auth/${asha.id}/fcm-token`, { fcmToken: browser.subscription }, { token: asha.token })
  expect(await consent(false)).toEqual({ purpose: 'pushes', isGiven: false, since: new Date(now).toISOString(), isChangeable: true })
  // browsers register by themselves at the next visit
  expect((await register()).statusCode).toBe(200)
  await tell(asha.id, 'lead')
  await t.jobs.runAll()
  expect([titles(asha), browser.read]).toEqual([[], []])
  expect(await listed(asha.id)).toEqual([{ kind: 'lead', delivered: true }])

  await consent(true)
  await register()
  await tell(asha.id, 'payment')
  await t.jobs.runAll()
  expect(titles({ read: browser.read as { title: string }[] })).toEqual(['About a payment'])
})
