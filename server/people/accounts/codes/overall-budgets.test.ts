import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedCodes } from '#tests/one-time-codes.ts'
import { type Calls, callsOf, newBrowser, phoneOf, registrationOf } from '#tests/people.ts'
import { prove } from '#tests/proof-of-work.ts'
import { times } from '#tests/prove.ts'

let t: TestApp
let calls: Calls
let now = Date.parse('2026-11-02T10:00:00Z')

async function open(settings: Record<string, string> = {}): Promise<void> {
  t = await createTestApp(settings, { clock: { now: () => now } })
  calls = callsOf(t)
}
afterEach(() => t.close())

const addressOf = (n: number) => `203.0.${Math.floor(n / 250)}.${(n % 250) + 1}`
/** Addresses in the nth /64 of one /56, and in the nth /56 of one /48. */
const IN_ONE_56 = (n: number) => `2001:db8:5:ab${n.toString(16).padStart(2, '0')}:9:9:9:9`
const IN_ONE_48 = (n: number) => `2001:db8:5:${n.toString(16).padStart(2, '0')}00:9:9:9:9`
const counted = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length

const askFor = (number: number, ip: string, proof?: object) =>
  calls.post('/api/auth/send-registration-otp', registrationOf(number, { proof }), { ip })
const signIn = (number: number, otp: string, ip: string) =>
  calls.post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(number), otp }, { ip })

const phones = (count: number) => Array.from({ length: count }, (_unused, n) => phoneOf(n))

/** Networks that send two requests each; at most 256. */
const NETWORKS = times(100, 256)

describe.each([
  [`${NETWORKS} networks of /64 in one line of /56`, IN_ONE_56, 20, 40],
  [`${NETWORKS} networks of /56 in one line of /48`, IN_ONE_48, 40, 80],
])('from %s', (_name, addressIn, sends, guesses) => {
  test('requests for codes leave others able to sign in without a proof of work', async () => {
    await open()
    await calls.register(9_000)
    now += HOUR_MS
    const statuses: number[] = []
    for (let n = 0; n < NETWORKS; n++) for (const more of [0, 1]) statuses.push((await askFor(n * 2 + more, addressIn(n))).statusCode)
    expect(counted(statuses, 200)).toBe(sends)
    expect(counted(statuses, 428)).toBe(2 * NETWORKS - sends)
    expect(await calls.signIn(9_000)).toMatch(/^[\w-]{43}$/)
    expect((await askFor(9_001, addressOf(1))).statusCode).toBe(200)
  })

  test('guesses leave others able to sign in without a proof of work', async () => {
    await open()
    await seedCodes(t, phones(NETWORKS + 1), now)
    const statuses: number[] = []
    for (let n = 0; n < NETWORKS; n++) statuses.push((await signIn(n, '1111', addressIn(n))).statusCode)
    expect(counted(statuses, 422)).toBe(guesses)
    expect((await signIn(NETWORKS, '0427', addressOf(1))).statusCode).toBe(200)
  })
})

