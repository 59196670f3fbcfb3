import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { phoneOf, registrationOf } from '#tests/people.ts'

let t: TestApp
let origin: string
let people = 0

beforeAll(async () => {
  const many = '1000/1h'
  t = await createTestApp({ AUTH_SENDS_PER_ADDRESS: many, AUTH_GUESSES_PER_ADDRESS: many, AUTH_SENDS_PER_PHONE: many })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
afterAll(() => t.close())

interface Person {
  readonly id: number
  readonly phone: string
  readonly token: string
}

/** The fields of the calls below. */
interface Answer {
  readonly status: number
  readonly body: {
    readonly token: string
    readonly user: { readonly id: number; readonly language: string }
    readonly language: string
    readonly confirmation: string
    readonly fields: object
  }
}

async function call(method: string, path: string, body?: object, token?: string): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

interface Message {
  readonly to: string
  readonly text: string
  readonly template: string
  readonly variables: { readonly otp: string }
}

/** The latest SMS to a number. */
async function lastTo(phone: string): Promise<Message> {
  const messages = ((await t.services.smsOutbox?.latest(1_000)) ?? []) as Message[]
  return messages.find(({ to }) => to === phone) ?? expect.fail(`no message to ${phone}`)
}

const languageOf = async ({ token }: Person) => (await call('GET', '/api/auth/me', undefined, token)).body.language
const choose = ({ id, token }: Person, body: object) => call('PUT', `/api/users/${id}/language`, body, token)

async function register(language?: string): Promise<Person> {
  people += 1
  const phone = phoneOf(people)
  expect((await call('POST', '/api/auth/send-registration-otp', registrationOf(people, { language }))).status).toBe(200)
  const { otp } = (await lastTo(phone)).variables
  const { status, body } = await call('POST', '/api/auth/verify-registration-otp', { phoneNumber: phone, otp })
  expect(status).toBe(200)
  return { id: body.user.id, phone, token: body.token }
}

/** @returns the user as the sign-in answers */
async function signIn({ phone }: Person, language?: string): Promise<Answer['body']['user']> {
  expect((await call('POST', '/api/auth/send-login-otp', { phoneNumber: phone, language })).status).toBe(200)
  const { otp } = (await lastTo(phone)).variables
  const { status, body } = await call('POST', '/api/auth/verify-login-otp', { phoneNumber: phone, otp, language })
  expect(status).toBe(200)
  return body.user
}

test('the language of an account is that of the page on which it was registered', async () => {
  for (const [sent, stored] of [
    [undefined, 'en'],
    ['en', 'en'],
    ['mr', 'mr'],
    ['hi', 'hi'],
  ] as const)
    expect(await languageOf(await register(sent))).toBe(stored)
})

test('signing in on a page in Marathi or Hindi chooses it, and on an English page nothing', async () => {
  const person = await register()
  expect(await signIn(person, 'mr')).toMatchObject({ language: 'mr' })
  expect(await languageOf(person)).toBe('mr')
  expect(await signIn(person)).toMatchObject({ language: 'mr' })
  expect(await signIn(person, 'en')).toMatchObject({ language: 'mr' })
  expect(await signIn(person, 'hi')).toMatchObject({ language: 'hi' })
  expect(await languageOf(person)).toBe('hi')
})

test('a wrong code chooses no language', async () => {
  const person = await register()
  await call('POST', '/api/auth/send-login-otp', { phoneNumber: person.phone, language: 'mr' })
  const { otp } = (await lastTo(person.phone)).variables
  const wrong = otp === '1234' ? '4321' : '1234'
  expect((await call('POST', '/api/auth/verify-login-otp', { phoneNumber: person.phone, otp: wrong, language: 'mr' })).status).toBe(422)
  expect(await languageOf(person)).toBe('en')
})

test('a user chooses a language of their own account, any number of times', async () => {
  const [person, other] = [await register('mr'), await register()]
  for (const language of ['en', 'hi', 'hi']) {
    const answer = await choose(person, { language })
    expect(answer).toMatchObject({ status: 200, body: { id: person.id, language } })
    expect(await languageOf(person)).toBe(language)
  }
  expect((await choose({ ...person, token: other.token }, { language: 'mr' })).status).toBe(403)
  expect(await languageOf(person)).toBe('hi')
})

test('an unknown language is refused at its field, and nothing is sent or stored', async () => {
  const person = await register()
  const before = await lastTo(person.phone)
  const message = 'Language must be one of en, mr, hi'
  for (const language of ['ta', 'EN', '', null, 1, ['mr']]) {
    for (const answer of [
      await choose(person, { language }),
      await call('POST', '/api/auth/send-registration-otp', registrationOf(9_998, { language })),
      await call('POST', '/api/auth/send-login-otp', { phoneNumber: person.phone, language }),
      await call('POST', '/api/auth/verify-login-otp', { phoneNumber: person.phone, otp: '0000', language }),
      await call('POST', `/api/auth/${person.id}/reauthentication/code`, { language }, person.token),
      await call('POST', `/api/auth/${person.id}/phone-change/old-code`, { language }, person.token),
    ])
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', fields: { language: message } } })
  }
  expect((await choose(person, {})).body.fields).toEqual({ language: message })
  expect(await lastTo(person.phone)).toEqual(before)
  expect(await languageOf(person)).toBe('en')
})

test('every code is sent in the language of the page that asks for it, whatever the language of the account', async () => {
  const person = await register('hi')
  expect(await lastTo(person.phone)).toMatchObject({
    text: expect.stringMatching(/^\d{4} Wada पर खाता बनाने का OTP है। यह 5 मिनट चलेगा। किसी को न बताएँ।$/),
    template: 'registration-otp-hi',
  })
  await call('POST', '/api/auth/send-login-otp', { phoneNumber: person.phone, language: 'mr' })
  expect(await lastTo(person.phone)).toMatchObject({
    text: expect.stringMatching(/^\d{4} हा Wada वर साइन इन करण्यासाठी तुमचा OTP आहे\. तो 5 मिनिटे चालेल\. कोणालाही सांगू नका\.$/),
    template: 'login-otp-mr',
  })
  await call('POST', '/api/auth/send-login-otp', { phoneNumber: person.phone })
  expect(await lastTo(person.phone)).toMatchObject({
    text: expect.stringMatching(/^\d{4} is your OTP to sign in to Wada\. It is valid for 5 minutes\. Do not share it with anyone\.$/),
    template: 'login-otp',
  })
  await call('POST', `/api/auth/${person.id}/reauthentication/code`, { language: 'mr' }, person.token)
  expect(await lastTo(person.phone)).toMatchObject({ text: expect.stringContaining('ओळख पक्की'), template: 'reauthentication-otp-mr' })

  const change = `/api/auth/${person.id}/phone-change`
  await call('POST', `${change}/old-code`, { language: 'mr' }, person.token)
  const old = await lastTo(person.phone)
  expect(old).toMatchObject({ text: expect.stringContaining('नंबर बदलण्यासाठी'), template: 'phone-change-otp-mr' })
  const confirmed = await call('POST', `${change}/confirmation`, { otp: old.variables.otp }, person.token)
  const phoneNumber = phoneOf(9_999)
  const { confirmation } = confirmed.body
  expect((await call('POST', `${change}/new-code`, { confirmation, phoneNumber, language: 'hi' }, person.token)).status).toBe(200)
  expect(await lastTo(phoneNumber)).toMatchObject({ text: expect.stringContaining('यह नंबर इस्तेमाल'), template: 'phone-change-otp-hi' })
})
