import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, phoneOf, registrationOf } from '#tests/people.ts'
import { PRODUCTION } from '#tests/production.ts'
import { type Msg91Server, startMsg91 } from '#tests/servers/msg91.ts'

let server: Msg91Server
let t: TestApp
let calls: Calls
let now = Date.parse('2026-11-02T10:00:00Z')

beforeAll(async () => {
  server = await startMsg91('key', ['flow'])
  t = await createTestApp({ ...PRODUCTION, ...server.settings }, { clock: { now: () => now } })
  calls = callsOf(t, server.codeFor)
})
afterAll(() => Promise.all([t.close(), server.close()]))
beforeEach(() => {
  now += HOUR_MS
})

const ask = (number: number) => calls.post('/api/auth/send-registration-otp', registrationOf(number))

test('a code that was sent leaves no job', async () => {
  expect((await ask(1)).statusCode).toBe(200)
  expect(t.jobs.waiting.size).toBe(0)
})

test('when the provider fails the answer says so and a job tries again', async () => {
  server.next.push({ status: 503 }, { status: 503 })
  const answer = await ask(2)
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ message: 'We could not send the OTP just now. Please try again in a minute.', code: 'unavailable' })
  expect(t.jobs.waiting.size).toBe(1)
  expect(await t.jobs.runAll()).toHaveLength(1)
  const before = server.received.length
  expect(await t.jobs.runAll()).toEqual([])
  expect(server.received).toHaveLength(before + 1)
  const confirmed = await calls.post('/api/auth/verify-registration-otp', { phoneNumber: phoneOf(2), otp: await calls.codeFor(phoneOf(2)) })
  expect(confirmed.statusCode).toBe(200)
})

test('a job holds code and phone number encrypted', async () => {
  server.next.push({ status: 503 })
  await ask(3)
  const held = JSON.stringify([...t.jobs.waiting.values()])
  expect(held).toContain('sealed')
  expect(held).not.toContain(phoneOf(3))
  expect(held).not.toContain(`"${await calls.codeFor(phoneOf(3))}`)
  await t.jobs.runAll()
})

test('an expired code is not sent by the job', async () => {
  server.next.push({ status: 503 })
  await ask(4)
  now += 5 * MINUTE_MS
  const before = server.received.length
  expect(await t.jobs.runAll()).toEqual([])
  expect(server.received).toHaveLength(before)
})

test('a number that cannot be reached is a failure at its field and not retried', async () => {
  server.next.push({ status: 200, body: { type: 'error', message: 'Invalid mobile number' } })
  const answer = await ask(5)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual({ phoneNumber: 'This number cannot receive our messages. Please check it.' })
  expect(t.jobs.waiting.size).toBe(0)
})

test('a refusal of our provider account answers 503 and is not retried', async () => {
  server.next.push({ status: 200, body: { type: 'error', message: 'template not approved' } })
  expect((await ask(6)).statusCode).toBe(503)
  expect(t.jobs.waiting.size).toBe(0)
})
