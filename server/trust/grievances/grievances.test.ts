import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, formatDateTime, HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { CONTAINS_CONTACT } from '#contracts/operations/site-messages.ts'
import { deadlineInWords, GRIEVANCE_DEADLINES, GRIEVANCE_KINDS, isUrgent } from '#contracts/trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_KIND_LABELS, GRIEVANCE_MESSAGES as MESSAGES } from '#contracts/trust/grievances/grievance-messages.ts'
import { createLogger } from '#server/base/http/log.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator, type OperatorCalls, operatorCallsOf, staySignedIn } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedProperties } from '#tests/properties.ts'
import { times } from '#tests/prove.ts'
import { startMailServer } from '#tests/servers/smtp.ts'

const SITE = 'http://homes.example'
const START = Date.parse('2026-11-22T10:00:00Z')
const OFFICER = 'officer@homes.example'
let now = START
const mail = await startMailServer()
let t: TestApp
let calls: Calls
let operator: OperatorCalls
let logged = ''

beforeAll(async () => {
  const log = createLogger('trace', {
    write: (line: string) => {
      logged += line
    },
  })
  t = await createTestApp(
    {
      GRIEVANCES_PER_ADDRESS: '20/1h',
      GRIEVANCES_OVERALL: '1000/1h',
      GRIEVANCE_READS_PER_ADDRESS: '1000/1m',
      SMTP_URL: mail.url,
      EMAIL_FROM: 'care@homes.example',
      PUBLIC_URL: SITE,
      GRIEVANCE_OFFICER: `Meera Joshi | Grievance officer | Baner, Pune 411045 | ${OFFICER} | +91 98765 43210`,
    },
    { clock: { now: () => now }, log },
  )
  calls = callsOf(t)
  operator = await operatorCallsOf(t)
})
afterAll(() => Promise.all([t.close(), mail.close()]))
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM grievances')
  await t.jobs.runAll()
  mail.received.length = 0
  // resets the budgets that the previous test has used
  now += DAY_MS
  await staySignedIn(t, now)
})

const GIVEN = {
  kind: 'listing',
  text: 'My own flat is listed\nby somebody else.',
  name: 'Asha Kale',
  email: 'asha@wada.example',
  phone: '',
}
const send = (body: unknown, { key, ip = '203.0.113.7', token }: { key?: string; ip?: string; token?: string } = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/api/grievances',
    remoteAddress: ip,
    headers: {
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: typeof body === 'string' ? body : (JSON.stringify(body) ?? ''),
  })
const open = (link: unknown) => calls.post('/api/opened-grievance', { link })
const stored = async () => (await t.database.pool.query('SELECT * FROM grievances ORDER BY id')).rows
const receive = async (changes: object = {}, options = {}) => {
  const answer = await send({ ...GIVEN, ...changes }, options)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { number: string; link: string; receivedAt: string; dueAt: string; isEmailed: boolean }
}
/** An instant as the field of a form has it, by the time of India. */
const inIndia = (instant: number) => new Date(instant + 5.5 * HOUR_MS).toISOString().slice(0, 16)
const idOf = (link: string) => Number(link.split('.')[0])
const entry = async (link: string) => (await operator.get(`/api/operations/grievances/${idOf(link)}`)).json()
const act = (link: string, what: string, body: object) => operator.send('POST', `/api/operations/grievances/${idOf(link)}/${what}`, body)
const settle = async (link: string, changes: object = {}) =>
  act(link, 'settlement', { version: (await entry(link)).version, outcome: 'done', decision: 'We took it down.', ...changes })

