import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contracts/base/language.ts'
import { BROWSER_MESSAGES } from '#contracts/base/supported-browsers.ts'
import { inlineSource } from '#server/base/http/security.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeConfirmedOperator, registerOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'

let t: TestApp
let calls: Calls

beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
})
afterAll(() => t.close())

const open = (url: string, cookie?: string) => t.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })

const chooseLanguage = (userId: number, token: string, language: string) =>
  t.app.inject({
    method: 'PUT',
    url: `/api/users/${userId}/language`,
    headers: { authorization: `Bearer ${token}` },
    payload: { language },
  })

async function operatorsCookie(number: number) {
  const { user } = await registerOperator(calls, t.database, number)
  const token = await calls.signIn(number)
  await makeConfirmedOperator(t.database.pool, user.id)
  const { headers } = await calls.get('/api/operators/second-factor', token)
  const [cookie = '', ...attributes] = String(headers['set-cookie']).split('; ')
  return { token, cookie, attributes, userId: user.id }
}

test('an operator gets the console at every address below /operations, and its files', async () => {
  const { cookie, attributes } = await operatorsCookie(1)
  expect(attributes).toEqual(['Max-Age=2592000', 'Path=/operations', 'HttpOnly', 'SameSite=Lax'])
  for (const url of ['/operations', '/operations/', '/operations/history?page=2', '/operations/users/7']) {
    const answer = await open(url, cookie)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.payload).toContain('<div id="root">')
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(answer.payload) ?? []
    expect(script).toContain(BROWSER_MESSAGES.tooOldForConsole)
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self' ${inlineSource(script)}`)
  }
  const [script = ''] = /\/operations\/assets\/[\w-]+\.js/.exec((await open('/operations', cookie)).payload) ?? []
  const file = await open(script, cookie)
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable'])
  for (const address of ['/operations', '/operations/history', script, '/operations/index.html']) {
    const answer = await open(address)
    expect([address, answer.statusCode, answer.payload.includes('id="root"')]).toEqual([address, 404, false])
  }
})

test('the console has one address, and the language of the account in every browser', async () => {
  const { cookie, token, userId } = await operatorsCookie(4)
  const languageOf = (payload: string) => /<html lang="([^"]*)">/.exec(payload)?.[1]
  expect(languageOf((await open('/operations', cookie)).payload)).toBe('en-IN')
  for (const language of LANGUAGES) {
    expect((await chooseLanguage(userId, token, language)).statusCode).toBe(200)
    const { payload, headers } = await open('/operations/history?kind=plan', cookie)
    expect([languageOf(payload), headers['set-cookie']]).toEqual([`${language}-IN`, undefined])
    const [, check = ''] = /<script>(.*?)<\/script>/s.exec(payload) ?? []
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${inlineSource(check)}`)
    const files = payload.match(/\/operations\/assets\/[\w-]+\.(?:js|css)/g) ?? []
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) expect([file, (await open(file, cookie)).statusCode]).toEqual([file, 200])
  }
})

test('anybody else gets the page of an address that does not exist', async () => {
  const stranger = await calls.register(2)
  await chooseLanguage(stranger.user.id, stranger.token, 'mr')
  const { headers } = await calls.get('/api/operators/second-factor', stranger.token)
  expect(headers['set-cookie']).toBeUndefined()
  const expected = await open('/not-there')
  for (const cookie of [undefined, 'wada_operations=x', `wada_operations=${stranger.token}`, `wada_operations=${'A'.repeat(4_000)}`]) {
    const answer = await open('/operations', cookie)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, expected.headers['content-type']])
    expect(answer.payload.replaceAll('/operations', '/not-there')).toBe(expected.payload)
  }
})

test('the console closes with the session, and opens only after the second factor', async () => {
  const { token, cookie } = await operatorsCookie(3)
  expect((await open('/operations', cookie)).statusCode).toBe(200)
  await t.database.pool.query('UPDATE sessions SET second_factor_at = NULL')
  expect((await open('/operations', cookie)).statusCode).toBe(404)
  await t.database.pool.query('UPDATE sessions SET second_factor_at = now()')
  expect((await open('/operations', cookie)).statusCode).toBe(200)
  await calls.post('/api/auth/logout', {}, { token })
  expect((await open('/operations', cookie)).statusCode).toBe(404)
})
