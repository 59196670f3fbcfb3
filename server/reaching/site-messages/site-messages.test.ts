import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { CONTAINS_CONTACT } from '#contracts/operations/site-messages.ts'
import { createLogger } from '#server/base/http/log.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator, registerOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { times } from '#tests/prove.ts'
import { deleteOldMessages } from './send-message.ts'

const START = Date.parse('2026-11-22T10:00:00Z')
let now = START
let t: TestApp
let calls: Calls
let logged = ''

beforeAll(async () => {
  const log = createLogger('trace', {
    write: (line: string) => {
      logged += line
    },
  })
  t = await createTestApp({ CONTACT_MESSAGES_PER_ADDRESS: '3/1h', CONTACT_MESSAGES_OVERALL: '1000/1h' }, { clock: { now: () => now }, log })
  calls = callsOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM contact_messages')
  // resets the budgets that the previous test has used
  now += HOUR_MS
})

const MESSAGE = {
  name: 'Asha Kale',
  email: 'asha@wada.example',
  phone: '+91 98765 43210',
  subject: 'A listing in Baner',
  message: 'Is it still free?\nI can come on Sunday.',
}
const PATH = '/api/contact-messages'
const send = (body: unknown, { key, ip = '203.0.113.7' }: { key?: string; ip?: string } = {}) =>
  t.app.inject({
    method: 'POST',
    url: PATH,
    remoteAddress: ip,
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    payload: typeof body === 'string' ? body : (JSON.stringify(body) ?? ''),
  })
const stored = async () => (await t.database.pool.query('SELECT * FROM contact_messages ORDER BY id')).rows

test('a message of a visitor is stored as NEW with the time, and the answer says that it was sent', async () => {
  const answer = await send(MESSAGE)
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Message Sent!' }])
  expect(await stored()).toEqual([expect.objectContaining({ ...MESSAGE, status: 'NEW', received_at: new Date(now) })])
})

test('phone is optional; texts lose control characters, names and subjects their line breaks', async () => {
  expect(
    (await send({ ...MESSAGE, phone: ' ', name: 'Asha\r\nBcc: x', subject: 'One\u202e\u0007 two', message: ' a\u0008b\n\nc ' })).statusCode,
  ).toBe(200)
  expect(await stored()).toEqual([expect.objectContaining({ phone: null, name: 'Asha Bcc: x', subject: 'One two', message: 'ab\n\nc' })])
})

test('what is missing or wrong is named at its field', async () => {
  const refused = await send({ name: ' ', email: 'asha@', phone: '12', subject: '', message: null })
  expect([refused.statusCode, refused.json().fields]).toEqual([
    422,
    {
      name: 'Name is required',
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid phone number, or leave it empty',
      subject: 'Subject is required',
      message: 'Message is required',
    },
  ])
  const tooLong = await send({ ...MESSAGE, name: 'a'.repeat(101), subject: 'b'.repeat(151), message: 'c'.repeat(4_001) })
  expect(Object.keys(tooLong.json().fields)).toEqual(['name', 'subject', 'message'])
  for (const phone of ['98765x43210', '1'.repeat(16), '++919876543210', 9876543210])
    expect([phone, (await send({ ...MESSAGE, phone })).statusCode]).toEqual([phone, 422])
  expect(await stored()).toEqual([])
})

describe('the idempotency key', () => {
  test('stores one message however often and however simultaneously it is sent', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, (_unused, n) => send(MESSAGE, { key, ip: `203.0.113.${n}` })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect((await send(MESSAGE, { key })).json()).toEqual({ message: 'Message Sent!' })
    expect(await stored()).toHaveLength(1)
  })

  test('answers 409 for another message, and 422 when it is malformed', async () => {
    const key = randomUUID()
    await send(MESSAGE, { key })
    const other = await send({ ...MESSAGE, message: 'Another one' }, { key })
    expect([other.statusCode, other.json().code]).toEqual([409, 'conflict'])
    expect((await send(MESSAGE, { key: 'short' })).statusCode).toBe(422)
    expect(await stored()).toHaveLength(1)
  })

  test('is not needed: two messages without one are two', async () => {
    await send(MESSAGE)
    await send(MESSAGE)
    expect(await stored()).toHaveLength(2)
  })
})