describe('a grievance', () => {
  test('of a visitor gets its number, its deadline and an e-mail at once, and is followed by its link', async () => {
    const { number, link, ...received } = await receive()
    expect(number).toBe(`G-${String(idOf(link)).padStart(5, '0')}`)
    expect(received).toEqual({
      receivedAt: new Date(now).toISOString(),
      dueAt: new Date(now + 7 * DAY_MS).toISOString(),
      isEmailed: true,
    })
    await t.jobs.runAll()
    const [email] = mail.received
    expect([mail.received.length, email?.recipients, email?.subject]).toEqual([
      1,
      ['asha@wada.example'],
      `We have your grievance ${number}`,
    ])
    for (const body of [email?.text, email?.html]) {
      expect(body).toContain(`${SITE}/grievance/status#${link}`)
      expect(body).not.toContain('flat')
    }
    const answer = await open(link)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.json()).toEqual({
      number,
      kind: 'listing',
      text: GIVEN.text,
      propertyId: null,
      receivedAt: received.receivedAt,
      dueAt: received.dueAt,
      takenAt: null,
      answers: [],
      settledAt: null,
      outcome: null,
      decision: null,
      isOverdue: false,
      mayAppeal: false,
    })
  })

  test('has the deadline of its kind to the millisecond', async () => {
    for (const kind of GRIEVANCE_KINDS) {
      const { receivedAt, dueAt, link } = await receive({ kind })
      expect([kind, Date.parse(dueAt) - Date.parse(receivedAt)]).toEqual([kind, GRIEVANCE_DEADLINES[kind].settleMs])
      const before = now
      now = Date.parse(dueAt) - 1
      expect((await open(link)).json()).toMatchObject({ isOverdue: false, mayAppeal: false })
      now += 1
      expect((await open(link)).json()).toMatchObject({ isOverdue: true, mayAppeal: true })
      now = before
    }
    expect(GRIEVANCE_KINDS.map((kind) => GRIEVANCE_DEADLINES[kind].settleMs / HOUR_MS)).toEqual([3, 2, 36, 168, 168, 168, 168, 168])
  })

  test('of a user is in their list and in nobody else’s, and a notification acknowledges it', async () => {
    const { token, user } = await calls.register(20)
    const { number } = await receive({ email: '', phone: '98765 43210' }, { token })
    await receive()
    const own = await calls.get(`/api/grievances/${user.id}`, token)
    expect(own.json()).toEqual([expect.objectContaining({ number, text: GIVEN.text })])
    const { content } = (await calls.get(`/api/notifications/${user.id}`, token)).json()
    expect(content).toEqual([
      expect.objectContaining({ kind: 'grievance', title: `We have your grievance ${number}`, path: '/grievance#yours' }),
    ])
    await t.jobs.runAll()
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([['asha@wada.example']])
  })

  test('is cleaned; what is missing or wrong is named at its field', async () => {
    const { link } = await receive({ name: 'Asha\r\nBcc: x', text: ' a\u0008b\n\nc ', phone: ' ' })
    expect(await entry(link)).toMatchObject({ name: 'Asha Bcc: x', text: 'ab\n\nc', phone: null })
    const refused = await send({ kind: 'angry', text: ' ', name: '', email: 'asha@', phone: '12', propertyId: -1 })
    expect([refused.statusCode, Object.keys(refused.json().fields).sort()]).toEqual([
      422,
      ['email', 'kind', 'name', 'phone', 'propertyId', 'text'],
    ])
    const unreachable = await send({ ...GIVEN, email: ' ', phone: null })
    expect([unreachable.statusCode, unreachable.json().fields]).toEqual([422, { email: MESSAGES.contactRequired }])
  })

  test('names a property by its id or the address of its page, and none that is not there', async () => {
    const [property] = await seedProperties(t.database.pool, [{}])
    expect((await open((await receive({ propertyId: String(property) })).link)).json().propertyId).toBe(property)
    const address = `https://homes.example/listing/${property}?from=map`
    expect((await open((await receive({ propertyId: address })).link)).json().propertyId).toBe(property)
    expect((await open((await receive({ propertyId: 999_999_999 })).link)).json().propertyId).toBeNull()
  })

  test('is stored once, however often and however simultaneously it is sent with its key', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, (_unused, n) => send(GIVEN, { key, ip: `203.0.113.${n}` })))
    expect(new Set(answers.map((answer) => answer.json().link)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    await t.jobs.runAll()
    expect(mail.received).toHaveLength(1)
    const other = await send({ ...GIVEN, text: 'Something else' }, { key })
    expect([other.statusCode, other.json().message]).toEqual([409, MESSAGES.alreadySent])
    const { token } = await calls.register(21)
    expect((await send(GIVEN, { key, token })).statusCode).toBe(409)
  })

  test('whatever is sent is answered with 200 or 422', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            kind: fc.oneof(fc.constantFrom(...GRIEVANCE_KINDS), fc.anything()),
            text: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
            name: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
            email: fc.oneof(fc.emailAddress(), fc.anything()),
            phone: fc.anything(),
            propertyId: fc.oneof(fc.integer(), fc.anything()),
          },
          { requiredKeys: [] },
        ),
        fc.ipV4(),
        async (body, ip) => {
          now += HOUR_MS
          expect([200, 422]).toContain((await send(body, { ip })).statusCode)
        },
      ),
      { numRuns: times(60, 600) },
    )
  })
})

