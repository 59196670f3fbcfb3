import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf, newBrowser, phoneOf, type TestBrowser } from '#tests/people.ts'

let t: TestApp
let calls: Calls
let now = Date.UTC(2030, 0, 15, 10)
let people = 0

beforeAll(async () => {
  const many = '1000/1h'
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: many, AUTH_GUESSES_PER_ADDRESS: many }, { clock: { now: () => now } })
  calls = callsOf(t)
})
afterAll(() => t.close())

interface Person {
  readonly number: number
  readonly token: string
  readonly id: number
  readonly browser: TestBrowser
}
async function newPerson(): Promise<Person> {
  const number = ++people
  const { token, user } = await calls.register(number)
  return { number, token, id: user.id, browser: newBrowser() }
}
const act = ({ id, token, browser }: Person, step: '' | '/old-code' | '/confirmation' | '/new-code', body: object) =>
  calls.post(`/api/auth/${id}/phone-change${step}`, body, { token, browser })
const wrong = (code: string) => (code === '1234' ? '4321' : '1234')

async function confirm(person: Person): Promise<string> {
  expect((await act(person, '/old-code', {})).json()).toEqual({ message: 'OTP sent successfully!' })
  const answer = await act(person, '/confirmation', { otp: await calls.codeFor(phoneOf(person.number)) })
  expect(answer.statusCode).toBe(200)
  return answer.json().confirmation
}

/** Requests the code to a new number. @returns the body of the change */
async function askFor(person: Person, confirmation: string, number: number) {
  const phoneNumber = phoneOf(number)
  expect((await act(person, '/new-code', { confirmation, phoneNumber })).statusCode).toBe(200)
  return { confirmation, phoneNumber, otp: await calls.codeFor(phoneNumber) }
}
const phoneNow = async ({ token }: Person) => (await calls.get('/api/auth/me', token)).json().phoneNumber

describe('a number', () => {
  test('is changed with codes to both numbers; other devices are signed out, and the new number signs in', async () => {
    const person = await newPerson()
    const other = await calls.signIn(person.number)
    const number = ++people
    const change = await askFor(person, await confirm(person), number)
    const answer = await act(person, '', change)
    expect(answer.json()).toMatchObject({
      message: 'Your number is changed. All other devices are signed out.',
      user: { id: person.id, phoneNumber: phoneOf(number) },
    })
    expect(await phoneNow(person)).toBe(phoneOf(number))
    expect((await calls.get('/api/auth/me', other)).statusCode).toBe(401)
    expect((await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(person.number) })).statusCode).toBe(404)
    expect(await calls.signIn(number)).toMatch(/^[\w-]{43}$/)
    // the confirmation and the code are valid for one change
    expect((await act(person, '', change)).statusCode).toBe(422)
  })

  test('stays without the right code to the present number, and nothing is said of the new one', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    await act(person, '/old-code', {})
    const otp = wrong(await calls.codeFor(phoneOf(person.number)))
    expect((await act(person, '/confirmation', { otp })).json()).toMatchObject({ fields: { otp: 'Invalid OTP' } })
    const refusals = await Promise.all(
      [phoneOf(other.number), '9111111117'].map((phoneNumber) => act(person, '/new-code', { confirmation: 'made up', phoneNumber })),
    )
    const message = 'Please confirm your current number again.'
    for (const refusal of refusals) expect(refusal.json()).toEqual({ code: 'invalid_input', message, fields: { confirmation: message } })
  })

  test('stays without the right code to the new number, which has three tries', async () => {
    const person = await newPerson()
    const change = await askFor(person, await confirm(person), ++people)
    const answers = []
    for (let guess = 0; guess < 4; guess++) answers.push((await act(person, '', { ...change, otp: wrong(change.otp) })).statusCode)
    expect(answers).toEqual([422, 422, 429, 429])
    expect((await act(person, '', change)).statusCode).toBe(429)
    expect(await phoneNow(person)).toBe(phoneOf(person.number))
  })

  test('of another account is refused once the present number is confirmed, and the own one is too', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const confirmation = await confirm(person)
    const taken = await act(person, '/new-code', { confirmation, phoneNumber: phoneOf(other.number) })
    expect(taken.statusCode).toBe(409)
    expect(taken.json().fields).toEqual({ phoneNumber: 'This number belongs to another account.' })
    const same = await act(person, '/new-code', { confirmation, phoneNumber: phoneOf(person.number) })
    expect(same.json().fields).toEqual({ phoneNumber: 'This is already your number.' })
  })

  test('that two people take at the same time goes to one of them', async () => {
    const pair = [await newPerson(), await newPerson()]
    const number = ++people
    const changes: object[] = []
    for (const person of pair) changes.push(await askFor(person, await confirm(person), number))
    const answers = await Promise.all(pair.map((person, index) => act(person, '', changes[index] ?? {})))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { rows } = await t.database.pool.query('SELECT id FROM users WHERE phone_number = $1', [phoneOf(number)])
    expect(rows).toHaveLength(1)
  })

  test('is changed once by two calls with the same code', async () => {
    const person = await newPerson()
    const change = await askFor(person, await confirm(person), ++people)
    const answers = await Promise.all([act(person, '', change), act(person, '', change)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })
})

describe('a confirmation', () => {
  test('is of use for ten minutes', async () => {
    const person = await newPerson()
    const confirmation = await confirm(person)
    now += 10 * MINUTE_MS
    expect((await act(person, '/new-code', { confirmation, phoneNumber: phoneOf(++people) })).statusCode).toBe(422)
  })

  test('is of no use to another person and to another session', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const confirmation = await confirm(person)
    const phoneNumber = phoneOf(++people)
    expect((await act(other, '/new-code', { confirmation, phoneNumber })).statusCode).toBe(422)
    const elsewhere = { ...person, token: await calls.signIn(person.number) }
    expect((await act(elsewhere, '/new-code', { confirmation, phoneNumber })).statusCode).toBe(422)
  })

  test('of any shape is answered below 500', async () => {
    const person = await newPerson()
    for (const confirmation of [null, 1, {}, [], '', '\0', '\ud800', 'x'.repeat(5_000), '💥'])
      for (const [step, more] of [
        ['/new-code', {}],
        ['', { otp: '1234' }],
      ] as const)
        expect((await act(person, step, { confirmation, phoneNumber: '9111111117', ...more })).statusCode).toBe(422)
  })
})

test('codes of a sign-in change no number, and codes of a change sign nobody in', async () => {
  const person = await newPerson()
  await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(person.number) }, { browser: person.browser })
  const login = await calls.codeFor(phoneOf(person.number))
  expect((await act(person, '/confirmation', { otp: login })).statusCode).toBe(422)
  await act(person, '/old-code', {})
  const otp = await calls.codeFor(phoneOf(person.number))
  const used = await calls.post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(person.number), otp }, { browser: person.browser })
  expect(used.statusCode === 200).toBe(otp === login)
})

test('the messages of a change count to the limits of its numbers', async () => {
  const person = await newPerson()
  const answers = []
  // five messages in ten minutes are allowed; the sign-up has sent one
  for (let send = 0; send < 5; send++) answers.push((await act(person, '/old-code', {})).statusCode)
  expect(answers).toEqual([200, 200, 200, 200, 429])
})