describe('an overall budget', () => {
  test('is not spent by requests that send no message', async () => {
    await open({ AUTH_SENDS_OVERALL: '10/1h', SMS_CEILING: '10/1d' })
    await calls.register(1)
    for (let n = 0; n < 30; n++) {
      // no message is sent for an unknown number, a taken number, or a code whose tries are used up
      expect((await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(5_000 + n) }, { ip: addressOf(n) })).statusCode).toBe(404)
      expect((await askFor(1, addressOf(n))).statusCode).toBe(409)
    }
    await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(1) })
    for (let n = 0; n < 3; n++) await signIn(1, 'not a code', addressOf(n))
    const otp = await calls.codeFor(phoneOf(1))
    for (let n = 1; n <= 3; n++) await signIn(1, String((Number(otp) + n) % 10_000).padStart(4, '0'), addressOf(n))
    for (let n = 0; n < 30; n++)
      expect((await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(1) }, { ip: addressOf(n) })).statusCode).toBe(429)
    const free = []
    for (let n = 0; n < 4; n++) free.push((await askFor(100 + n, addressOf(n))).statusCode)
    expect(free).toEqual([200, 200, 200, 428])
  })

  test('is not spent by guesses where no code is live', async () => {
    await open({ AUTH_GUESSES_OVERALL: '10/1h' })
    await seedCodes(t, phones(20), now)
    for (let n = 0; n < 50; n++) expect((await signIn(1_000 + n, '1111', addressOf(n))).statusCode).toBe(422)
    for (let n = 0; n < 6; n++) await signIn(0, '1111', addressOf(n))
    // only three of the guesses at the code of phone 0 were compared
    expect([(await signIn(1, '1111', addressOf(1))).statusCode, (await signIn(2, '0427', addressOf(2))).statusCode]).toEqual([422, 200])
    expect((await signIn(3, '0427', addressOf(3))).json().code).toBe('proof_required')
  })

  test('is free up to its half, wants a proof of work up to four fifths, and keeps the rest for known devices', async () => {
    await open({ AUTH_SENDS_OVERALL: '10/1h' })
    const browser = newBrowser()
    await calls.register(1)
    await calls.signIn(1, { browser })
    const free = []
    for (let n = 0; n < 4; n++) free.push((await askFor(100 + n, addressOf(n))).statusCode)
    expect(free).toEqual([200, 200, 200, 428])
    const proven = []
    for (let n = 0; n < 3; n++) {
      const refused = await askFor(200 + n, addressOf(n))
      expect(refused.json()).toMatchObject({ code: 'proof_required', message: expect.stringContaining('Please try again') })
      proven.push((await askFor(200 + n, addressOf(n), await prove(refused.json().challenge))).statusCode)
    }
    expect(proven).toEqual([200, 200, 200])
    const over = await askFor(300, addressOf(1))
    expect([over.statusCode, over.json().message]).toEqual([
      429,
      'A lot of people are signing in right now. Please try again in 60 minutes.',
    ])
    const known = []
    for (let n = 0; n < 3; n++)
      known.push((await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(1) }, { browser })).statusCode)
    expect(known).toEqual([200, 200, 429])
  })

  test('of guesses wants a proof of work too, and keeps a rest for known devices', async () => {
    await open({ AUTH_GUESSES_OVERALL: '10/1h' })
    const browser = newBrowser()
    await calls.register(9_000)
    await calls.signIn(9_000, { browser })
    await seedCodes(t, phones(20), now)
    for (let n = 0; n < 3; n++) expect((await signIn(n, '1111', addressOf(n))).statusCode).toBe(422)
    for (let n = 3; n < 6; n++) {
      const body = { phoneNumber: phoneOf(n), otp: '0427' }
      const { challenge } = (await calls.post('/api/auth/verify-login-otp', body)).json()
      expect((await calls.post('/api/auth/verify-login-otp', { ...body, proof: await prove(challenge) })).statusCode).toBe(200)
    }
    const over = await signIn(6, '0427', addressOf(6))
    expect([over.statusCode, over.json().message]).toEqual([
      429,
      'A lot of people are signing in right now. Please try again in 60 minutes.',
    ])
    expect(await calls.signIn(9_000, { browser })).toMatch(/^[\w-]{43}$/)
  })
})

describe('a mobile network that has used up its budget', () => {
  /** Small budgets: 2 requests of a /56 without a proof; 5 of its /48 with a proof, which is a quarter of the overall budget. */
  const SMALL = { AUTH_SENDS_PER_NETWORK: '2/1h', AUTH_SENDS_OVERALL: '20/1h' }

  test('is asked for proofs of work, and cannot use up with them what others have', async () => {
    await open(SMALL)
    for (const n of [0, 1]) expect((await askFor(n, IN_ONE_56(n))).statusCode).toBe(200)
    for (const n of [2, 3, 4, 5, 6]) {
      const refused = await askFor(n, IN_ONE_56(n))
      expect(refused.json()).toMatchObject({ code: 'proof_required', challenge: expect.any(Object) })
      expect((await askFor(n, IN_ONE_56(n), await prove(refused.json().challenge))).statusCode).toBe(200)
    }
    const over = await askFor(7, IN_ONE_56(7))
    expect([over.statusCode, over.json().message]).toEqual([
      429,
      'We are getting a lot of requests from your network right now. Please try again in 60 minutes.',
    ])
    expect((await askFor(8, addressOf(1))).statusCode).toBe(200)
  })

  test('signs in: guesses want a proof of work too', async () => {
    await open({ AUTH_GUESSES_PER_NETWORK: '1/1h' })
    await seedCodes(t, phones(2), now)
    await signIn(0, '1111', IN_ONE_56(0))
    const body = { phoneNumber: phoneOf(1), otp: '0427' }
    const { challenge } = (await calls.post('/api/auth/verify-login-otp', body, { ip: IN_ONE_56(1) })).json()
    const proven = { ...body, proof: await prove(challenge) }
    expect((await calls.post('/api/auth/verify-login-otp', proven, { ip: IN_ONE_56(1) })).statusCode).toBe(200)
  })
})

