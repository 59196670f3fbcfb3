import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { splitAddress } from '#contracts/base/paths.ts'
import { OTP_LIFE_MS } from '#contracts/base/retention.ts'
import type { RouteContract } from '#contracts/base/route-contract.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { type AnyRouteName, allPaths } from '#contracts/operations/paths.ts'
import { routes } from '#contracts/routes.ts'
import { RECENT_CODE_MS } from '#server/base/http/session.ts'
import { currentCode } from '#server/people/operators/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { raceForLock } from '#tests/locks.ts'
import { registerOperator } from '#tests/operators.ts'
import { type Calls, callsOf, newBrowser, phoneOf, type TestBrowser } from '#tests/people.ts'

const SECOND_FACTOR = '/api/operators/second-factor'
const REFUSED = { code: 'reauthentication_required', message: 'Please confirm with a new code that it is you.' }
const marked = (Object.keys(routes) as AnyRouteName[]).filter((name) => (routes[name] as RouteContract).needsRecentCode)

let t: TestApp
let calls: Calls
let now = Date.UTC(2030, 0, 15, 10)
let people = 0

beforeAll(async () => {
  const many = '1000/1h'
  t = await createTestApp(
    { AUTH_SENDS_PER_ADDRESS: many, AUTH_GUESSES_PER_ADDRESS: many, AUTH_SENDS_PER_PHONE: many, EXPORTS_PER_USER: many },
    { clock: { now: () => now } },
  )
  calls = callsOf(t)
})
afterAll(() => t.close())

interface Person {
  readonly id: number
  readonly token: string
  readonly phone: string
  readonly browser: TestBrowser
}

async function newPerson(): Promise<Person & { readonly number: number }> {
  const number = ++people
  const { token, user } = await calls.register(number)
  return { number, token, id: user.id, phone: phoneOf(number), browser: newBrowser() }
}

async function newOperator(): Promise<Person & { readonly secret: string }> {
  const { token, user, number } = await registerOperator(calls, t.database, ++people)
  const { secret } = (await calls.post(`${SECOND_FACTOR}/enrolment`, {}, { token })).json()
  expect((await give(token, secret)).statusCode).toBe(200)
  return { token, id: user.id, phone: phoneOf(number), browser: newBrowser(), secret }
}

const give = (token: string, secret: string) => calls.post(SECOND_FACTOR, { code: currentCode(secret, now) }, { token })
const askForCode = ({ id, token, browser }: Person) => calls.post(`/api/auth/${id}/reauthentication/code`, {}, { token, browser })
const confirm = ({ id, token, browser }: Person, otp: string) => calls.post(`/api/auth/${id}/reauthentication`, { otp }, { token, browser })
const wrong = (code: string) => (code === '1234' ? '4321' : '1234')

async function reauthenticate(person: Person): Promise<void> {
  expect((await askForCode(person)).json()).toEqual({ message: 'OTP sent successfully!' })
  expect((await confirm(person, await calls.codeFor(person.phone))).json()).toEqual({ message: 'Thank you for confirming.' })
}

/** Makes a call with made-up parameters and no body. */
function call(name: AnyRouteName, { id, token }: Person) {
  const { method, path } = splitAddress(allPaths[name])
  const url = path.replace(':userId', String(id)).replace(/:\w+/g, '999999')
  return t.app.inject({ method: method as 'GET', url, headers: { authorization: `Bearer ${token}` } })
}
const isRefused = async (person: Person, name: AnyRouteName = 'createExportLink') => (await call(name, person)).json().code === REFUSED.code

test('the calls that need a recent code are those that cannot be undone, hand out everything or end sessions', () => {
  expect(marked.sort()).toEqual([
    'addCataloguePlan',
    'agreeToOperatorRequest',
    'askOperators',
    'blockUser',
    'createExportLink',
    'deleteUser',
    'editCataloguePlan',
    'editFreePlan',
    'endSession',
    'exportData',
    'giveGoodwillPlan',
    'logoutEverywhere',
    'mergeCatalogueAmenity',
    'placeArea',
    'renewRecoveryCodes',
    'requestRefund',
    'saveSiteSettings',
  ])
})

