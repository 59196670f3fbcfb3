import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEPT_SEARCH_MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import { foundPropertyText, leadText, paymentText } from '#contracts/reaching/notifications/notification-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { leftEnglish } from '#tests/left-english.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedLocalities } from '#tests/properties.ts'
import { type PushService, startPushService } from '#tests/servers/push-service.ts'
import { type NewNotification, notify } from './notify.ts'

/** Noon in India, outside of the quiet hours. */
const NOON = Date.parse('2026-11-23T12:00:00+05:30')
const HOME = { propertyName: 'Lotus Nest', area: 'Baner', propertyFor: 'RENT', expectedPrice: 25_000 } as const

let t: TestApp
let calls: Calls
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: '1000/1h', AUTH_GUESSES_PER_ADDRESS: '1000/1h' }, { clock: { now: () => NOON } })
  calls = callsOf(t)
  await seedLocalities(t.database.pool, ['Baner'])
  await t.database.pool.query(`UPDATE localities SET marathi_name = 'बाणेर', hindi_name = 'बानेर' WHERE name = 'Baner'`)
})
afterAll(() => Promise.all([t.close(), service.close()]))

let people = 0
async function reader(language: 'en' | 'mr' | 'hi') {
  people += 1
  const { token, user } = await calls.register(people)
  await t.database.pool.query('UPDATE users SET language = $2 WHERE id = $1', [user.id, language])
  const browser = service.browser()
  await calls.post(`/api/auth/${user.id}/fcm-token`, { fcmToken: browser.subscription }, { token })
  let causes = 0
  const tell = (content: Pick<NewNotification, 'kind' | 'title' | 'body' | 'path' | 'keptSearchId'>) =>
    inTransaction(t.database.pool, (tx) => notify(t.services.notifications, tx, { userId: user.id, cause: `test:${causes++}`, ...content }))
  const list = async () => (await calls.get(`/api/notifications/${user.id}`, token)).json().content
  return { tell, list, read: browser.read }
}

const PAID = {
  kind: 'payment',
  ...paymentText('Gold', 118_000, new Date('2026-12-05T06:00:00Z')),
  path: '/profile?tab=subscriptions',
} as const

test.each([
  ['en', PAID.title, PAID.body, '/profile?tab=subscriptions'],
  ['mr', 'पेमेंट मिळाले', 'आम्हाला ₹1,180 मिळाले. तुमचा Gold प्लॅन 5 डिसें 2026 पर्यंत चालेल.', '/mr/profile?tab=subscriptions'],
  ['hi', 'भुगतान मिल गया', 'हमें ₹1,180 मिले। आपका Gold प्लान 5 दिस॰ 2026 तक चलेगा।', '/hi/profile?tab=subscriptions'],
] as const)(
  'a push to somebody who reads %s is in this language, opens its page, and is stored in English',
  async (language, title, body, url) => {
    const { tell, list, read } = await reader(language)
    await tell(PAID)
    expect(await t.jobs.runAll()).toEqual([])
    expect(read).toEqual([{ title, body, data: { url } }])
    expect(await list()).toMatchObject([{ title: PAID.title, body: PAID.body, path: PAID.path }])
  },
)

test.each(['mr', 'hi'] as const)('many pushes at once become one in %s', async (language) => {
  const { tell, read } = await reader(language)
  for (let at = 0; at < 4; at += 1) await tell({ kind: 'lead', ...leadText('Asha', 'Lotus Nest'), path: '/profile?tab=inquiries' })
  await t.jobs.runAll()
  const [push] = read as { title: string; body: string; data: object }[]
  expect([read.length, push?.data, leftEnglish(`${push?.title} ${push?.body}`)]).toEqual([
    1,
    { url: `/${language}/profile?tab=inquiries` },
    [],
  ])
  expect(push?.title).toMatch(/^4 /)
})

test('a push about a kept search has the texts of its button in the language, and names the locality in it', async () => {
  const { tell, read } = await reader('mr')
  const english = await reader('en')
  for (const each of [{ tell }, english])
    await each.tell({ kind: 'kept_search', ...foundPropertyText(HOME, 'Zen', null), path: '/listing/7', keptSearchId: await keptSearch() })
  await t.jobs.runAll()
  expect(Object.keys((english.read[0] as { data: object }).data)).toEqual(['url', 'stop'])
  expect(read).toEqual([
    {
      title: 'Lotus Nest तुमच्या शोधाशी जुळते',
      body: 'बाणेर मध्ये, ₹25,000 दरमहा. “Zen” साठी सापडले.',
      data: {
        url: '/mr/listing/7',
        stop: expect.any(String),
        stopThese: expect.not.stringContaining(KEPT_SEARCH_MESSAGES.stopThese),
        stopped: expect.any(String),
        nothingToStop: expect.any(String),
        stopFailed: expect.any(String),
      },
    },
  ])
  const { data } = read[0] as { data: Record<string, string> }
  expect(['stopThese', 'stopped', 'nothingToStop', 'stopFailed'].flatMap((name) => leftEnglish(data[name] ?? ''))).toEqual([])
})

async function keptSearch(): Promise<number> {
  const { token, user } = await calls.register(++people)
  const answer = await calls.post(
    `/api/kept-searches/${user.id}`,
    { name: 'Zen', frequency: 'at_once', filter: { area: ['Baner'] } },
    { token },
  )
  return answer.json().keptSearch.keptSearchId
}

test.each(['constructor', 'constructor, valueOf', '__proto__ and toString'])('the name %s of a person is shown as it is', async (name) => {
  const { tell, read } = await reader('mr')
  await tell({ kind: 'lead', ...leadText(name, name), path: '/profile?tab=inquiries' })
  expect(await t.jobs.runAll()).toEqual([])
  expect(read).toMatchObject([{ body: expect.stringMatching(new RegExp(`${name}.*${name}`)) }])
})
