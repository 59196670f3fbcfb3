import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { REPORT_DEADLINES } from '#contracts/trust/moderation/report-deadlines.ts'
import { REPORT_REASONS } from '#contracts/trust/moderation/report-messages.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { notificationsOf } from '#tests/notifications.ts'
import { makeConfirmedOperator, seenOfProperty, staySignedIn } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { listen, type Postings } from '#tests/postings.ts'
import { seedProperties } from '#tests/properties.ts'
import { deleteOldReports } from './report-property.ts'

type Person = Awaited<ReturnType<Calls['register']>>

let now = Date.parse('2030-04-01T06:00:00Z')
const clock = { now: () => now }
let t: TestApp
let site: Postings
let calls: Calls
let poster: Person
let seeker: Person
let operator: Person
let id: number

beforeAll(async () => {
  t = await createTestApp({ REPORTS_PER_ADDRESS: '4/1h', REPORTS_OVERALL: '40/1h' }, { clock })
  calls = callsOf(t)
  site = await listen(t)
  poster = await calls.register(1)
  seeker = await calls.register(2, { firstName: 'Meera', lastName: 'Joshi' })
  operator = await calls.register(3)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  const posted = await site.add(poster.token, { propertyName: 'Lotus Nest' })
  expect(posted.body).toMatchObject({ message: 'Your property is live.' })
  id = posted.body.propertyId
})
afterAll(() => t.close())
beforeEach(async () => {
  // so that the rate limits that the previous test used are free again
  now += HOUR_MS
  await t.database.pool.query('DELETE FROM property_reports')
  await t.database.pool.query(`UPDATE properties SET status = 'ACTIVE', deleted_at = NULL WHERE id = $1`, [id])
})

