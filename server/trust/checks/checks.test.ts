import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BACKUPS_KEPT_DAYS, CHECKS_VALID_MONTHS, PAPERS_KEPT_DAYS } from '#contracts/base/retention.ts'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { MAX_CHECKS_ASKED_A_DAY } from '#contracts/trust/checks/check-kinds.ts'
import { CHECK_MESSAGES as MESSAGES } from '#contracts/trust/checks/check-messages.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { pdfOf } from '#tests/files/documents.ts'
import { hostileDocuments } from '#tests/hostile-uploads.ts'
import { makeConfirmedOperator, type OperatorCalls, operatorCallsOf, renewSecondFactors } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedProperties } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'
import { multipartOf } from '#tests/uploads.ts'

const START = Date.parse('2026-11-03T10:00:00Z')
const FAR_BUDGETS = { AUTH_SENDS_OVERALL: '1000/1h', AUTH_SENDS_PER_ADDRESS: '1000/1h', AUTH_GUESSES_PER_ADDRESS: '1000/1h' }
let now = START
let t: TestApp
let calls: Calls
let operator: OperatorCalls
let broker: { readonly token: string; readonly user: { readonly id: number } }
let propertyId: number

beforeAll(async () => {
  t = await createTestApp(FAR_BUDGETS, { clock: { now: () => now } })
  calls = callsOf(t)
  operator = await operatorCallsOf(t, 1)
  broker = await calls.register(2, { userRole: 'BROKER', reraNumber: 'A52100000002' })
})
afterAll(() => t.close())
beforeEach(async () => {
  await moveTo(START)
  await t.database.pool.query('DELETE FROM checks')
  await t.database.pool.query(`UPDATE check_papers SET stored_at = 'epoch'`)
  await t.jobs.runRecurring('sweep-papers')
  ;[propertyId = 0] = await seedProperties(t.database.pool, [{ posted_by_user_id: broker.user.id, posted_by_user_role: 'BROKER' }])
})

/** Moves the clock; everybody stays signed in. */
const moveTo = async (at: number) => {
  now = at
  await t.database.pool.query('UPDATE sessions SET expires_at = $1, used_at = $2', [new Date(now + DAY_MS), new Date(now)])
  await renewSecondFactors(t, now)
}
const monthsLater = (months: number) => new Date(START).setUTCMonth(new Date(START).getUTCMonth() + months)

const ask = (kind = 'electricity_bill', { token = broker.token, id = propertyId, body = pdfOf(), fileName = 'bill.pdf' } = {}) => {
  const { headers, payload } = multipartOf([
    { name: 'check', body: JSON.stringify({ kind }) },
    { name: 'documents', fileName, body },
  ])
  return t.app.inject({
    method: 'POST',
    url: `/api/properties/${id}/checks`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  })
}
const asked = async (kind?: string): Promise<number> => {
  const answer = await ask(kind)
  expect(answer.json()).toEqual({ message: MESSAGES.asked, checkId: expect.any(Number) })
  return answer.json().checkId
}
const entryOf = async (id: number) => (await operator.get(`/api/operations/checks/${id}`)).json()
const decide = async (id: number, decision: string, by = operator, version?: number) =>
  by.send('POST', `/api/operations/checks/${id}/decision`, {
    version: version ?? (await entryOf(id)).version,
    decision,
    reason: 'Name and address are those of the listing.',
  })