describe.each(marked)('%s', (name) => {
  const isOperators = routes[name].access === 'operator'

  test('needs a code of the last 15 minutes', async () => {
    const person = isOperators ? await newOperator() : await newPerson()
    now += RECENT_CODE_MS
    const refused = await call(name, person)
    expect([refused.statusCode, refused.json()]).toEqual([403, REFUSED])
    if ('secret' in person) expect((await give(person.token, person.secret)).statusCode).toBe(200)
    else await reauthenticate(person)
    now += RECENT_CODE_MS - 1
    const body = (await call(name, person)).payload
    expect(body).not.toContain(REFUSED.code)
  })

  test('is refused before it says anything else, also to an operator without the second factor', async () => {
    const { token, user, number } = await registerOperator(calls, t.database, ++people)
    const operator = { token, id: user.id, phone: phoneOf(number), browser: newBrowser() }
    const answer = await call(name, operator)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'second_factor_required'])
  })
})

describe('a user', () => {
  test('with an old session deletes nothing before the code, and then is asked the question of the first call', async () => {
    const person = await newPerson()
    now += RECENT_CODE_MS
    const remove = (query = '') =>
      t.app.inject({
        method: 'DELETE',
        url: `/api/auth/delete-user/${person.id}${query}`,
        headers: { authorization: `Bearer ${person.token}` },
      })
    for (const query of ['', '?confirmed=true']) expect((await remove(query)).json()).toEqual(REFUSED)
    await reauthenticate(person)
    expect((await remove()).json()).toEqual({ code: 'confirmation_required', message: 'Do you really want to delete this account?' })
    expect((await remove('?confirmed=true')).json()).toEqual({ message: 'Your account has been deleted.' })
  })

  test('confirms for one session alone', async () => {
    const person = await newPerson()
    const elsewhere = { ...person, token: await calls.signIn(person.number), browser: newBrowser() }
    now += RECENT_CODE_MS
    await reauthenticate(elsewhere)
    expect([await isRefused(person), await isRefused(elsewhere)]).toEqual([true, false])
  })

  test('is refused by a wrong code, after three of them by the right one too, and by an expired one', async () => {
    const person = await newPerson()
    now += RECENT_CODE_MS
    await askForCode(person)
    const code = await calls.codeFor(person.phone)
    const answers = []
    for (let guess = 0; guess < 3; guess++) answers.push(await confirm(person, wrong(code)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 429])
    expect(answers[0]?.json()).toMatchObject({ code: 'invalid_input', fields: { otp: 'Invalid OTP' } })
    expect((await confirm(person, code)).statusCode).toBe(429)
    now += OTP_LIFE_MS
    await askForCode(person)
    const late = await calls.codeFor(person.phone)
    now += OTP_LIFE_MS
    expect((await confirm(person, late)).json()).toMatchObject({ fields: { otp: 'This OTP has expired. Please request a new one.' } })
    expect(await isRefused(person)).toBe(true)
  })

  test('does not confirm with the code of a sign-in, nor sign in with the code of a confirmation', async () => {
    const person = await newPerson()
    now += RECENT_CODE_MS
    await calls.post('/api/auth/send-login-otp', { phoneNumber: person.phone }, person)
    const login = await calls.codeFor(person.phone)
    expect((await confirm(person, login)).statusCode).toBe(422)
    await askForCode(person)
    const otp = await calls.codeFor(person.phone)
    const signIn = await calls.post('/api/auth/verify-login-otp', { phoneNumber: person.phone, otp }, person)
    // the two codes may be the same four digits
    if (otp !== login) expect(signIn.statusCode).toBe(422)
    expect(await isRefused(person)).toBe(true)
  })

  test('cannot use a code that was sent to the number before a change of number', async () => {
    const person = await newPerson()
    now += RECENT_CODE_MS
    await askForCode(person)
    const otp = await calls.codeFor(person.phone)
    await t.database.pool.query('UPDATE users SET phone_number = $2 WHERE id = $1', [person.id, phoneOf(++people)])
    expect((await confirm(person, otp)).statusCode).toBe(422)
    expect(await isRefused(person)).toBe(true)
  })

  test('has it counted as recent to sign in, and needs a code again later, however much the session is used', async () => {
    const person = await newPerson()
    expect(await isRefused(person)).toBe(false)
    for (let minute = 0; minute < 15; minute += 5) {
      now += 5 * MINUTE_MS
      expect((await calls.get('/api/auth/me', person.token)).statusCode).toBe(200)
    }
    expect(await isRefused(person)).toBe(true)
  })

  test('downloads the archive with a pass that was made in time, and with a token only after a code', async () => {
    const person = await newPerson()
    now += RECENT_CODE_MS - 1
    const { address } = (await call('createExportLink', person)).json()
    now += 1
    expect((await call('exportData', person)).json()).toEqual(REFUSED)
    const loaded = await t.app.inject({ url: address })
    expect([loaded.statusCode, loaded.headers['content-type']]).toEqual([200, 'application/zip'])
  })
})

