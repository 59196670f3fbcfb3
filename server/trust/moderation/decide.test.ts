import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { pdfOf } from '#tests/files/documents.ts'
import { raceForLock } from '#tests/locks.ts'
import { notificationsOf } from '#tests/notifications.ts'
import { makeConfirmedOperator, seenOfProperty, staySignedIn } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { grantPosts, listen, type Postings, pictureFile } from '#tests/postings.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'

type Person = Awaited<ReturnType<Calls['register']>>

let now = Date.parse('2030-04-01T06:00:00Z')
let t: TestApp
let site: Postings
let calls: Calls
let poster: Person
let operator: Person
let colleague: Person
let id: number

beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  calls = callsOf(t)
  site = await listen(t)
  poster = await calls.register(1)
  await grantPosts(t, poster.user.id, 100)
  operator = await calls.register(2)
  colleague = await calls.register(3, { firstName: 'Ravi' })
  for (const { user } of [operator, colleague]) await makeConfirmedOperator(t.database.pool, user.id)
})
afterAll(() => t.close())
beforeEach(async () => {
  now += 1_000
  await t.database.pool.query('UPDATE properties SET deleted_at = now(), status = $1', ['INACTIVE'])
  // what a poster with a hidden listing posts waits for review
  await t.database.pool.query('DELETE FROM status_changes')
  id = (await site.add(poster.token, { propertyName: 'Green Acres' })).body.propertyId
})

const REASON = 'The home is already let or sold.'
const look = (property = id) => seenOfProperty(calls, operator.token, property)
const decide = async (decision: string, reason?: string, { token } = operator, property = id, seen?: object) =>
  calls.post(`/api/operations/properties/${property}/decision`, { decision, seen: seen ?? (await look(property)), reason }, { token })
const setStatus = (status: string) => t.database.pool.query('UPDATE properties SET status = $2 WHERE id = $1', [id, status])
const statusOf = async () => (await t.database.pool.query('SELECT status FROM properties WHERE id = $1', [id])).rows[0].status
const isFound = async () => {
  const { content } = (await calls.get('/api/properties/search?page=0&size=100')).json()
  return content.some(({ propertyId }: { propertyId: number }) => propertyId === id)
}
const actions = async () => (await calls.get(`/api/operations/actions?kind=property&id=${id}`, operator.token)).json().content

test('each decision has its statuses; a reason is needed where the poster must know it', async () => {
  const reached = { approve: 'ACTIVE', reject: 'REJECTED', hide: 'UNDER_REVIEW', restore: 'ACTIVE' } as const
  const allowed: Record<keyof typeof reached, readonly string[]> = {
    approve: ['PENDING'],
    reject: ['PENDING', 'ACTIVE', 'INACTIVE', 'UNDER_REVIEW'],
    hide: ['PENDING', 'ACTIVE', 'INACTIVE'],
    restore: ['UNDER_REVIEW', 'REJECTED'],
  }
  for (const decision of ['approve', 'reject', 'hide', 'restore'] as const)
    for (const status of ['PENDING', 'ACTIVE', 'INACTIVE', 'UNDER_REVIEW', 'REJECTED']) {
      await setStatus(status)
      const answer = await decide(decision, REASON)
      const isAllowed = allowed[decision].includes(status)
      expect([decision, status, answer.statusCode, await statusOf()]).toEqual([
        decision,
        status,
        isAllowed ? 200 : 409,
        isAllowed ? reached[decision] : status,
      ])
    }
  await setStatus('PENDING')
  for (const decision of ['reject', 'hide'])
    for (const [reason, message] of [
      [' ', 'Please say why: its poster reads it'],
      ['x'.repeat(501), 'Please use at most 500 characters'],
      ['Call 98765 43210', 'Please leave phone numbers out of the reason'],
    ] as const)
      expect((await decide(decision, reason)).json().fields).toEqual({ reason: message })
})