test('the officer gets an e-mail when a grievance comes in whose deadline is hours away, with nothing about the person', async () => {
  for (const kind of GRIEVANCE_KINDS) {
    mail.received.length = 0
    const { number, dueAt, link } = await receive({ kind, email: '', phone: '98765 43210' })
    await t.jobs.runAll()
    const isUrgent = ['order', 'intimate', 'content'].includes(kind)
    expect([kind, mail.received.map(({ recipients }) => recipients)]).toEqual([kind, isUrgent ? [[OFFICER]] : []])
    for (const { subject, text, html } of mail.received) {
      expect(subject).toBe(`Settle within ${deadlineInWords(kind)}: ${number}`)
      for (const body of [text, html]) {
        for (const said of [GRIEVANCE_KIND_LABELS[kind], formatDateTime(dueAt), `${SITE}/operations/grievances/${idOf(link)}`])
          expect(body).toContain(said)
        expect(body).not.toMatch(/Asha|flat|43210/)
        expect(body).not.toContain(link)
      }
    }
  }
})

describe('the link', () => {
  test('cannot be guessed, and opens nothing else', async () => {
    const { link } = await receive()
    const { link: other } = await receive()
    const [id, signature = ''] = link.split('.')
    const swapped = `${signature.slice(1)}${signature[0]}`
    const guesses = [
      `${id}`,
      `${id}.`,
      `${id}.${swapped}`,
      `${idOf(other)}.${signature}`,
      `0${link}`,
      ` ${link}`,
      `${link}x`,
      '',
      'x'.repeat(99),
    ]
    const wrong = await Promise.all(guesses.map(async (guess) => [guess, (await open(guess)).statusCode]))
    // a number with zeros before it is the same number
    expect(wrong.filter(([, status]) => status !== 404)).toEqual([[`0${link}`, 200]])
    for (const hostile of [null, 1, {}, ['x'], 'x'.repeat(101)]) expect((await open(hostile)).statusCode).toBe(422)
    const { token } = await calls.register(22)
    expect((await calls.post('/api/stopped-alerts', { pass: link }, { token })).statusCode).toBe(404)
  })

  test('is in no log', async () => {
    logged = ''
    const { link } = await receive()
    await open(link)
    await t.jobs.runAll()
    expect(logged).toContain('/api/opened-grievance')
    expect(logged).not.toContain(link.split('.')[1])
    expect(logged).not.toMatch(/asha@|My own flat/)
  })
})

