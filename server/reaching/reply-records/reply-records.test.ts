import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { openDealSite, START } from '#tests/deal-site.ts'
import { staySignedIn } from '#tests/operators.ts'
import { FLAT } from '#tests/postings.ts'

let site: Awaited<ReturnType<typeof openDealSite>>
beforeAll(async () => {
  site = await openDealSite()
})
beforeEach(async () => {
  await site.reset()
  await site.t.jobs.runRecurring('count-reply-records')
  await staySignedIn(site.t, START)
})
afterAll(() => site.t.close())

type Person = typeof site.asha
interface Inquiry {
  readonly propertyId: number
  readonly id: number
}

/** Homes of the owner that Asha has unlocked. */
async function unlocked(count: number): Promise<Inquiry[]> {
  const inquiries: Inquiry[] = []
  for (let n = 0; n < count; n += 1) {
    const propertyId = await site.post({ propertyName: `Home ${n}` })
    expect((await site.unlock(site.asha, propertyId)).status).toBe(200)
    const { rows } = await site.t.database.pool.query<{ id: number }>('SELECT id FROM contact_unlocks WHERE property_id = $1', [propertyId])
    inquiries.push({ propertyId, id: rows[0]?.id ?? 0 })
  }
  return inquiries
}
const answer = async ({ id }: Inquiry, given: string) =>
  expect((await site.p.call('PUT', `/api/subscriptions/contact-answers/${id}`, site.asha.token, { answer: given })).status).toBe(200)
const setStatus = async ({ id }: Inquiry, status: string) =>
  expect((await site.p.call('PUT', `/api/subscriptions/inquiries/${id}`, site.owner.token, { status })).status).toBe(200)
const contradict = async ({ id }: Inquiry) =>
  expect((await site.p.call('PUT', `/api/subscriptions/inquiries/${id}/reply`, site.owner.token, { reply: 'CONTRADICTED' })).status).toBe(
    200,
  )
const statusAt = async ({ id }: Inquiry) =>
  (await site.t.database.pool.query('SELECT inquiry_status_at AS at FROM contact_unlocks WHERE id = $1', [id])).rows[0]?.at ?? null
const ownOf = ({ user }: Person, { token }: Person = site.owner) => site.p.call('GET', `/api/subscriptions/reply-record/${user.id}`, token)
/** What visitors see beside the poster of a home, after the waiting jobs. */
async function shownAt({ propertyId }: Inquiry) {
  expect(await site.t.jobs.runAll('count-reply-record')).toEqual([])
  return wordsAt(propertyId)
}
async function wordsAt(propertyId: number): Promise<string | undefined> {
  const page = (await site.read(propertyId, site.owner)).body
  const listed = (await site.p.call('GET', '/api/properties/search')).body
  const card = listed.find((property: { propertyId: number }) => property.propertyId === propertyId)
  if (card) expect(card.posterReplies).toBe(page.posterReplies)
  return page.posterReplies
}

test('nothing is shown below five counted inquiries; the fifth answer of a seeker shows the record at once', async () => {
  const inquiries = await unlocked(6)
  const [first, second, third, fourth, fifth] = inquiries as [Inquiry, Inquiry, Inquiry, Inquiry, Inquiry]
  for (const inquiry of [first, second, third, fourth]) await answer(inquiry, 'REACHED')
  expect(await shownAt(first)).toBeUndefined()
  await answer(fifth, 'NO_ANSWER')
  expect(await shownAt(first)).toBe('answers 4 of 5 within a day')
  await answer(first, 'NO_ANSWER')
  await answer(second, 'NO_ANSWER')
  expect(await shownAt(first)).toBe('answers rarely')
})