describe('the budget', () => {
  test('an address that has used its budget is told when to try again, and other addresses are not affected', async () => {
    for (let n = 0; n < 3; n++) expect((await send(MESSAGE)).statusCode).toBe(200)
    const refused = await send(MESSAGE)
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      429,
      '3600',
      'You have sent several messages already. Please try again in 60 minutes, or call us.',
    ])
    expect((await send(MESSAGE, { ip: '203.0.113.8' })).statusCode).toBe(200)
    now += HOUR_MS
    expect((await send(MESSAGE)).statusCode).toBe(200)
  })

  test('all networks of one /48 of IPv6 share a budget of four addresses', async () => {
    const statuses = []
    for (let n = 0; n < 14; n++) statuses.push((await send(MESSAGE, { ip: `2001:db8:1:${n}::1` })).statusCode)
    expect(statuses).toEqual([...Array(12).fill(200), 429, 429])
    expect((await send(MESSAGE, { ip: '2001:db8:2::1' })).statusCode).toBe(200)
  })

  test('when the overall budget is used up, the message does not blame the sender', async () => {
    const small = await createTestApp({ CONTACT_MESSAGES_OVERALL: '2/1h' })
    const answers = []
    for (let n = 0; n < 3; n++)
      answers.push(await small.app.inject({ method: 'POST', url: PATH, remoteAddress: `203.0.113.${n}`, payload: MESSAGE }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
    expect(answers[2]?.json().message).toMatch(
      /^We are getting a lot of messages right now\. Please try again in \d+ minutes, or call us\.$/,
    )
    await small.close()
  })

  test('a message that is repeated with its key is charged once', async () => {
    const key = randomUUID()
    for (let n = 0; n < 5; n++) expect((await send(MESSAGE, { key })).statusCode).toBe(200)
    expect((await send(MESSAGE)).statusCode).toBe(200)
  })

  test('a message with invalid fields is not charged', async () => {
    for (let n = 0; n < 5; n++) expect((await send({ ...MESSAGE, email: '' })).statusCode).toBe(422)
    expect((await send(MESSAGE)).statusCode).toBe(200)
  })
})