describe('floods', () => {
  test('from one address are refused with the time to wait, and others go on', async () => {
    const small = await createTestApp({ GRIEVANCES_PER_ADDRESS: '2/1h', GRIEVANCES_OVERALL: '4/1h', GRIEVANCE_READS_PER_ADDRESS: '2/1m' })
    const post = (url: string, ip: string, payload: object) => small.app.inject({ method: 'POST', url, remoteAddress: ip, payload })
    const statuses = []
    for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
      statuses.push((await post('/api/grievances', ip, GIVEN)).statusCode)
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429])
    const reads = []
    for (let n = 0; n < 3; n++) reads.push((await post('/api/opened-grievance', '203.0.113.1', { link: '1.x' })).statusCode)
    expect(reads).toEqual([404, 404, 429])
    await small.close()
  })

  test('of e-mails to one address end, and the grievances are stored all the same', async () => {
    const emailed = []
    for (let n = 0; n < 7; n++) emailed.push((await receive({ email: `Victim@wada.example` }, { ip: `203.0.113.${n}` })).isEmailed)
    expect(emailed).toEqual([true, true, true, true, true, false, false])
    await t.jobs.runAll()
    expect([mail.received.length, (await stored()).length]).toEqual([5, 7])
  })
})

describe('operators', () => {
  test('see what runs out first before the others, without contact details', async () => {
    const late = await receive({ text: 'Call 98765 43210 please' })
    const content = await receive({ kind: 'content' })
    const settled = await receive({ kind: 'intimate' })
    const intimate = await receive({ kind: 'intimate' })
    expect((await settle(settled.link)).statusCode).toBe(200)
    const all = (await operator.get('/api/operations/grievances')).json()
    expect(all.content.map(({ number }: { number: string }) => number)).toEqual(
      [intimate, content, late, settled].map(({ number }) => number),
    )
    expect(all.content[2]).toMatchObject({ text: CONTAINS_CONTACT, handlerName: null })
    expect(JSON.stringify(all)).not.toMatch(/98765|@/)
    expect((await operator.get('/api/operations/grievances?state=OPEN&size=1')).json()).toMatchObject({ totalElements: 3, totalPages: 3 })
  })

  test('take it in hand, answer and settle it; the person reads that and is told of it, and the history has no text', async () => {
    const { token, user } = await calls.register(30)
    const { link, number } = await receive({}, { token })
    expect((await act(link, 'hand', { version: (await entry(link)).version })).json()).toMatchObject({ handlerName: 'Asha Kale' })
    now += MINUTE_MS
    expect((await act(link, 'answers', { version: (await entry(link)).version, text: ' We ask the poster. ' })).statusCode).toBe(200)
    now += MINUTE_MS
    expect((await settle(link, { outcome: 'partly', decision: 'It is hidden until the poster shows papers.' })).statusCode).toBe(200)
    expect((await open(link)).json()).toMatchObject({
      takenAt: new Date(now - 2 * MINUTE_MS).toISOString(),
      answers: [{ at: new Date(now - MINUTE_MS).toISOString(), text: 'We ask the poster.' }],
      settledAt: new Date(now).toISOString(),
      outcome: 'partly',
      decision: 'It is hidden until the poster shows papers.',
      isOverdue: false,
      mayAppeal: true,
    })
    const { content } = (await calls.get(`/api/notifications/${user.id}`, token)).json()
    expect(content.map(({ title }: { title: string }) => title)).toEqual([
      `Your grievance ${number} is settled`,
      `There is an answer to your grievance ${number}`,
      `We have your grievance ${number}`,
    ])
    await t.jobs.runAll()
    expect(mail.received.map(({ subject }) => subject)).toEqual([
      `We have your grievance ${number}`,
      `There is an answer to your grievance ${number}`,
      `Your grievance ${number} is settled`,
    ])
    const history = await operator.actionsOn('grievance', idOf(link))
    expect(history.map(({ action }) => action)).toEqual(['grievance_taken', 'grievance_answered', 'grievance_settled'])
    expect(history.at(-1)?.after).toEqual({ outcome: 'partly', isLate: false })
    expect(JSON.stringify(history)).not.toMatch(/poster/)
  })

  test('of operators who settle the same one at once, one wins; a decision is not changed', async () => {
    const { link } = await receive()
    const { token, user } = await calls.register(31)
    await makeConfirmedOperator(t.database.pool, user.id)
    await staySignedIn(t, now)
    const { version } = await entry(link)
    const body = { version, outcome: 'refused', decision: 'It is your tenant’s.' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_unused, n) =>
        calls.post(`/api/operations/grievances/${idOf(link)}/settlement`, body, { token: n % 2 ? token : operator.token }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await operator.actionsOn('grievance', idOf(link))).length).toBe(1)
    await t.jobs.runAll()
    expect(mail.received).toHaveLength(2)
    const again = await settle(link, { outcome: 'done' })
    expect([again.statusCode, again.json().message]).toEqual([409, MESSAGES.alreadySettled])
    for (const what of ['hand', 'answers'])
      expect((await act(link, what, { version: (await entry(link)).version, text: 'More' })).statusCode).toBe(409)
  })

  test('a decision on what has changed meanwhile is refused, and says nothing to the person', async () => {
    const { link } = await receive()
    const { version } = await entry(link)
    expect((await act(link, 'answers', { version, text: 'We look at it.' })).statusCode).toBe(200)
    const outdated = await settle(link, { version })
    expect([outdated.statusCode, outdated.json().message]).toEqual([409, MESSAGES.changedMeanwhile])
    expect((await open(link)).json()).toMatchObject({ settledAt: null, decision: null })
  })

  test('enter what came by e-mail, phone or letter: nobody’s own, with the deadline from its arrival', async () => {
    // 15:30 in India
    now = Math.floor(now / DAY_MS) * DAY_MS + 10 * HOUR_MS
    await staySignedIn(t, now)
    const enter = (changes: object) =>
      operator.send('POST', '/api/operations/grievances', { ...GIVEN, receivedAt: inIndia(now - HOUR_MS), ...changes })
    const answer = await enter({ kind: 'order' })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        name: GIVEN.name,
        userId: null,
        receivedAt: new Date(now - HOUR_MS).toISOString(),
        dueAt: new Date(now + 2 * HOUR_MS).toISOString(),
      }),
    ])
    const { grievanceId } = answer.json()
    const { rows } = await t.database.pool.query('SELECT acknowledged_at AS at FROM grievances WHERE id = $1', [grievanceId])
    expect(rows).toEqual([{ at: new Date(now) }])
    expect((await operator.actionsOn('grievance', grievanceId)).map(({ action }) => action)).toEqual(['grievance_entered'])
    await t.jobs.runAll()
    expect(mail.received.map(({ recipients }) => recipients)).toContainEqual(['asha@wada.example'])
    for (const receivedAt of [
      undefined,
      '',
      'yesterday',
      inIndia(now + MINUTE_MS),
      inIndia(now - 30 * DAY_MS - MINUTE_MS),
      '2026-99-99T10:00',
    ])
      expect([receivedAt, Object.keys((await enter({ receivedAt })).json().fields)]).toEqual([receivedAt, ['receivedAt']])
    expect((await enter({ email: '', phone: '' })).json().fields).toEqual({ email: MESSAGES.contactRequired })
    expect((await enter({ receivedAt: inIndia(now - 30 * DAY_MS) })).json()).toMatchObject({ isOverdue: true })
    expect(await stored()).toHaveLength(2)
  })

  test('enter a grievance once for each idempotency key, however often and at once it is sent', async () => {
    const receivedAt = inIndia(now - HOUR_MS)
    const enter = (changes: object = {}) =>
      t.app.inject({
        method: 'POST',
        url: '/api/operations/grievances',
        headers: { authorization: `Bearer ${operator.token}`, 'idempotency-key': 'entered-once' },
        payload: { ...GIVEN, receivedAt, ...changes },
      })
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter()))
    const numbers = new Set(answers.map((answer) => answer.json().number))
    expect([answers.map(({ statusCode }) => statusCode), numbers.size]).toEqual([Array(4).fill(200), 1])
    expect((await enter()).json()).toEqual(answers[0]?.json())
    expect((await enter({ text: 'Another one.' })).statusCode).toBe(409)
    expect((await enter({ receivedAt: inIndia(now - 2 * HOUR_MS) })).statusCode).toBe(409)
    await t.jobs.runAll()
    expect([(await stored()).length, mail.received.length]).toEqual([1, 1])
    expect(await operator.actionsOn('grievance', answers[0]?.json().grievanceId)).toHaveLength(1)
  })

  test('correct the kind to one whose deadline is not later; it counts from the arrival', async () => {
    const { link } = await receive({ kind: 'payment' })
    now += HOUR_MS
    const received = now - HOUR_MS
    const change = async (kind: unknown, version?: number) =>
      operator.send('PUT', `/api/operations/grievances/${idOf(link)}/kind`, { version: version ?? (await entry(link)).version, kind })
    const { version } = await entry(link)
    expect((await change('listing')).json()).toMatchObject({ kind: 'listing', dueAt: new Date(received + 7 * DAY_MS).toISOString() })
    expect((await change('content', version)).statusCode).toBe(409)
    expect((await change('intimate')).json()).toMatchObject({ kind: 'intimate', dueAt: new Date(received + 2 * HOUR_MS).toISOString() })
    for (const kind of ['intimate', 'order', 'payment', 'angry', null]) expect([kind, (await change(kind)).statusCode]).toEqual([kind, 422])
    expect((await open(link)).json()).toMatchObject({ kind: 'intimate', dueAt: new Date(received + 2 * HOUR_MS).toISOString() })
    const history = await operator.actionsOn('grievance', idOf(link))
    expect(history.map(({ action }) => action)).toEqual(Array(2).fill('grievance_kind_changed'))
    expect(history.at(-1)?.after).toEqual({
      about: GRIEVANCE_KIND_LABELS.intimate,
      dueAt: new Date(received + 2 * HOUR_MS).toISOString(),
    })
    expect((await settle(link)).statusCode).toBe(200)
    expect((await change('intimate')).statusCode).toBe(409)
  })

  test('a decision without reason, with an unknown outcome or of an unknown grievance is refused', async () => {
    const { link } = await receive()
    for (const changes of [
      { decision: ' ' },
      { outcome: 'withdrawn' },
      { outcome: null },
      { version: 'x' },
      { decision: 'x'.repeat(2_001) },
    ])
      expect([changes, (await settle(link, changes)).statusCode]).toEqual([changes, 422])
    expect((await operator.send('POST', '/api/operations/grievances/999999/hand', { version: 1 })).statusCode).toBe(404)
    expect((await calls.get(`/api/operations/grievances/${idOf(link)}`)).statusCode).toBe(404)
  })
})

