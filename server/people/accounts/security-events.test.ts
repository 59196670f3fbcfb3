import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#server/base/http/log.ts'
import { currentCode } from '#server/people/operators/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { registerOperator } from '#tests/operators.ts'
import { type Calls, callsOf, phoneOf } from '#tests/people.ts'

let t: TestApp
let calls: Calls
let lines: Record<string, unknown>[] = []
beforeAll(async () => {
  const log = createLogger('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  t = await createTestApp({}, { log })
  calls = callsOf(t)
})
beforeEach(() => {
  lines = []
})
afterAll(() => t.close())

const linesSaying = (msg: string) => lines.filter((line) => line.msg === msg)

/** What the log says of the request that another line of it belongs to. */
const requestOf = (line: Record<string, unknown> | undefined) =>
  lines.find(({ msg, reqId }) => msg === 'incoming request' && reqId === line?.reqId)?.req

test('a sign-in and a wrong code are logged with account, session or field, and address', async () => {
  const { user } = await calls.register(1)
  lines = []
  await calls.post('/api/auth/send-login-otp', { phoneNumber: phoneOf(1) }, { ip: '198.51.100.7' })
  const code = await calls.codeFor(phoneOf(1))
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
  for (const otp of [wrong, code]) await calls.post('/api/auth/verify-login-otp', { phoneNumber: phoneOf(1), otp }, { ip: '198.51.100.7' })

  const [refused] = linesSaying('request refused')
  expect(refused).toMatchObject({ refusal: 'invalid_input', fields: ['otp'], address: '198.51.100.7' })
  expect(requestOf(refused)).toEqual({ method: 'POST', url: '/api/auth/verify-login-otp' })
  expect(linesSaying('signed in with a code')).toMatchObject([
    { userId: user.id, sessionId: expect.any(Number), isKnownDevice: false, address: '198.51.100.7', time: expect.stringMatching(/Z$/) },
  ])
})

test('calls that are refused for missing rights are logged with the account and the reason', async () => {
  const [first, second] = [await calls.register(2), await calls.register(3)]
  lines = []
  await calls.post(`/api/auth/${second.user.id}/fcm-token`, { fcmToken: 'x' }, { token: first.token })
  await calls.get('/api/operations/actions', first.token)
  await calls.get('/api/auth/me', 'no-such-token')
  expect(linesSaying('request refused').map(({ refusal, userId }) => [refusal, userId])).toEqual([
    ['not_allowed', first.user.id],
    ['not_found', first.user.id],
    ['not_signed_in', undefined],
  ])
})

test('every answer to a signed-in person is logged with their account', async () => {
  const { token, user } = await calls.register(4)
  lines = []
  await calls.get('/api/auth/me', token)
  await calls.get('/api/localities/get')
  expect(linesSaying('request completed').map(({ res }) => res)).toEqual([{ statusCode: 200, userId: user.id }, { statusCode: 200 }])
})

test('a second factor is logged, right or wrong, and no code of it', async () => {
  const { token, user } = await registerOperator(calls, t.database, 5)
  const path = '/api/operators/second-factor'
  const { secret } = (await calls.post(`${path}/enrolment`, {}, { token })).json()
  const right = currentCode(secret, Date.now())
  const wrong = right === '000000' ? '111111' : '000000'
  lines = []
  for (const code of [wrong, right]) await calls.post(path, { code }, { token })
  expect(linesSaying('request refused')).toMatchObject([{ userId: user.id, refusal: 'invalid_input', fields: ['code'] }])
  expect(linesSaying('second factor given')).toMatchObject([{ userId: user.id, address: '127.0.0.1' }])
  const said = JSON.stringify(lines.map((line) => ({ ...line, responseTime: undefined })))
  for (const secretText of [wrong, right, secret, token]) expect(said).not.toContain(secretText)
})