describe('at the same time', () => {
  test('one code confirms one of two sessions', async () => {
    const person = await newPerson()
    const elsewhere = { ...person, token: await calls.signIn(person.number) }
    now += RECENT_CODE_MS
    await askForCode(person)
    const otp = await calls.codeFor(person.phone)
    const answers = await Promise.all([person, elsewhere].map((each) => confirm(each, otp)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect([await isRefused(person), await isRefused(elsewhere)].sort()).toEqual([false, true])
  })

  test('a confirmation of a session that is signed out meanwhile is lost, and gives nothing to another session', async () => {
    const person = await newPerson()
    const elsewhere = { ...person, token: await calls.signIn(person.number) }
    now += RECENT_CODE_MS
    await askForCode(person)
    const otp = await calls.codeFor(person.phone)
    const [signedOut, confirmed] = await raceForLock(
      t.database.pool,
      ['SELECT 1 FROM sessions WHERE user_id = $1 FOR UPDATE', [person.id]],
      () => calls.post('/api/auth/logout', {}, person),
      () => confirm(person, otp),
    )
    expect([signedOut.statusCode, confirmed.statusCode]).toEqual([200, 401])
    expect(await isRefused(elsewhere)).toBe(true)
  })
})

describe('an operator', () => {
  test('confirms with the second factor, not with a code to the phone', async () => {
    const operator = await newOperator()
    now += RECENT_CODE_MS
    const byPhone = [await askForCode(operator), await confirm(operator, '1234')]
    for (const answer of byPhone)
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { code: 'not_allowed', message: 'Operators confirm with a code from their authenticator app.' },
      ])
    await t.database.pool.query('UPDATE sessions SET reauthenticated_at = to_timestamp($2) WHERE user_id = $1', [operator.id, now / 1_000])
    expect([await isRefused(operator), await isRefused(operator, 'requestRefund')]).toEqual([true, true])
    expect((await give(operator.token, operator.secret)).statusCode).toBe(200)
    expect([await isRefused(operator), await isRefused(operator, 'requestRefund')]).toEqual([false, false])
  })

  test('goes on with the rights of one while the code is old: only marked calls ask', async () => {
    const operator = await newOperator()
    now += RECENT_CODE_MS
    expect((await calls.get('/api/operations/settings', operator.token)).statusCode).toBe(200)
    expect(await isRefused(operator, 'saveSiteSettings')).toBe(true)
  })

  test('whose second factor is older than 15 minutes in this session is not helped by another session', async () => {
    const operator = await newOperator()
    const elsewhere = { ...operator, token: await calls.signIn(people) }
    now += RECENT_CODE_MS
    expect((await give(elsewhere.token, operator.secret)).statusCode).toBe(200)
    expect([await isRefused(operator, 'requestRefund'), await isRefused(elsewhere, 'requestRefund')]).toEqual([true, false])
  })
})