describe('operators', () => {
  const list = (token: string, body: object = {}) => calls.post('/api/operations/contact-messages/search', body, { token })

  test('read the messages newest first, a page at a time', async () => {
    const { token, user } = await registerOperator(calls, t.database, 1)
    expect((await list(token)).json().code).toBe('second_factor_required')
    await makeConfirmedOperator(t.database.pool, user.id)
    for (const subject of ['First', 'Second', 'Third']) {
      now += 1_000
      await send({ ...MESSAGE, subject })
    }
    const answer = await list(token, { page: 0, size: 2 })
    expect(answer.headers['cache-control']).toBe('no-store')
    const { content, ...totals } = answer.json()
    expect(totals).toEqual({ totalElements: 3, totalPages: 2 })
    const listed = {
      contactMessageId: expect.any(Number),
      name: MESSAGE.name,
      message: MESSAGE.message,
      subject: 'Third',
      status: 'NEW',
      receivedAt: new Date(now).toISOString(),
    }
    expect(content[0]).toEqual(listed)
    const page = await calls.get(`/api/operations/contact-messages/${content[0].contactMessageId}`, token)
    expect(page.json()).toEqual({ ...MESSAGE, ...listed, note: '', answeredAt: null })
    expect(content[1].subject).toBe('Second')
    expect((await list(token, { page: 1, size: 2 })).json().content).toEqual([expect.objectContaining({ subject: 'First' })])
    expect((await list(token, { size: 101 })).statusCode).toBe(422)
  })

  test('find messages by a part of what they say, by the phone number however it is written, and by their status', async () => {
    const { token, user } = await calls.register(3)
    await makeConfirmedOperator(t.database.pool, user.id)
    await send(MESSAGE)
    await send({ ...MESSAGE, name: 'Ravi Jog', email: 'ravi@wada.example', phone: null, subject: '100% serious' })
    const namesFor = async (body: object) => (await list(token, body)).json().content.map(({ name }: { name: string }) => name)
    for (const text of ['ravi', 'RAVI@wada', '100%', 'SERIOUS']) expect(await namesFor({ text })).toEqual(['Ravi Jog'])
    for (const text of ['98765 43210', '+919876543210', '9876543']) expect(await namesFor({ text })).toEqual(['Asha Kale'])
    for (const text of ['nobody', '%x', '_a_', '12']) expect(await namesFor({ text })).toEqual([])
    expect(await namesFor({ status: 'ANSWERED' })).toEqual([])
    expect(await namesFor({ status: 'NEW', text: 'sunday' })).toEqual(['Ravi Jog', 'Asha Kale'])
    for (const wrong of [{ status: 'LOST' }, { text: 5 }, { text: 'x'.repeat(101) }])
      expect((await list(token, wrong)).statusCode).toBe(422)
  })

  test('mark a message as answered with a note, which the history says without the note', async () => {
    const { token, user } = await calls.register(4)
    await makeConfirmedOperator(t.database.pool, user.id)
    await send(MESSAGE)
    const id = (await list(token)).json().content[0].contactMessageId
    const path = `/api/operations/contact-messages/${id}`
    const open = { status: 'NEW', note: '' }
    const update = (body: object, seen: object = open, url = path) =>
      t.app.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${token}` }, payload: { ...body, seen } })
    const answeredAt = new Date(now).toISOString()
    const answered = { status: 'ANSWERED', note: 'Called Asha', answeredAt }
    expect((await update({ status: 'ANSWERED', note: ' Called Asha ' })).json()).toMatchObject(answered)
    now += 1_000
    // the same update again changes nothing
    await update({ status: 'ANSWERED', note: 'Called Asha' })
    expect((await calls.get(path, token)).json()).toMatchObject({ ...MESSAGE, ...answered })
    const overwritten = await update({ status: 'ANSWERED', note: 'Wrote to Asha' })
    expect([overwritten.statusCode, overwritten.json().code]).toEqual([409, 'conflict'])
    expect((await calls.get(path, token)).json()).toMatchObject(answered)
    expect((await update({ status: 'NEW' }, answered)).json()).toMatchObject({ status: 'NEW', note: '', answeredAt: null })
    const history = await calls.get(`/api/operations/actions?kind=contact_message&id=${id}`, token)
    expect(history.json().content).toEqual([
      expect.objectContaining({ before: { status: 'ANSWERED', hasNote: true }, after: { status: 'NEW', hasNote: false } }),
      expect.objectContaining({ before: { status: 'NEW', hasNote: false }, after: { status: 'ANSWERED', hasNote: true } }),
    ])
    expect(history.payload).not.toContain('Called')
    for (const wrong of [{}, { status: 'LOST' }, { status: 'NEW', note: 'x'.repeat(1_001) }])
      expect((await update(wrong)).statusCode).toBe(422)
    expect((await update({ status: 'NEW' }, { status: 'LOST' })).statusCode).toBe(422)
    expect((await update({ status: 'NEW' }, open, '/api/operations/contact-messages/999999')).statusCode).toBe(404)
    expect((await calls.get('/api/operations/contact-messages/999999', token)).statusCode).toBe(404)
  })

  test('read phone numbers on the page of a message alone: no list, history or log has them', async () => {
    const { token, user } = await calls.register(5)
    await makeConfirmedOperator(t.database.pool, user.id)
    const texts = { name: 'Asha 9876543210', subject: 'Call 98765-43210', message: 'My number is nine eight 765 43210.' }
    await send({ ...MESSAGE, ...texts })
    const listed = await list(token)
    expect(listed.json().content).toEqual([
      expect.objectContaining({ name: CONTAINS_CONTACT, subject: CONTAINS_CONTACT, message: CONTAINS_CONTACT }),
    ])
    const path = `/api/operations/contact-messages/${listed.json().content[0].contactMessageId}`
    expect((await calls.get(path, token)).json()).toMatchObject({ ...texts, phone: MESSAGE.phone })
    const payload = { status: 'ANSWERED', note: 'Called 9876543210', seen: { status: 'NEW', note: '' } }
    expect((await t.app.inject({ method: 'PUT', url: path, headers: { authorization: `Bearer ${token}` }, payload })).statusCode).toBe(200)
    const history = await calls.get('/api/operations/actions', token)
    expect(history.json().content[0].action).toBe('message_updated')
    const found = await list(token, { text: '98765 43210' })
    expect(found.json().totalElements).toBe(1)
    for (const text of [listed.payload, found.payload, history.payload, logged]) expect(text).not.toMatch(/765\W?43210/)
  })

  test('read e-mail addresses and links on the page of a message alone', async () => {
    const { token, user } = await calls.register(6)
    await makeConfirmedOperator(t.database.pool, user.id)
    const texts = { name: 'asha@wada.example', subject: 'See www.wada.example', message: 'Write to\nasha.kale @ gmail' }
    await send({ ...MESSAGE, ...texts })
    const { content } = (await list(token)).json()
    expect(content).toEqual([expect.objectContaining({ name: CONTAINS_CONTACT, subject: CONTAINS_CONTACT, message: CONTAINS_CONTACT })])
    const shown = await calls.get(`/api/operations/contact-messages/${content[0].contactMessageId}`, token)
    expect(shown.json()).toMatchObject(texts)
  })

  test('alone can read them', async () => {
    const { token } = await calls.register(2)
    await send(MESSAGE)
    const refused = await list(token)
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'There is nothing at this address.'])
    expect(refused.payload).not.toContain('Asha')
  })
})

test('messages are deleted after a year', async () => {
  await send(MESSAGE)
  const clock = (ms: number) => ({ database: t.database, clock: { now: () => now + ms } })
  expect(await deleteOldMessages(clock(365 * DAY_MS))).toBe(0)
  expect(await deleteOldMessages(clock(365 * DAY_MS + 1))).toBe(1)
  expect(await stored()).toEqual([])
})

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    "'; DROP TABLE contact_messages; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '😀'.repeat(50),
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.anything({ maxDepth: 2 }),
)
const fields = ['name', 'email', 'phone', 'subject', 'message', '__proto__', 'constructor']

test('any body and any query is answered below 500, and the log holds nothing of a message', async () => {
  const open = await createTestApp({ CONTACT_MESSAGES_PER_ADDRESS: '1000000/1h', CONTACT_MESSAGES_OVERALL: '1000000/1h' })
  const inject = (payload: string, key: string) =>
    open.app.inject({ method: 'POST', url: PATH, headers: { 'content-type': 'application/json', 'idempotency-key': key }, payload })
  const body = fc.oneof(
    fc.anything(),
    fc.dictionary(fc.constantFrom(...fields), nasty),
    fc.dictionary(fc.constantFrom(...fields), nasty, { maxKeys: 2 }).map((changes) => ({ ...MESSAGE, ...changes })),
  )
  await fc.assert(
    fc.asyncProperty(body, fc.stringMatching(/^[ -~]{0,30}$/), async (value, key) => {
      const answer = await inject(JSON.stringify(value) ?? '', key)
      expect(answer.statusCode, JSON.stringify(value)).toBeLessThan(500)
    }),
    { numRuns: times(200, 3_000) },
  )
  await open.close()

  await send(MESSAGE)
  await send('{"name": "Asha Kale", "phone": "+91 98765 43210"')
  // a duration in ms may contain any digits
  const texts = logged.replace(/"responseTime":[\d.e-]+/g, '')
  for (const part of ['Asha', '98765', '43210', 'asha@wada', 'Sunday']) expect(texts).not.toContain(part)
})