const report = (body: object = { reason: 'fraud' }, { token, ip = '203.0.113.7', agent = 'Firefox', property = id }: ReportOptions = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/api/properties/${property}/report`,
    remoteAddress: ip,
    headers: { 'user-agent': agent, ...(token && { authorization: `Bearer ${token}` }) },
    payload: body,
  })
interface ReportOptions {
  readonly token?: string
  readonly ip?: string
  readonly agent?: string
  readonly property?: number
}
const stored = async () =>
  (await t.database.pool.query('SELECT user_id, visitor_hash, reason, text, outcome FROM property_reports ORDER BY id')).rows
const decide = async (decision: string, reason?: string) => {
  const seen = await seenOfProperty(calls, operator.token, id)
  return calls.post(`/api/operations/properties/${id}/decision`, { decision, seen, reason }, { token: operator.token })
}

test('a visitor and a user report a listing, and are told whether they hear the outcome', async () => {
  const visitor = await report({ reason: 'other', text: ' Somebody else lives there.\u0000\u202e'.replace('\u0000', '') })
  expect([visitor.statusCode, visitor.json()]).toEqual([200, { message: 'Thank you. We look at the listing.' }])
  expect((await report({ reason: 'money', text: ' ' }, { token: seeker.token })).json()).toEqual({
    message: 'Thank you. We will review the listing and tell you the result.',
  })
  expect(await stored()).toEqual([
    { user_id: null, visitor_hash: expect.any(Buffer), reason: 'other', text: 'Somebody else lives there.', outcome: null },
    { user_id: seeker.user.id, visitor_hash: null, reason: 'money', text: null, outcome: null },
  ])
})

test('repeated reports of one user are one, also simultaneous ones', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => report(undefined, { token: seeker.token })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await report({ reason: 'price' }, { token: seeker.token })).json().message).toBe(
    'You have reported this listing already. We are looking at it.',
  )
  expect((await stored()).map(({ user_id, reason }) => [user_id, reason])).toEqual([[seeker.user.id, 'fraud']])
})

test('several visitors of one network are received, also with the same words and at once, until five are open; another network counts apart', async () => {
  expect((await report({ reason: 'money' })).json().message).toBe('Thank you. We look at the listing.')
  expect((await report({ reason: 'money' })).json().message).toBe('Thank you. We look at the listing.')
  now += HOUR_MS
  const answers = await Promise.all(Array.from({ length: 4 }, () => report()))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const full = 'Several people on your network have reported this listing already. We are looking at it.'
  expect(answers.filter((answer) => answer.json().message === full)).toHaveLength(1)
  expect((await report(undefined, { agent: 'Chrome' })).json().message).toBe(full)
  expect((await stored()).map(({ reason }) => reason)).toEqual(['money', 'money', 'fraud', 'fraud', 'fraud'])
  now += HOUR_MS
  for (let n = 0; n < 6; n += 1) expect((await report(undefined, { ip: `2001:db8:7:${n}::1` })).statusCode).toBe(200)
  expect(await stored()).toHaveLength(10)
  await staySignedIn(t, now)
  await decide('keep')
  expect((await report()).json().message).toBe('Thank you. We look at the listing.')
  expect(await stored()).toHaveLength(11)
})

test('what is missing, wrong or too long is named at its field', async () => {
  for (const [body, field, message] of [
    [{}, 'reason', 'Please choose what is wrong'],
    [{ reason: 'boring' }, 'reason', 'Please choose what is wrong'],
    [{ reason: 'other' }, 'text', 'Please say what is wrong'],
    [{ reason: 'other', text: '\u200e \u202e' }, 'text', 'Please say what is wrong'],
    [{ reason: 'fraud', text: 'x'.repeat(501) }, 'text', 'Please use at most 500 characters'],
    [{ reason: 'fraud', text: 7 }, 'text', 'Please say what is wrong'],
  ] as const) {
    const answer = await report(body)
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: message }])
  }
  expect(await stored()).toEqual([])
})

test('hidden, deleted and unknown listings and the own one cannot be reported', async () => {
  const own = await report(undefined, { token: poster.token })
  expect([own.statusCode, own.json().message]).toEqual([403, 'This is your own listing. You can hide or delete it in your profile.'])
  expect((await report(undefined, { property: 999_999 })).statusCode).toBe(404)
  for (const [status, expected] of [
    ['PENDING', 404],
    ['REJECTED', 404],
    ['INACTIVE', 410],
  ] as const) {
    await t.database.pool.query('UPDATE properties SET status = $2 WHERE id = $1', [id, status])
    for (const token of [undefined, operator.token])
      expect((await report(undefined, token ? { token } : {})).statusCode, status).toBe(expected)
  }
  expect(await stored()).toEqual([])
})

test('an address that has used its budget is told when to try again; what is not stored is not counted', async () => {
  const [last = 0, ...others] = await seedProperties(t.database.pool, [{}, {}, {}, {}, {}])
  for (const property of others) expect((await report(undefined, { property })).statusCode).toBe(200)
  const refused = await report(undefined, { property: last })
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
    429,
    '3600',
    'You have sent several reports already. Please try again in 60 minutes.',
  ])
  expect((await report(undefined, { ip: '203.0.113.8' })).statusCode).toBe(200)
})

describe('the outcome', () => {
  const outcomes = async (person: Person) =>
    (await notificationsOf(t.database.pool, person.user.id)).filter(({ kind }) => kind === 'report')

  test('answers all open reports at once and is told to the users among the reporters, each once', async () => {
    await report()
    await report(undefined, { token: seeker.token })
    expect((await decide('reject', 'The home is already let or sold.')).statusCode).toBe(200)
    expect(await stored()).toEqual([
      { user_id: null, visitor_hash: null, reason: 'fraud', text: null, outcome: 'rejected' },
      { user_id: seeker.user.id, visitor_hash: null, reason: 'fraud', text: null, outcome: 'rejected' },
    ])
    const body = 'Thank you for your report. We have taken it down.'
    expect(await outcomes(seeker)).toEqual([{ kind: 'report', title: 'We looked at Lotus Nest', body, path: `/listing/${id}` }])
  })

  test('is told when the listing goes with the account of its poster, without its name', async () => {
    const leaving = await calls.register(31)
    const { body: posted } = await site.add(leaving.token, { propertyName: 'Rose Villa' })
    await report(undefined, { token: seeker.token, property: posted.propertyId })
    const before = (await outcomes(seeker)).length
    const left = await t.app.inject({
      method: 'DELETE',
      url: `/api/auth/delete-user/${leaving.user.id}?confirmed=true`,
      headers: { authorization: `Bearer ${leaving.token}` },
    })
    expect(left.statusCode).toBe(200)
    expect((await outcomes(seeker)).slice(before).map(({ title }) => title)).toEqual(['We looked at Removed property'])
    expect((await stored()).map(({ outcome }) => outcome)).toEqual(['removed'])
  })

  test('is told when the listing is kept, after which it can be reported again', async () => {
    await report(undefined, { token: seeker.token })
    expect((await decide('keep')).json().message).toBe('Kept. Who reported it is told.')
    expect((await outcomes(seeker)).at(-1)?.body).toBe('Thank you for your report. We found nothing against our rules, so it stays.')
    expect((await notificationsOf(t.database.pool, poster.user.id)).filter(({ title }) => title.includes('approved'))).toEqual([])
    await report(undefined, { token: seeker.token })
    expect((await stored()).map(({ outcome }) => outcome)).toEqual(['kept', null])
  })

  test('is told when its poster deletes the listing', async () => {
    const leaving = await calls.register(32)
    const gone = (await site.add(leaving.token, { propertyName: 'Short Stay' })).body.propertyId
    await report(undefined, { token: seeker.token, property: gone })
    expect((await site.call('DELETE', `/api/properties/delete/${gone}`, leaving.token)).status).toBe(200)
    expect((await outcomes(seeker)).at(-1)).toMatchObject({
      title: 'We looked at Short Stay',
      body: 'Thank you for your report. Its poster has deleted it.',
    })
    expect((await stored()).map(({ outcome }) => outcome)).toEqual(['removed'])
  })

  test('reaches no report that comes while it is decided: it is answered with the others, or refused', async () => {
    await report(undefined, { token: seeker.token })
    const answers = await Promise.all([
      decide('hide', 'The home is already let or sold.'),
      ...Array.from({ length: 4 }, (_unused, n) => report(undefined, { agent: `Late ${n}`, ip: `203.0.113.${20 + n}` })),
    ])
    expect(answers[0]?.statusCode).toBe(200)
    for (const { statusCode } of answers.slice(1)) expect([200, 404]).toContain(statusCode)
    expect((await stored()).filter(({ outcome }) => outcome !== 'hidden')).toEqual([])
  })
})

test('the gauges say what runs out soon and what has run out, by reason, until a decision', async () => {
  const metric = async (name: string) => {
    const { body } = await t.app.inject('/metrics')
    return Object.fromEntries(
      [...body.matchAll(new RegExp(`^${name}\\{reason="(\\w+)"\\} (\\S+)$`, 'gm'))].map(([, reason = '', value]) => [
        reason,
        Number(value),
      ]),
    )
  }
  await report({ reason: 'fraud' })
  await report({ reason: 'staged' }, { token: seeker.token })
  await report({ reason: 'taken' }, { ip: '203.0.113.9' })
  const none = Object.fromEntries(REPORT_REASONS.map((reason) => [reason, 0]))
  expect(await metric('reports_running_out')).toEqual(none)
  now += 24 * HOUR_MS
  expect(await metric('reports_running_out')).toEqual({ ...none, fraud: 1, staged: 1 })
  expect(await metric('reports_overdue')).toEqual(none)
  now += 12 * HOUR_MS
  expect(await metric('reports_running_out')).toEqual(none)
  expect(await metric('reports_overdue')).toEqual({ ...none, fraud: 1, staged: 1 })
  now += 4 * DAY_MS
  expect(await metric('reports_running_out')).toEqual({ ...none, taken: 1 })
  await staySignedIn(t, now)
  expect((await decide('keep')).statusCode).toBe(200)
  for (const name of ['reports_running_out', 'reports_overdue']) expect(await metric(name)).toEqual(none)
})

test('the alerts know which reasons have a term of hours', () => {
  const alerts = readFileSync('deploy/alerts.yaml', 'utf8')
  const others = REPORT_REASONS.filter((reason) => REPORT_DEADLINES[reason].settleMs >= 7 * DAY_MS).join('|')
  for (const match of ['=~', '!~']) expect(alerts).toContain(`reports_running_out{reason${match}"${others}"}`)
})

test('reports are deleted a year after they were answered; open ones stay', async () => {
  await report()
  await report(undefined, { token: seeker.token })
  await decide('keep')
  await report()
  const later = (ms: number) => ({ database: t.database, clock: { now: () => now + ms } })
  expect(await deleteOldReports(later(365 * DAY_MS))).toBe(0)
  expect(await deleteOldReports(later(365 * DAY_MS + 1))).toBe(2)
  expect((await stored()).map(({ outcome }) => outcome)).toEqual([null])
})