test('a status within 24 hours counts, a later one does not, and one that is set back to new is as if it was never set', async () => {
  const inquiries = await unlocked(6)
  for (const inquiry of inquiries.slice(0, 4)) await setStatus(inquiry, 'CALLED')
  const [first, , , , fifth, sixth] = inquiries as [Inquiry, Inquiry, Inquiry, Inquiry, Inquiry, Inquiry]
  site.clock.time = START + HOUR_MS
  await setStatus(first, 'VISITED')
  expect(await statusAt(first)).toEqual(new Date(START))
  await setStatus(fifth, 'CLOSED')
  expect(await shownAt(first)).toBe('answers 5 of 5 within a day')
  site.clock.time = START + 24 * HOUR_MS + 1
  await setStatus(sixth, 'CALLED')
  expect(await shownAt(first)).toBe('answers 5 of 5 within a day')
  await setStatus(first, 'NEW')
  expect(await statusAt(first)).toBeNull()
  expect(await shownAt(first)).toBeUndefined()
  await setStatus(first, 'CALLED')
  expect(await shownAt(first)).toBeUndefined()
  await site.p.call('PUT', `/api/subscriptions/inquiries/${first.id}`, site.owner.token, { note: 'Called twice' })
  expect(await statusAt(first)).toEqual(new Date(site.clock.time))
})

test('a deal that is closed with a lead sets its status, and undoing it takes this back', async () => {
  const inquiries = await unlocked(5)
  const [first] = inquiries as [Inquiry]
  for (const inquiry of inquiries.slice(1)) await setStatus(inquiry, 'CALLED')
  expect((await site.close(first.propertyId, { inquiryId: first.id })).status).toBe(200)
  expect(await statusAt(first)).toEqual(new Date(START))
  expect(await shownAt(inquiries[1] as Inquiry)).toBe('answers 5 of 5 within a day')
  expect((await site.undo(first.propertyId)).status).toBe(200)
  expect(await statusAt(first)).toBeNull()
  expect(await shownAt(first)).toBeUndefined()
})

test('a contradicted answer counts only after operators have decided against the poster', async () => {
  const inquiries = await unlocked(6)
  const [first, second] = inquiries as [Inquiry, Inquiry]
  for (const inquiry of inquiries.slice(1)) await answer(inquiry, 'REACHED')
  await answer(first, 'NO_ANSWER')
  expect(await shownAt(first)).toBe('answers 5 of 6 within a day')
  await contradict(first)
  expect(await shownAt(first)).toBe('answers 5 of 5 within a day')
  const { pool } = site.t.database
  site.clock.time = START + 3 * DAY_MS
  await pool.query(
    `INSERT INTO contact_returns (unlock_id, charge_id, reason, state, doubt, created_at)
     SELECT id, charge_id, 'NO_ANSWER', 'WAITING', 'CONTRADICTED', $2 FROM contact_unlocks WHERE id = $1`,
    [first.id, new Date(site.clock.time)],
  )
  await staySignedIn(site.t, site.clock.time)
  const { content } = (await site.p.call('GET', '/api/operations/contact-returns', site.operator.token)).body
  const [{ returnId, version }] = content
  const decision = { decision: 'return', seen: { version }, reason: 'Both were asked' }
  const decided = await site.p.call('POST', `/api/operations/contact-returns/${returnId}/decision`, site.operator.token, decision)
  expect(decided.status).toBe(200)
  expect(await shownAt(second)).toBe('answers 5 of 6 within a day')
})

test('the daily job removes what is older than 60 days, and corrects what was lost', async () => {
  const [first, ...others] = (await unlocked(6)) as [Inquiry, ...Inquiry[]]
  for (const inquiry of others) await answer(inquiry, 'REACHED')
  site.t.jobs.dropAll()
  const afterJob = async () => {
    await Promise.all([site.t.jobs.runRecurring('count-reply-records'), site.t.jobs.runRecurring('count-reply-records')])
    return wordsAt(first.propertyId)
  }
  expect(await afterJob()).toBe('answers 5 of 5 within a day')
  site.clock.time = START + 60 * DAY_MS - 1
  expect(await afterJob()).toBe('answers 5 of 5 within a day')
  site.clock.time = START + 60 * DAY_MS
  expect(await afterJob()).toBeUndefined()
})

