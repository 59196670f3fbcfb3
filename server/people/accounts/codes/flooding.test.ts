import { afterEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedCodes } from '#tests/one-time-codes.ts'
import { type Calls, callsOf, phoneOf, registrationOf } from '#tests/people.ts'
import { times } from '#tests/prove.ts'

/** The limits have their default settings, unless a test changes them. */
let t: TestApp
let calls: Calls
let now = Date.parse('2026-11-02T10:00:00Z')

async function open(settings: Record<string, string> = {}): Promise<void> {
  t = await createTestApp(settings, { clock: { now: () => now } })
  calls = callsOf(t)
}
afterEach(() => t.close())

const addressOf = (n: number) => `203.0.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`
const phones = (count: number) => Array.from({ length: count }, (_unused, n) => phoneOf(n))
const sentMessages = async () => ((await t.services.smsOutbox?.latest(1_000_000)) ?? []).length

/** Runs at most 50 calls at a time. */
async function each<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: 50 }, worker))
  return results
}

describe('guesses sprayed over many phones', () => {
  test('guesses from one address end at its budget', async () => {
    await open()
    const numbers = phones(times(150, 1_000))
    await seedCodes(t, numbers, now)
    const answers = await each(numbers, (phoneNumber) => calls.post('/api/auth/verify-login-otp', { phoneNumber, otp: '1111' }))
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(60)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(numbers.length - 60)
    expect(refused[0]?.headers['retry-after']).toBe('3600')
    expect(refused[0]?.json()).toEqual({ message: 'Too many attempts. Please try again in 60 minutes.', code: 'too_many_requests' })
    now += HOUR_MS
    expect((await calls.post('/api/auth/verify-login-otp', { phoneNumber: numbers[0], otp: '1111' })).statusCode).toBe(422)
  })

  test('guesses from many addresses need a proof of work from half of the overall budget on', async () => {
    await open()
    const numbers = phones(times(250, 1_000))
    await seedCodes(t, numbers, now)
    const answers = await each(numbers, (phoneNumber, n) =>
      calls.post('/api/auth/verify-login-otp', { phoneNumber, otp: '1111' }, { ip: addressOf(n) }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(150)
    expect(answers.filter(({ statusCode }) => statusCode === 428)).toHaveLength(numbers.length - 150)
  })

  test('a client cannot claim another address by a header', async () => {
    await open()
    const numbers = phones(100)
    await seedCodes(t, numbers, now)
    const answers = await each(numbers, (phoneNumber, n) =>
      t.app.inject({
        method: 'POST',
        url: '/api/auth/verify-login-otp',
        headers: { 'x-forwarded-for': addressOf(n), 'x-real-ip': addressOf(n), forwarded: `for=${addressOf(n)}` },
        payload: { phoneNumber, otp: '1111' },
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(60)
  })

  test('a trusted proxy can name the client address', async () => {
    await open({ TRUST_PROXY: '127.0.0.1' })
    const numbers = phones(100)
    await seedCodes(t, numbers, now)
    const answers = await each(numbers, (phoneNumber, n) =>
      t.app.inject({
        method: 'POST',
        url: '/api/auth/verify-login-otp',
        headers: { 'x-forwarded-for': addressOf(n) },
        payload: { phoneNumber, otp: '1111' },
      }),
    )
    expect(answers.every(({ statusCode }) => statusCode === 422)).toBe(true)
  })
})

describe('hostile requests for codes', () => {
  test('messages never exceed the ceiling, whatever addresses and phones are used', async () => {
    await open({ SMS_CEILING: '40/1d', AUTH_SENDS_OVERALL: '1000000/1m' })
    const people = Array.from({ length: times(200, 10_000) }, (_unused, n) => registrationOf(n))
    const answers = await each(people, (person, n) => calls.post('/api/auth/send-registration-otp', person, { ip: addressOf(n) }))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect(answers.filter(({ statusCode }) => statusCode === 428)).toHaveLength(people.length - 20)
    expect(await sentMessages()).toBe(20)
    expect(t.jobs.waiting.size).toBe(0)
    now += DAY_MS
    expect((await calls.post('/api/auth/send-registration-otp', people[0])).statusCode).toBe(200)
  })

  test('requests for codes need a proof of work from half of the overall budget of a minute on', async () => {
    await open()
    const people = Array.from({ length: 300 }, (_unused, n) => registrationOf(n))
    const answers = await each(people, (person, n) => calls.post('/api/auth/send-registration-otp', person, { ip: addressOf(n) }))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50)
    expect(answers.filter(({ statusCode }) => statusCode === 428)).toHaveLength(250)
    expect(await sentMessages()).toBe(50)
  })

  test('one phone gets at most five messages in ten minutes', async () => {
    await open()
    await seedCodes(t, [phoneOf(1)], now)
    const answers = await each(Array.from({ length: 100 }), (_unused, n) =>
      calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(1) }, { ip: addressOf(n) }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json().message).toBe('Too many OTPs requested. Please try again in 10 minutes.')
    expect(refused?.headers['retry-after']).toBe('600')
  })

  test('probing which numbers have an account ends at the budget of the address and sends no message', async () => {
    await open()
    const answers = await each(phones(200), (phoneNumber) => calls.post('/api/auth/send-login-otp', { phoneNumber }))
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(60)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(140)
    expect(await sentMessages()).toBe(0)
  })
})