test('the poster of a rejected property reads the reason, gets a notification, and cannot show it; an edit sends it for review', async () => {
  expect(await isFound()).toBe(true)
  expect((await decide('reject', REASON)).json()).toEqual({
    message: 'Rejected. Its poster gets the reason.',
    propertyId: id,
    status: 'REJECTED',
  })
  expect(await isFound()).toBe(false)
  expect((await calls.get(`/api/properties/get/${id}`)).statusCode).toBe(404)
  const own = (await calls.get(`/api/properties/get/${id}`, poster.token)).json()
  expect([own.status, own.statusReason]).toEqual(['REJECTED', REASON])
  const [listed] = (await calls.get(`/api/properties/user/${poster.user.id}?status=REJECTED`, poster.token)).json()
  expect([listed.propertyId, listed.statusReason]).toEqual([id, REASON])
  expect((await notificationsOf(t.database.pool, poster.user.id)).at(-1)).toEqual({
    kind: 'moderation',
    title: 'Green Acres was not accepted',
    body: `You can change your listing so that it fits our rules. Reason: ${REASON}`,
    path: '/profile?tab=properties',
  })
  expect((await site.call('PUT', `/api/properties/update-status/${id}?status=ACTIVE`, poster.token)).status).toBe(409)
  expect((await site.update(poster.token, id, { propertyName: 'Green Acres', description: 'Free again.' })).status).toBe(200)
  expect(await statusOf()).toBe('PENDING')
  expect((await decide('approve')).statusCode).toBe(200)
  expect(await isFound()).toBe(true)
  const shown = (await calls.get(`/api/properties/get/${id}`)).json()
  expect([shown.status, 'statusReason' in shown]).toEqual(['ACTIVE', false])
})

test('what an operator hides cannot be shown by its poster, and is restored by an operator', async () => {
  expect((await decide('hide', REASON)).statusCode).toBe(200)
  expect(await isFound()).toBe(false)
  for (const status of ['ACTIVE', 'INACTIVE'])
    expect((await site.call('PUT', `/api/properties/update-status/${id}?status=${status}`, poster.token)).status).toBe(409)
  expect((await calls.post(`/api/properties/confirm/${id}`, {}, { token: poster.token })).statusCode).not.toBe(200)
  expect(await statusOf()).toBe('UNDER_REVIEW')
  expect((await decide('restore')).statusCode).toBe(200)
  expect(await isFound()).toBe(true)
})