test('a record that cannot be enqueued does not stop the answer', async () => {
  const [first] = (await unlocked(1)) as [Inquiry]
  site.t.jobs.refuseAdds(true)
  await answer(first, 'REACHED')
  await setStatus(first, 'CALLED')
  site.t.jobs.refuseAdds(false)
})

test('answers and statuses at the same time leave the record of all of them', async () => {
  const inquiries = await unlocked(8)
  await Promise.all(
    inquiries.flatMap((inquiry, at) => [
      answer(inquiry, at < 3 ? 'NO_ANSWER' : 'REACHED').then(() => site.t.jobs.runAll('count-reply-record')),
      setStatus(inquiry, 'CALLED').then(() => site.t.jobs.runAll('count-reply-record')),
    ]),
  )
  expect(await shownAt(inquiries[0] as Inquiry)).toBe('answers 5 of 8 within a day')
})

test('a poster who begins to answer rarely sinks at once in the order “best match”, in an index that is not read again', async () => {
  const inquiries = await unlocked(5)
  const other = (await site.p.add(site.otherPoster.token, { ...FLAT, propertyName: 'Of another poster' })).body.propertyId as number
  const { pool } = site.t.database
  await pool.query(`UPDATE properties SET confirmed_at = CASE WHEN id = $1 THEN $2::timestamptz - interval '6 days' ELSE $2 END`, [
    other,
    new Date(START),
  ])
  const best = async () => {
    const { content } = (await site.p.call('GET', '/api/properties/search?sortField=bestMatch&sortDir=desc&page=0&size=12')).body
    return content[0].propertyId
  }
  expect(await best()).not.toBe(other)
  for (const inquiry of inquiries.slice(0, 2)) await answer(inquiry, 'REACHED')
  for (const inquiry of inquiries.slice(2)) await answer(inquiry, 'NO_ANSWER')
  await site.t.jobs.runAll('count-reply-record')
  expect(await best()).toBe(other)
  await answer(inquiries[4] as Inquiry, 'REACHED')
  await site.t.jobs.runAll('count-reply-record')
  expect(await best()).not.toBe(other)
})
test('the poster sees what counts against the record, and nobody else does', async () => {
  const [first, second] = (await unlocked(2)) as [Inquiry, Inquiry]
  await answer(first, 'NO_ANSWER')
  await setStatus(first, 'CALLED')
  await answer(second, 'WRONG_NUMBER')
  const { status, body } = await ownOf(site.owner)
  expect(status).toBe(200)
  const about = { unlockedAt: new Date(START).toISOString() }
  expect(body).toEqual({
    ...{ counted: 2, answered: 0, shown: null },
    against: [
      { ...about, inquiryId: second.id, propertyId: second.propertyId, propertyName: 'Home 1', answer: 'WRONG_NUMBER', status: 'none' },
      { ...about, inquiryId: first.id, propertyId: first.propertyId, propertyName: 'Home 0', answer: 'NO_ANSWER', status: 'in-time' },
    ],
  })
  for (const other of [site.asha, site.otherPoster, site.operator]) expect((await ownOf(site.owner, other)).status).toBe(403)
  expect((await ownOf(site.otherPoster, site.otherPoster)).body).toEqual({ counted: 0, answered: 0, shown: null, against: [] })
  expect(JSON.stringify((await site.read(first.propertyId)).body)).not.toContain('NO_ANSWER')
})

test('a deleted account has no record, and gets none', async () => {
  const { pool } = site.t.database
  const { user, token } = await site.calls.register(40)
  await pool.query('INSERT INTO reply_records (user_id, counted, answered, answers_rarely) VALUES ($1, 5, 5, false)', [user.id])
  expect((await site.p.call('DELETE', `/api/auth/delete-user/${user.id}?confirmed=true`, token)).status).toBe(200)
  const stored = async () => (await pool.query('SELECT 1 FROM reply_records WHERE user_id = $1', [user.id])).rowCount
  expect(await stored()).toBe(0)
  await inTransaction(pool, (tx) => site.t.services.replyRecords.countLater(tx, user.id))
  await site.t.jobs.runAll('count-reply-record')
  expect(await stored()).toBe(0)
})