const shownChecks = async () => (await calls.get(`/api/properties/get/${propertyId}`)).json().checks
const storedFiles = async () => {
  const entries = await readdir(join(t.config.dataDir, 'papers'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const edit = (sql: string, values: unknown[] = []) => t.database.pool.query(sql, values)

test('a paper that an operator has seen is shown for 12 months, with its day and its end', async () => {
  const id = await asked()
  expect((await shownChecks()).papers).toEqual([])
  expect((await decide(id, 'seen')).json()).toMatchObject({ outcome: 'seen', paper: null })
  const paper = { kind: 'electricity_bill', seenOn: '2026-11-03', endsOn: '2027-11-03' }
  expect((await shownChecks()).papers).toEqual([paper])
  await moveTo(monthsLater(CHECKS_VALID_MONTHS) - 1)
  expect((await shownChecks()).papers).toEqual([paper])
  await moveTo(monthsLater(CHECKS_VALID_MONTHS))
  expect((await shownChecks()).papers).toEqual([])
})

test('a paper that is not accepted is shown to nobody, and its poster reads the reason', async () => {
  const id = await asked('index_ii')
  expect((await decide(id, 'not_accepted')).statusCode).toBe(200)
  expect((await shownChecks()).papers).toEqual([])
  const { content } = (await calls.get(`/api/notifications/${broker.user.id}?page=0&size=1`, broker.token)).json()
  expect(content[0]).toMatchObject({ kind: 'moderation', body: 'Index II: Name and address are those of the listing.' })
  const own = (await calls.get(`/api/properties/${propertyId}/checks`, broker.token)).json()
  expect(own).toMatchObject([{ checkId: id, outcome: 'not_accepted', reason: 'Name and address are those of the listing.' }])
})

test('only operators with a second factor read a paper, and each reading is recorded', async () => {
  const id = await asked()
  const [fileName = ''] = await storedFiles()
  const read = (token?: string) =>
    t.app.inject({ method: 'POST', url: `/api/operations/checks/${id}/paper`, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const other = await calls.register(3)
  const fresh = await calls.register(4)
  await makeConfirmedOperator(t.database.pool, fresh.user.id)
  await edit('UPDATE sessions SET second_factor_at = NULL WHERE user_id = $1', [fresh.user.id])
  const refused = [await read(), await read(other.token), await read(broker.token), await read(fresh.token)]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 403])
  const elsewhere = [`/media/${fileName}`, `/uploads/${fileName}`, `/media/papers/${fileName}`, `/api/properties/${propertyId}/checks`]
  const codes = elsewhere.map(async (path) => (await calls.get(path, other.token)).statusCode)
  expect(await Promise.all(codes)).toEqual([404, 404, 404, 403])
  expect((await calls.get(`/api/properties/get/${propertyId}`, broker.token)).json().documents).toEqual([])
  expect(await operator.actionsOn('property', propertyId)).toEqual([])
  const paper = await read(operator.token)
  expect(paper.rawPayload.equals(pdfOf())).toBe(true)
  expect(paper.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="check-${id}.pdf"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(await operator.actionsOn('property', propertyId)).toMatchObject([{ action: 'paper_read', after: { paper: 'Electricity bill' } }])
})

test('a picture of a paper is redrawn without its metadata', async () => {
  const withPlace = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Copyright: 'Zubin' } })
    .png()
    .toBuffer()
  const id = (await ask('index_ii', { body: withPlace, fileName: 'paper.png' })).json().checkId
  expect((await entryOf(id)).paper).toBe('image/jpeg')
  const read = await operator.send('POST', `/api/operations/checks/${id}/paper`, {})
  expect(read.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect(read.rawPayload.includes('Zubin')).toBe(false)
})

test('of two operators who decide at the same time, one does', async () => {
  const id = await asked()
  const second = await operatorCallsOf(t, 5)
  const { version } = await entryOf(id)
  const answers = await Promise.all([decide(id, 'seen', operator, version), decide(id, 'not_accepted', second, version)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(MESSAGES.alreadyDecided)
  expect(await operator.actionsOn('property', propertyId)).toHaveLength(1)
})

const withdraw = (checkId: number, { token = broker.token, id = propertyId } = {}) =>
  t.app.inject({ method: 'DELETE', url: `/api/properties/${id}/checks/${checkId}`, headers: { authorization: `Bearer ${token}` } })

test('a poster withdraws a request before the decision: its paper is deleted, and another one can be sent', async () => {
  const id = await asked()
  const other = await calls.register(8)
  expect((await withdraw(id, { token: other.token })).statusCode).toBe(403)
  const [another = 0] = await seedProperties(t.database.pool, [{ posted_by_user_id: broker.user.id, posted_by_user_role: 'BROKER' }])
  expect((await withdraw(id, { id: another })).statusCode).toBe(404)
  expect((await withdraw(id)).json()).toEqual({ message: MESSAGES.withdrawn })
  expect((await withdraw(id)).json()).toMatchObject({ code: 'conflict', message: MESSAGES.decidedMeanwhile })
  expect((await operator.send('POST', `/api/operations/checks/${id}/paper`, {})).statusCode).toBe(410)
  expect((await decide(id, 'seen')).json().message).toBe(MESSAGES.withdrawnMeanwhile)
  await t.jobs.runRecurring('sweep-papers')
  expect(await storedFiles()).toEqual([])
  expect((await shownChecks()).papers).toEqual([])
  expect((await calls.get(`/api/properties/${propertyId}/checks`, broker.token)).json()).toMatchObject([
    { checkId: id, outcome: 'withdrawn' },
  ])
  expect((await ask()).statusCode).toBe(200)
})

test('of a decision and a withdrawal at the same time, one counts', async () => {
  for (let round = 0; round < times(3, 20); round += 1) {
    const id = await asked()
    const { version } = await entryOf(id)
    const [decided, withdrawn] = await Promise.all([decide(id, 'seen', operator, version), withdraw(id)])
    expect([decided.statusCode, withdrawn.statusCode].sort()).toEqual([200, 409])
    expect((await entryOf(id)).outcome).toBe(decided.statusCode === 200 ? 'seen' : 'withdrawn')
    await edit('DELETE FROM checks')
  }
})

test('an operator does not decide on a paper of their own property', async () => {
  const id = await asked()
  await makeConfirmedOperator(t.database.pool, broker.user.id)
  const own = {
    ...operator,
    send: (method: 'POST' | 'PUT', url: string, payload: object) =>
      t.app.inject({ method, url, payload, headers: { authorization: `Bearer ${broker.token}` } }),
  }
  expect((await decide(id, 'seen', own)).json().message).toBe(MESSAGES.ownProperty)
  await edit(`UPDATE users SET user_role = 'BROKER' WHERE id = $1`, [broker.user.id])
})

test('a paper is deleted by the next sweep after the decision, and cannot be read before that either', async () => {
  const id = await asked()
  await t.jobs.runRecurring('sweep-papers')
  expect(await storedFiles()).toHaveLength(1)
  await decide(id, 'seen')
  expect((await operator.send('POST', `/api/operations/checks/${id}/paper`, {})).statusCode).toBe(410)
  await t.jobs.runRecurring('sweep-papers')
  expect(await storedFiles()).toEqual([])
  expect((await shownChecks()).papers).toHaveLength(1)
  // every hour: far within a day
  expect(t.jobs.schedules.get('sweep-papers')).toBe('23 * * * *')
})

test('a paper on which nobody decides is deleted after as long as backups are kept at most, and its poster is told', async () => {
  expect(PAPERS_KEPT_DAYS).toBeLessThanOrEqual(BACKUPS_KEPT_DAYS)
  const id = await asked()
  await moveTo(START + PAPERS_KEPT_DAYS * DAY_MS)
  await t.jobs.runRecurring('sweep-papers')
  expect(await storedFiles()).toHaveLength(1)
  await moveTo(now + 1)
  await t.jobs.runRecurring('sweep-papers')
  expect(await storedFiles()).toEqual([])
  expect(await entryOf(id)).toMatchObject({ outcome: 'unanswered', paper: null })
  const { content } = (await calls.get(`/api/notifications/${broker.user.id}?page=0&size=1`, broker.token)).json()
  expect(content[0].title).toContain('We have not looked at your paper')
})

test('a paper without a request, as a crash leaves it, is deleted after an hour', async () => {
  await edit(`INSERT INTO check_papers (file_name, content_type, stored_at) VALUES ('left', 'application/pdf', $1)`, [new Date(now)])
  await t.services.papers.write('left', Buffer.from('left'))
  await t.jobs.runRecurring('sweep-papers')
  expect(await storedFiles()).toEqual(['left'])
  await moveTo(START + HOUR_MS + 1)
  await t.jobs.runRecurring('sweep-papers')
  expect(await storedFiles()).toEqual([])
})

test('with the property its checks and papers are deleted', async () => {
  await asked()
  await decide(await asked('index_ii'), 'seen')
  expect(
    (
      await t.app.inject({
        method: 'DELETE',
        url: `/api/properties/delete/${propertyId}`,
        headers: { authorization: `Bearer ${broker.token}` },
      })
    ).statusCode,
  ).toBe(200)
  await moveTo(START + HOUR_MS + 1)
  await t.jobs.runRecurring('sweep-papers')
  expect(await storedFiles()).toEqual([])
  expect((await edit('SELECT 1 FROM checks')).rowCount).toBe(0)
})

test('a change of the address ends what was seen, and refuses a decision on the address before', async () => {
  await decide(await asked(), 'seen')
  const open = await asked('index_ii')
  const { version } = await entryOf(open)
  await edit(`UPDATE properties SET description = 'Painted' WHERE id = $1`, [propertyId])
  expect((await shownChecks()).papers).toHaveLength(1)
  await edit(`UPDATE properties SET area = 'Wakad', updated_at = $2 WHERE id = $1`, [propertyId, new Date(now)])
  expect((await shownChecks()).papers).toEqual([])
  expect((await decide(open, 'seen', operator, version)).json().message).toBe(MESSAGES.changedMeanwhile)
  expect((await decide(open, 'seen')).statusCode).toBe(200)
  expect((await shownChecks()).papers).toMatchObject([{ kind: 'index_ii' }])
})

test('one request of each kind can be open, also of simultaneous ones, and ten a day', async () => {
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(await storedFiles()).toHaveLength(1)
  const { id = 0 } = (await edit('SELECT id FROM checks')).rows[0]
  await decide(id, 'not_accepted')
  for (let count = 1; count < MAX_CHECKS_ASKED_A_DAY; count++) await decide(await asked(), 'not_accepted')
  expect((await ask()).json()).toMatchObject({ code: 'limit_reached', message: MESSAGES.tooMany })
  await moveTo(START + DAY_MS)
  expect((await ask()).statusCode).toBe(200)
})

test('others cannot ask for a check, and hostile or missing files are refused with nothing stored', async () => {
  const other = await calls.register(6)
  expect((await ask('index_ii', { token: other.token })).statusCode).toBe(403)
  expect((await ask('passport')).statusCode).toBe(422)
  for (const [what, status, body, fileName] of await hostileDocuments()) {
    const answer = await ask('index_ii', { body, fileName })
    expect([what, answer.statusCode]).toEqual([what, status])
    const { message, fields } = answer.json()
    expect([message, fields]).toEqual([expect.stringContaining(fileName), { documents: message }])
  }
  expect((await ask('index_ii', { body: Buffer.alloc(10 * 1024 * 1024 + 1, 'x') })).statusCode).toBe(413)
  const { headers, payload } = multipartOf([{ name: 'check', body: JSON.stringify({ kind: 'index_ii' }) }])
  const none = { ...headers, authorization: `Bearer ${broker.token}` }
  const answer = await t.app.inject({ method: 'POST', url: `/api/properties/${propertyId}/checks`, headers: none, payload })
  expect(answer.json()).toMatchObject({ message: MESSAGES.oneFile, fields: { documents: MESSAGES.oneFile } })
  expect(await storedFiles()).toEqual([])
  expect((await edit('SELECT 1 FROM check_papers')).rowCount).toBe(0)
})

test('the phone is confirmed on the day of the last code, for 12 months, and not with another number', async () => {
  const owner = await calls.register(7)
  ;[propertyId = 0] = await seedProperties(t.database.pool, [{ posted_by_user_id: owner.user.id }])
  expect((await shownChecks()).phoneConfirmedOn).toBe('2026-11-03')
  await moveTo(START + 40 * DAY_MS)
  await calls.signIn(7)
  expect((await shownChecks()).phoneConfirmedOn).toBe('2026-12-13')
  await moveTo(now + 400 * DAY_MS)
  expect((await shownChecks()).phoneConfirmedOn).toBeNull()
  await calls.signIn(7)
  expect((await shownChecks()).phoneConfirmedOn).not.toBeNull()
  await edit(`UPDATE users SET phone_number = '9000012345' WHERE id = $1`, [owner.user.id])
  expect((await shownChecks()).phoneConfirmedOn).toBeNull()
})

test('a RERA number that an operator looked up is shown until the number or the name changes', async () => {
  const lookUp = (payload: object, user = broker.user.id) => operator.send('PUT', `/api/operations/users/${user}/register-lookup`, payload)
  const found = { reraNumber: 'A52100000002', nameAgrees: true, reason: 'Looked up in the register' }
  expect((await shownChecks()).register).toBeNull()
  expect((await lookUp({ ...found, reraNumber: 'A52100000009' })).json().message).toBe(MESSAGES.numberChanged)
  expect((await lookUp(found, operator.user.id)).statusCode).toBe(404)
  expect((await lookUp(found)).json()).toEqual({ message: MESSAGES.lookedUp })
  expect((await shownChecks()).register).toEqual({ lookedUpOn: '2026-11-03', nameAgrees: true })
  await lookUp({ ...found, nameAgrees: false })
  expect((await shownChecks()).register).toEqual({ lookedUpOn: '2026-11-03', nameAgrees: false })
  expect(await operator.actionsOn('user', broker.user.id)).toMatchObject([
    { action: 'register_looked_up' },
    { after: { nameAgrees: false } },
  ])
  await edit(`UPDATE users SET rera_number = 'A52100000003' WHERE id = $1`, [broker.user.id])
  expect((await shownChecks()).register).toBeNull()
  await lookUp({ ...found, reraNumber: 'A52100000003' })
  await edit(`UPDATE users SET last_name = 'Other' WHERE id = $1`, [broker.user.id])
  expect((await shownChecks()).register).toBeNull()
  await lookUp({ ...found, reraNumber: 'A52100000003' })
  await moveTo(monthsLater(CHECKS_VALID_MONTHS))
  expect((await shownChecks()).register).toBeNull()
})