describe('a proof of work', () => {
  const challengeFor = async (number: number) => (await askFor(number, addressOf(number))).json().challenge

  test('is valid once, for its phone and call, for five minutes', async () => {
    await open({ AUTH_SENDS_OVERALL: '100/1h', AUTH_SENDS_PER_PHONE: '100/1h' })
    await seedCodes(t, phones(1), now)
    for (let n = 0; n < 50; n++) await askFor(100 + n, addressOf(n))
    const proof = await prove(await challengeFor(1))
    expect((await askFor(2, addressOf(2), proof)).statusCode).toBe(428)
    expect((await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(0), proof })).statusCode).toBe(428)
    expect((await askFor(1, addressOf(1), proof)).statusCode).toBe(200)
    expect((await askFor(1, addressOf(1), proof)).statusCode).toBe(428)
    const late = await prove(await challengeFor(3))
    now += 5 * MINUTE_MS
    expect((await askFor(3, addressOf(3), late)).statusCode).toBe(428)
  })

  test('repeats a call that its address was charged for already', async () => {
    await open({ AUTH_SENDS_PER_ADDRESS: '1/1h', AUTH_SENDS_OVERALL: '4/1h' })
    for (let n = 0; n < 2; n++) expect((await askFor(100 + n, addressOf(n))).statusCode).toBe(200)
    const proof = await prove(await challengeFor(3))
    expect((await askFor(3, addressOf(3), proof)).statusCode).toBe(200)
    expect((await askFor(4, addressOf(3))).statusCode).toBe(429)
  })

  test('with a wrong solution uses up its challenge', async () => {
    await open({ AUTH_SENDS_OVERALL: '4/1h' })
    for (let n = 0; n < 2; n++) await askFor(100 + n, addressOf(n))
    const { challenge, solution } = await prove(await challengeFor(1))
    const wrong = { challenge, solution: { ...solution, counter: solution.counter + 1 } }
    expect((await askFor(1, addressOf(1), wrong)).statusCode).toBe(428)
    expect((await askFor(1, addressOf(1), { challenge, solution })).statusCode).toBe(428)
  })

  test('that is changed, easier or not one at all is refused', async () => {
    await open({ AUTH_SENDS_OVERALL: '4/1h' })
    for (let n = 0; n < 2; n++) await askFor(100 + n, addressOf(1))
    const { challenge, solution } = await prove(await challengeFor(1))
    const { parameters, signature } = challenge
    const changed = [
      { challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution },
      { challenge: { parameters: { ...parameters, data: { ...parameters.data, until: now * 2 } }, signature }, solution },
      { challenge: { parameters, signature: signature.replace(/^../, (two) => (two === '00' ? '11' : '00')) }, solution },
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge, solution: { counter: 0, derivedKey: '00' } },
      { challenge, solution: { counter: -1.5, derivedKey: solution.derivedKey } },
    ]
    for (const proof of changed) expect((await askFor(1, addressOf(1), proof)).statusCode, JSON.stringify(proof)).toBe(428)
    for (const proof of ['x', [], {}, { challenge }, { challenge: {}, solution: {} }])
      expect((await askFor(1, addressOf(1), proof as object)).statusCode, JSON.stringify(proof)).toBe(422)
  })
})

test('the metrics count right and wrong guesses at live codes, as the alert rule reads them', async () => {
  await open()
  await seedCodes(t, phones(3), now)
  for (const [number, otp] of [
    [0, '0427'],
    [1, '1111'],
    [2, '2222'],
    [9, '1111'],
  ] as const)
    await signIn(number, otp, addressOf(number))
  const { body } = await t.app.inject({ url: '/metrics' })
  expect(body).toContain('one_time_code_guesses_total{result="right"} 1\n')
  expect(body).toContain('one_time_code_guesses_total{result="wrong"} 2\n')
  expect(await readFile('deploy/alerts.yaml', 'utf8')).toContain('one_time_code_guesses_total{result="wrong"}')
})
