import { afterAll, beforeEach, expect, test } from 'vitest'
import { REPORTS_KEPT_DAYS } from '#contracts/base/retention.ts'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { CONTAINS_CONTACT } from '#contracts/operations/site-messages.ts'
import { CALLER_WARNED_TEXT } from '#contracts/reaching/notifications/notification-messages.ts'
import { CALLER_REPORT_MESSAGES as MESSAGES } from '#contracts/trust/caller-reports/caller-report-messages.ts'
import { OTHERWISE, openDealSite } from '#tests/deal-site.ts'
import { raceForLock } from '#tests/locks.ts'
import { notificationsOf } from '#tests/notifications.ts'

const { t, p, clock, owner, operator, asha, ravi, meera, close, undo, postWithLeads, reset } = await openDealSite()
const { pool } = t.database
type Person = typeof owner
beforeEach(async () => {
  await reset()
  await pool.query('DELETE FROM caller_reports')
})
afterAll(() => t.close())

const report = ({ token, user }: Person, person: Person, text?: string) =>
  p.call('POST', `/api/users/${user.id}/number-holders/${person.user.id}/report`, token, { text })
const list = async (query = '') => (await p.call('GET', `/api/operations/caller-reports${query}`, operator.token)).body
const settle = (id: number, body: object) => p.call('POST', `/api/operations/caller-reports/${id}/closing`, operator.token, body)
const news = async ({ user }: Person) =>
  (await notificationsOf(pool, user.id)).filter(({ kind }) => kind === 'report' || kind === 'moderation').map(({ title }) => title)

test('a later call is reported once by one press, only of people whose calls are no longer wanted', async () => {
  const { id } = await postWithLeads()
  expect(await report(owner, asha)).toMatchObject({ status: 409, body: { message: MESSAGES.notUnwanted } })
  await close(id, OTHERWISE)
  expect(await report(owner, meera)).toMatchObject({ status: 409, body: { message: MESSAGES.notUnwanted } })
  const isReported = async () =>
    (await p.call('GET', `/api/users/${owner.user.id}/number-holders`, owner.token)).body.content.map(
      (holder: { firstName: string; isReported: boolean }) => [holder.firstName, holder.isReported],
    )
  expect((await report(owner, asha)).body).toEqual({ message: MESSAGES.reported })
  expect((await report(owner, asha, 'again')).body).toEqual({ message: MESSAGES.alreadyReported })
  expect(Object.fromEntries(await isReported())).toEqual({ Asha: true, Ravi: false })
  expect((await list()).content).toEqual([
    expect.objectContaining({
      callerId: asha.user.id,
      callerName: 'Asha Kale',
      reporterId: owner.user.id,
      ofCaller: 1,
      text: null,
      outcome: null,
    }),
  ])
  expect((await report(owner, ravi, 'x'.repeat(501))).status).toBe(422)
  await undo(id)
  expect((await report(owner, ravi)).status).toBe(409)
})

test('two presses at once store one report', async () => {
  const { id } = await postWithLeads()
  await close(id, OTHERWISE)
  const lock: [string, unknown[]] = ['SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [asha.user.id]]
  const answers = await raceForLock(
    pool,
    lock,
    () => report(owner, asha),
    () => report(owner, asha),
  )
  expect(answers.map(({ body }) => body.message).sort()).toEqual([MESSAGES.reported, MESSAGES.alreadyReported].sort())
  expect((await list()).totalElements).toBe(1)
})

test('operators decide once: the reporter is told the result, and the caller to stop without who reported', async () => {
  const { id } = await postWithLeads()
  await close(id, OTHERWISE)
  await report(owner, asha, 'Calls every day from 98765 43210')
  await report(owner, ravi)
  const [ofRavi, ofAsha] = (await list('?state=OPEN')).content
  expect([ofAsha.text, ofRavi.text]).toEqual([CONTAINS_CONTACT, null])
  expect((await settle(ofAsha.reportId, { outcome: 'warned' })).status).toBe(422)
  expect((await settle(ofAsha.reportId, { outcome: 'warned', reason: 'Calls after the deal' })).body).toEqual({ message: MESSAGES.closed })
  expect(await settle(ofAsha.reportId, { outcome: 'dismissed', reason: 'No' })).toMatchObject({
    status: 409,
    body: { message: MESSAGES.closedBefore },
  })
  expect((await settle(999_999, { outcome: 'dismissed', reason: 'No' })).status).toBe(404)
  await settle(ofRavi.reportId, { outcome: 'dismissed', reason: 'No call since' })
  expect([await news(asha), await news(ravi)]).toEqual([[CALLER_WARNED_TEXT.title], []])
  expect((await news(owner)).sort()).toEqual(['We looked at the calls of Asha', 'We looked at the calls of Ravi'])
  expect([(await list('?state=OPEN')).totalElements, (await list('?state=CLOSED')).totalElements]).toEqual([0, 2])
  expect((await list(`?callerId=${asha.user.id}`)).content).toMatchObject([{ callerId: asha.user.id, outcome: 'warned' }])
  const history = (await p.call('GET', `/api/operations/actions?kind=user&id=${asha.user.id}`, operator.token)).body
  expect(history.content[0]).toMatchObject({ action: 'caller_warned', reason: 'Calls after the deal' })
  // they go on: it can be reported again
  expect((await report(owner, asha)).body).toEqual({ message: MESSAGES.reported })
})

test('closed reports are deleted after their term, open ones stay', async () => {
  const { id } = await postWithLeads()
  await close(id, OTHERWISE)
  for (const person of [asha, ravi]) await report(owner, person)
  const [first] = (await list()).content
  await settle(first.reportId, { outcome: 'dismissed', reason: 'No call since' })
  clock.time += REPORTS_KEPT_DAYS * DAY_MS - HOUR_MS
  await t.jobs.runRecurring('sweep-caller-reports')
  const stored = async () => (await pool.query('SELECT outcome FROM caller_reports ORDER BY id')).rows.length
  expect(await stored()).toBe(2)
  clock.time += 2 * HOUR_MS
  await t.jobs.runRecurring('sweep-caller-reports')
  expect(await stored()).toBe(1)
})