test('of two operators who decide at once one wins, and the other is told what the status is now', async () => {
  for (const [one, other] of [
    ['approve', 'reject'],
    ['reject', 'hide'],
    ['approve', 'approve'],
  ] as const) {
    await setStatus('PENDING')
    const before = (await actions()).length
    const seen = await look()
    const answers = await Promise.all([decide(one, REASON, operator, id, seen), decide(other, REASON, colleague, id, seen)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const loser = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(loser.code).toBe('conflict')
    expect(loser.message).toMatch(
      /^This listing has changed since you looked\. Its status is now (Active|Rejected|Under Review)\. Please look again\.$/,
    )
    expect(await actions()).toHaveLength(before + 1)
  }
})

test('a decision on a listing that its poster has changed since the operator looked is refused, and the change stays in the queue', async () => {
  const scam = { propertyName: 'Pay the token first', expectedPrice: 1_000 }
  for (const [status, decision] of [
    ['PENDING', 'approve'],
    ['PENDING', 'reject'],
    ['ACTIVE', 'hide'],
    ['ACTIVE', 'keep'],
  ] as const) {
    await t.database.pool.query('DELETE FROM status_changes')
    await site.update(poster.token, id, { propertyName: 'Green Acres' })
    await setStatus(status)
    if (decision === 'keep') await calls.post(`/api/properties/${id}/report`, { reason: 'price' })
    const seen = await look()
    expect((await site.update(poster.token, id, scam)).status).toBe(200)
    const answer = await decide(decision, REASON, operator, id, seen)
    expect([decision, answer.statusCode, answer.json().code, await statusOf()]).toEqual([decision, 409, 'conflict', status])
    const { items } = (await calls.get('/api/operations/queue', operator.token)).json()
    if (status === 'PENDING' || decision === 'keep') expect(items.at(-1)).toMatchObject({ property: scam, version: (await look()).version })
    expect((await decide(decision, REASON)).statusCode).toBe(200)
  }
})

test('a new picture and a new document are changes since the operator looked', async () => {
  const pdf = { field: 'documents', name: 'plan.pdf', bytes: new Uint8Array(pdfOf()) } as const
  for (const file of [await pictureFile(), pdf]) {
    await setStatus('PENDING')
    const seen = await look()
    expect((await site.update(poster.token, id, { propertyName: 'Green Acres' }, { files: [file] })).status).toBe(200)
    expect((await decide('approve', undefined, operator, id, seen)).statusCode).toBe(409)
  }
})

test('of an edit and an approval at once, what is live was seen by the operator', async () => {
  const lock: [string, unknown[]] = ['SELECT 1 FROM properties WHERE id = $1 FOR UPDATE', [id]]
  const edit = () => site.update(poster.token, id, { propertyName: 'Green Acres', description: 'Pay the token first.' })
  await setStatus('PENDING')
  const seen = await look()
  const approve = () => decide('approve', undefined, operator, id, seen)
  const [edited, refused] = await raceForLock(t.database.pool, lock, edit, approve)
  expect([edited.status, refused.statusCode, await statusOf()]).toEqual([200, 409, 'PENDING'])
  const looked = await look()
  const approveAgain = () => decide('approve', undefined, operator, id, looked)
  const [approved, editedLater] = await raceForLock(t.database.pool, lock, approveAgain, edit)
  // the edit found a live listing: the moderation mode says whether it is reviewed
  expect([approved.statusCode, editedLater.status, await statusOf()]).toEqual([200, 200, 'ACTIVE'])
})

test('a report that came after the operator looked is not answered by keeping the listing; hiding answers it', async () => {
  await calls.post(`/api/properties/${id}/report`, { reason: 'price' })
  const seen = await look()
  await calls.post(`/api/properties/${id}/report`, { reason: 'other', text: 'It is an office.' }, { token: colleague.token })
  const kept = await decide('keep', undefined, operator, id, seen)
  expect([kept.statusCode, kept.json().message]).toEqual([
    409,
    'This listing was reported again since you looked. Please read the new report.',
  ])
  expect((await decide('hide', REASON, operator, id, seen)).statusCode).toBe(200)
})

test("an operator cannot show what is under moderation by the posters' calls, which name nothing that was seen", async () => {
  for (const status of ['PENDING', 'UNDER_REVIEW', 'REJECTED']) {
    await setStatus(status)
    expect((await site.call('PUT', `/api/properties/update-status/${id}?status=ACTIVE`, operator.token)).status).toBe(409)
    const many = await site.call('PUT', '/api/properties/update-status-many', operator.token, { status: 'ACTIVE', propertyIds: [id] })
    expect([status, many.body.changed, await statusOf()]).toEqual([status, 0, status])
  }
})

test('a decision is written down with who, before, after and why, in both histories', async () => {
  await decide('hide', REASON, colleague)
  expect((await actions())[0]).toMatchObject({
    operatorId: colleague.user.id,
    operatorName: 'Ravi Kale',
    action: 'property_hidden',
    before: { status: 'ACTIVE' },
    after: { status: 'UNDER_REVIEW' },
    reason: REASON,
  })
  const { history, reports } = (await calls.get(`/api/operations/properties/${id}`, operator.token)).json()
  expect(history).toEqual([
    {
      from: 'ACTIVE',
      to: 'UNDER_REVIEW',
      at: new Date(now).toISOString(),
      byUserId: colleague.user.id,
      byName: 'Ravi Kale',
      reason: REASON,
    },
    { from: null, to: 'ACTIVE', at: expect.any(String), byUserId: poster.user.id, byName: 'Asha Kale', reason: null },
  ])
  expect(reports).toEqual([])
})

test('an operator reads the record of a poster: the age of the account, the other properties and the earlier rejections', async () => {
  await decide('reject', REASON)
  const other = (await site.add(poster.token, { propertyName: 'Other Acres' })).body.propertyId
  const record = async (property: number) => (await calls.get(`/api/operations/properties/${property}`, operator.token)).json().poster
  const { rows } = await t.database.pool.query(
    `SELECT count(*)::int AS count FROM status_changes c JOIN properties p ON p.id = c.property_id
      WHERE c.to_status = 'REJECTED' AND p.posted_by_user_id = $1`,
    [poster.user.id],
  )
  const rejections = rows[0].count
  expect(rejections).toBeGreaterThan(0)
  expect(await record(other)).toEqual({ registeredAt: expect.any(String), properties: 1, live: 0, rejections })
  expect(await record(id)).toEqual({ registeredAt: expect.any(String), properties: 1, live: 0, rejections })
  await site.call('DELETE', `/api/properties/delete/${id}`, poster.token)
  expect(await record(other)).toMatchObject({ properties: 0, rejections })
})

test('unknown and deleted properties, and reports that nobody sent, cannot be decided on', async () => {
  expect((await decide('approve', undefined, operator, 999_999)).statusCode).toBe(404)
  expect([(await decide('keep')).statusCode, (await decide('keep')).json().message]).toEqual([409, 'Its reports were answered meanwhile.'])
  await site.call('DELETE', `/api/properties/delete/${id}`, poster.token)
  expect((await decide('hide', REASON)).statusCode).toBe(410)
  const seen = { version: 1, reportId: 0 }
  for (const body of [
    {},
    { decision: 'approve' },
    { decision: 'explode', seen },
    { decision: 'approve', seen: 'ACTIVE' },
    { decision: 'approve', seen: { version: 1 } },
    { decision: 'approve', seen: { ...seen, version: '1' } },
    [],
    null,
  ])
    expect((await calls.post(`/api/operations/properties/${id}/decision`, body, { token: operator.token })).statusCode).toBe(422)
})

test('the queue has reported properties first, by the end of their terms, then pending ones, the oldest first, with their open reports', async () => {
  const post = async (propertyName: string) => {
    now += 1_000
    return (await site.add(poster.token, { propertyName })).body.propertyId as number
  }
  const [first, second, third] = [await post('First'), await post('Second'), await post('Third')]
  const report = (property: number, reason: string, text?: string) => calls.post(`/api/properties/${property}/report`, { reason, text })
  now += 1_000
  await report(third, 'price')
  now += 1_000
  await report(first, 'other', 'It is an office.')
  await t.database.pool.query(`UPDATE properties SET status = 'PENDING' WHERE id = $1`, [second])
  const firstReportedAt = now
  now += 1_000
  // 36 hours instead of 7 days
  const fourth = await post('Fourth')
  await report(fourth, 'fraud')
  await t.database.pool.query(`UPDATE properties SET status = 'PENDING' WHERE id = $1`, [fourth])
  const fraudDueAt = now + 36 * HOUR_MS
  const { items, ...totals } = (await calls.get('/api/operations/queue', operator.token)).json()
  expect(totals).toEqual({ pending: 2, reported: 2 })
  type Item = { property: { propertyId: number }; cause: string; since: string; reports: { reason: string; text: string | null }[] }
  expect(items.map(({ property, cause, reports }: Item) => [property.propertyId, cause, reports.map(({ reason }) => reason)])).toEqual([
    [fourth, 'pending', ['fraud']],
    [third, 'reported', ['price']],
    [first, 'reported', ['other']],
    [second, 'pending', []],
  ])
  expect(items[2].reports[0]).toMatchObject({ text: 'It is an office.', reporterName: null, outcome: null })
  expect(items[2].since).toBe(new Date(firstReportedAt).toISOString())
  type Due = { dueAt: string | null; isOverdue: boolean }
  const terms = (of: Due[]) => of.map(({ dueAt, isOverdue }) => [dueAt && Date.parse(dueAt), isOverdue])
  const expected = [
    [fraudDueAt, false],
    [firstReportedAt - 1_000 + 7 * DAY_MS, false],
    [firstReportedAt + 7 * DAY_MS, false],
    [null, false],
  ]
  expect(terms(items)).toEqual(expected)
  now = fraudDueAt
  await staySignedIn(t, now)
  const later = (await calls.get('/api/operations/queue', operator.token)).json()
  expect(terms(later.items)).toEqual([[fraudDueAt, true], ...expected.slice(1)])
})

test('properties are found by id, name, area, and name or number of the poster, in any status but deleted', async () => {
  await setStatus('REJECTED')
  const search = (body: object) => calls.post('/api/operations/properties/search', body, { token: operator.token })
  const find = async (body: object) => {
    const answer = await search(body)
    expect(answer.statusCode).toBe(200)
    return answer.json().content.map(({ propertyId }: { propertyId: number }) => propertyId)
  }
  const phone = poster.user.phoneNumber
  for (const text of [String(id), 'green ac', 'BANER', 'asha k', phone, `+91 ${phone}`, 'acres baner'])
    expect([text, await find({ query: text })]).toEqual([text, [id]])
  for (const text of ['100%', '_', '\\', "';--", '9'.repeat(90), phone.slice(2), 'nothing like it'])
    expect([text, await find({ query: text })]).toEqual([text, []])
  expect(await find({ status: 'REJECTED' })).toEqual([id])
  expect(await find({ status: 'ACTIVE' })).toEqual([])
  expect((await search({ query: phone })).payload).not.toContain(phone)
})

test('requirements are found by id, locality, words, and name or number of the author, in any status', async () => {
  const author = await calls.register(4, { userRole: 'SEEKER', firstName: 'Sunita', lastName: 'Pawar' })
  const wanted = { ...WANTED_FLAT, preferredLocations: ['Wakad'], additionalRequirements: 'Near a school.' }
  const posted = await calls.post('/api/requirement/submit', wanted, { token: author.token })
  const { requirementId } = posted.json()
  const find = async (body: object) => {
    const answer = await calls.post('/api/operations/requirements/search', body, { token: operator.token })
    expect(answer.statusCode).toBe(200)
    expect(answer.payload).not.toContain(author.user.phoneNumber)
    return answer.json().content.map((found: { requirementId: number }) => found.requirementId)
  }
  for (const query of [String(requirementId), 'wakad', 'NEAR A SCHOOL', 'sunita p', author.user.phoneNumber])
    expect([query, await find({ query })]).toEqual([query, [requirementId]])
  for (const query of ['%', "';--", 'nothing like it']) expect([query, await find({ query })]).toEqual([query, []])
  expect([await find({ status: 'ACTIVE' }), await find({ status: 'INACTIVE' })]).toEqual([[requirementId], []])
})