test('the gauges say what runs out soon and what has run out, by kind', async () => {
  const metric = async (name: string) => {
    const { body } = await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${t.config.metricsToken ?? ''}` } })
    return Object.fromEntries(
      [...body.matchAll(new RegExp(`^${name}\\{kind="(\\w+)"\\} (\\S+)$`, 'gm'))].map(([, kind = '', value]) => [kind, Number(value)]),
    )
  }
  await receive({ kind: 'content' })
  const { link } = await receive({ kind: 'content' })
  await receive({ kind: 'payment' })
  await receive({ kind: 'intimate' })
  const [soon, over] = ['grievances_running_out', 'grievances_overdue'] as const
  expect(await metric(soon)).toMatchObject({ content: 0, payment: 0, order: 0, intimate: 1 })
  expect(await metric(over)).toMatchObject({ content: 0, payment: 0, intimate: 0 })
  now += 24 * HOUR_MS
  expect(await metric(soon)).toMatchObject({ content: 2, payment: 0, intimate: 0 })
  expect(await metric(over)).toMatchObject({ content: 0, payment: 0, intimate: 1 })
  now += 12 * HOUR_MS
  expect(await metric(soon)).toMatchObject({ content: 0, payment: 0 })
  expect(await metric(over)).toMatchObject({ content: 2, payment: 0 })
  await staySignedIn(t, now)
  expect((await settle(link)).statusCode).toBe(200)
  expect(await metric(over)).toMatchObject({ content: 1 })
})

test('the figures are those of the rows, by month in India, and their parts add up', async () => {
  // 23:30 on 31 January in India
  now = Date.parse('2027-01-31T18:00:00Z')
  await staySignedIn(t, now)
  const inTime = await receive({ kind: 'payment' })
  const late = await receive({ kind: 'intimate' })
  await receive({ kind: 'payment' })
  expect((await settle(inTime.link)).statusCode).toBe(200)
  now += HOUR_MS
  const { token, user } = await calls.register(40)
  await receive({ kind: 'content' }, { token })
  now += 2 * HOUR_MS
  await staySignedIn(t, now)
  expect((await settle(late.link)).statusCode).toBe(200)
  const deletion = await t.app.inject({
    method: 'DELETE',
    url: `/api/auth/delete-user/${user.id}?confirmed=true`,
    headers: { authorization: `Bearer ${await calls.signIn(40)}` },
  })
  expect(deletion.statusCode).toBe(200)
  now += 7 * DAY_MS
  const { months, countedAt } = (await calls.get('/api/transparency')).json()
  expect([countedAt, months.length, months[0].month, months[1].month, months[11].month]).toEqual([
    new Date(now).toISOString(),
    12,
    '2027-02',
    '2027-01',
    '2026-03',
  ])
  const none = { settledInTime: 0, settledLate: 0, withdrawn: 0, open: 0, overdue: 0 }
  expect([months[1].grievances, months[0].grievances]).toEqual([
    [
      { ...none, kind: 'intimate', received: 1, settledLate: 1 },
      { ...none, kind: 'payment', received: 2, settledInTime: 1, open: 1, overdue: 1 },
    ],
    [{ ...none, kind: 'content', received: 1, withdrawn: 1 }],
  ])
  expect(months[0].reports).toEqual({ received: 0, rejected: 0, hidden: 0, kept: 0, deletedByPoster: 0, open: 0 })
})

test('of a deleted account kind and times stay, and nothing that somebody wrote; its link opens nothing', async () => {
  const { token, user } = await calls.register(50)
  const own = await receive({}, { token })
  const asVisitor = await receive({ email: '', phone: `+91 ${user.phoneNumber}` })
  const other = await receive()
  expect((await act(own.link, 'answers', { version: (await entry(own.link)).version, text: 'We look at your flat.' })).statusCode).toBe(200)
  await t.app.inject({
    method: 'DELETE',
    url: `/api/auth/delete-user/${user.id}?confirmed=true`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await entry(own.link)).toMatchObject({ text: '', name: '', email: null, userId: null, outcome: 'withdrawn', answers: [] })
  expect((await open(own.link)).statusCode).toBe(404)
  // nobody has confirmed the phone number of a visitor: it may be mistyped, or have had another owner
  for (const { link } of [asVisitor, other]) expect((await open(link)).json()).toMatchObject({ text: GIVEN.text, settledAt: null })
  await t.jobs.runAll()
  expect(mail.received.map(({ recipients }) => recipients)).toEqual([['asha@wada.example']])
})

test('a settled grievance is deleted 13 months later, an open one never', async () => {
  const settled = await receive()
  const waiting = await receive()
  expect((await settle(settled.link)).statusCode).toBe(200)
  now = Date.parse((await entry(settled.link)).settledAt)
  const [year = 0, month = 0, day = 0] = new Date(now).toISOString().slice(0, 10).split('-').map(Number)
  now = Date.UTC(year, month + 12, day) - DAY_MS
  await t.jobs.runRecurring('sweep-grievances')
  expect(await stored()).toHaveLength(2)
  now += 3 * DAY_MS
  await t.jobs.runRecurring('sweep-grievances')
  expect((await stored()).map(({ id }) => Number(id))).toEqual([idOf(waiting.link)])
})

test('the alerts know which kinds have a deadline of hours', () => {
  const alerts = readFileSync('deploy/alerts.yaml', 'utf8')
  const kinds = GRIEVANCE_KINDS.filter(isUrgent).join('|')
  for (const match of ['=~', '!~']) expect(alerts).toContain(`grievances_running_out{kind${match}"${kinds}"}`)
})
