import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOTIFICATIONS_KEPT_DAYS } from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedProperties } from '#tests/properties.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'
import { notify } from './notify.ts'

let now = Date.parse('2026-11-23T10:00:00Z')
let t: TestApp
let calls: Calls
beforeAll(async () => {
  const unlimited = '100000/1h'
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: unlimited, AUTH_GUESSES_PER_ADDRESS: unlimited }, { clock: { now: () => now } })
  calls = callsOf(t)
})
afterAll(() => t.close())

let causes = 0
/** Inserts notifications. @returns their titles, the newest first */
async function tell(userId: number, count: number, changes: object = {}): Promise<string[]> {
  const titles: string[] = []
  for (let n = 0; n < count; n++) {
    now += 1_000
    const title = `News ${++causes}`
    titles.unshift(title)
    const { pool } = t.database
    const told = {
      userId,
      kind: 'lead',
      cause: `test:${causes}`,
      title,
      body: 'Somebody',
      path: '/profile?tab=inquiries',
      ...changes,
    } as const
    await notify(t.services.notifications, pool, told)
  }
  return titles
}

interface Listed {
  readonly notificationId: number
  readonly title: string
  readonly isRead: boolean
}
async function list(userId: number, token: string, query = '') {
  const answer = await calls.get(`/api/notifications/${userId}${query}`, token)
  expect(answer.statusCode).toBe(200)
  return answer.json() as { content: Listed[]; hasMore: boolean; unreadCount: number }
}
const read = (userId: number | string, token: string, body: unknown) => calls.post(`/api/notifications/${userId}/read`, body, { token })
const titlesOf = ({ content }: { content: Listed[] }) => content.map(({ title }) => title)

test('a user reads their notifications newest first, page by page, with how many are unread', async () => {
  const { token, user } = await calls.register(1)
  const other = await calls.register(2)
  expect(await list(user.id, token)).toEqual({ content: [], hasMore: false, unreadCount: 0 })
  const titles = await tell(user.id, 45)
  await tell(other.user.id, 3)
  const first = await list(user.id, token)
  expect(first.content[0]).toEqual({
    notificationId: expect.any(Number),
    kind: 'lead',
    title: titles[0],
    body: 'Somebody',
    path: '/profile?tab=inquiries',
    createdAt: new Date(now - 3_000).toISOString(),
    keptSearchId: null,
    isRead: false,
  })
  expect([titlesOf(first), first.hasMore, first.unreadCount]).toEqual([titles.slice(0, 20), true, 45])
  // a notification that arrives between two pages does not shift the next page
  await tell(user.id, 1)
  const second = await list(user.id, token, `?before=${first.content.at(-1)?.notificationId}`)
  expect([titlesOf(second), second.hasMore, second.unreadCount]).toEqual([titles.slice(20, 40), true, 46])
  const third = await list(user.id, token, `?before=${second.content.at(-1)?.notificationId}&size=5`)
  expect([titlesOf(third), third.hasMore]).toEqual([titles.slice(40), false])
})

test('one notification is marked as read, or all up to one; those that arrived later stay unread', async () => {
  const { token, user } = await calls.register(3)
  await tell(user.id, 4)
  const [newest, second, third] = (await list(user.id, token)).content
  const one = await read(user.id, token, { notificationId: third?.notificationId })
  expect([one.statusCode, one.json()]).toEqual([200, { unreadCount: 3 }])
  // marking it a second time changes nothing
  expect((await read(user.id, token, { notificationId: third?.notificationId })).json()).toEqual({ unreadCount: 3 })
  expect((await read(user.id, token, { upTo: second?.notificationId })).json()).toEqual({ unreadCount: 1 })
  const { content } = await list(user.id, token)
  expect(content.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
  expect((await read(user.id, token, { upTo: newest?.notificationId })).json()).toEqual({ unreadCount: 0 })
})

test("another user's notifications are neither shown nor marked, and an id of theirs marks nothing", async () => {
  const mine = await calls.register(4)
  const theirs = await calls.register(5)
  await tell(theirs.user.id, 2)
  const [newest] = (await list(theirs.user.id, theirs.token)).content
  expect((await calls.get(`/api/notifications/${theirs.user.id}`, mine.token)).statusCode).toBe(403)
  expect((await read(theirs.user.id, mine.token, { upTo: newest?.notificationId })).statusCode).toBe(403)
  expect((await read(mine.user.id, mine.token, { notificationId: newest?.notificationId })).json()).toEqual({ unreadCount: 0 })
  expect((await list(theirs.user.id, theirs.token)).unreadCount).toBe(2)
})

test('a hostile user id is refused', async () => {
  const { token } = await calls.register(9)
  for (const id of ['0', '-1', '1e3', 'abc', '9007199254740993', '%00', "1'%20OR%201=1", 'undefined'])
    expect([id, (await calls.get(`/api/notifications/${id}`, token)).statusCode, (await read(id, token, { upTo: 1 })).statusCode]).toEqual([
      id,
      422,
      422,
    ])
  expect((await calls.get('/api/notifications/999999999', token)).statusCode).toBe(403)
})

test('hostile queries and bodies are refused with the field that is wrong', async () => {
  const { token, user } = await calls.register(6)
  for (const query of ['before=0', 'before=-5', 'before=x', 'before=1.5', 'size=0', 'size=101', 'size=many', 'before=1&before=2'])
    expect([query, (await calls.get(`/api/notifications/${user.id}?${query}`, token)).statusCode]).toEqual([query, 422])
  for (const body of [
    {},
    { upTo: 1, notificationId: 1 },
    { upTo: 0 },
    { upTo: 'x' },
    { notificationId: [1] },
    { notificationId: 1.5 },
    [],
    null,
  ]) {
    const answer = await read(user.id, token, body)
    expect([body, answer.statusCode]).toEqual([body, 422])
  }
  expect((await read(user.id, token, {})).json().fields).toEqual({
    notificationId: 'Name one notification, or the last of those that were read',
  })
  expect((await read(user.id, token, { upTo: Number.MAX_SAFE_INTEGER })).json()).toEqual({ unreadCount: 0 })
})

test('a notification disappears with the property that it is about', async () => {
  const { token, user } = await calls.register(7)
  const [propertyId = 0] = await seedProperties(t.database.pool, [{}])
  await tell(user.id, 1, { subject: { propertyId } })
  expect((await list(user.id, token)).unreadCount).toBe(1)
  await t.database.pool.query('DELETE FROM properties WHERE id = $1', [propertyId])
  expect(await list(user.id, token)).toEqual({ content: [], hasMore: false, unreadCount: 0 })
})

test('notifications are deleted after ninety days', async () => {
  const { token, user } = await calls.register(8)
  await tell(user.id, 1)
  const at = (ms: number) => ({ database: t.database, clock: { now: () => now + ms } })
  await deleteOldNotifications(at(NOTIFICATIONS_KEPT_DAYS * DAY_MS))
  expect((await list(user.id, token)).content).toHaveLength(1)
  expect(await deleteOldNotifications(at(NOTIFICATIONS_KEPT_DAYS * DAY_MS + 1))).toBe(1)
  expect((await list(user.id, token)).content).toEqual([])
})
