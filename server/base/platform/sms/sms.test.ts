import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Reply } from '#tests/servers/local-server.ts'
import { type Msg91Server, startMsg91 } from '#tests/servers/msg91.ts'
import { startTwilio, type TwilioServer } from '#tests/servers/twilio.ts'
import { openOutbox } from '../outbox.ts'
import { createMsg91 } from './msg91.ts'
import { createSmsOutbox } from './open-sms.ts'
import { smsSettings } from './settings.ts'
import type { SmsMessage, SmsSender } from './sms-sender.ts'
import { createTwilio } from './twilio.ts'

const MESSAGE: SmsMessage = {
  to: '9876543210',
  text: '0427 is your OTP to sign in to Wada.',
  template: 'login-otp',
  variables: { otp: '0427', minutes: '5', brand: 'Wada' },
}
const AUTH_KEY = 'msg91-key'
const SID = 'AC5ef8732a3c49700934481addd5ce1659'
/** Ms; short for a provider that never answers. */
const timeoutFor = (reply: Reply) => (reply === 'never' ? 150 : undefined)

let msg91Server: Msg91Server
let twilioServer: TwilioServer
beforeAll(async () => {
  msg91Server = await startMsg91(AUTH_KEY, ['flow-login', 'flow-registration', 'flow-login-mr', 'flow-registration-mr'])
  twilioServer = await startTwilio(SID, 'twilio-token')
})
afterAll(() => Promise.all([msg91Server.close(), twilioServer.close()]))

const settingsOf = (given: object) => z.object(smsSettings).parse(given)
const msg91 = (changes: object = {}, timeoutMs?: number) =>
  createMsg91(
    settingsOf({
      MSG91_BASE_URL: msg91Server.url,
      MSG91_AUTH_KEY: AUTH_KEY,
      MSG91_SENDER: 'WADAIN',
      MSG91_LOGIN_TEMPLATE_ID: 'flow-login',
      MSG91_REGISTRATION_TEMPLATE_ID: 'flow-registration',
      MSG91_VARIABLES: 'OTP=otp,mins=minutes',
      ...changes,
    }),
    timeoutMs,
  )
const twilio = (changes: object = {}, timeoutMs?: number) =>
  createTwilio(
    settingsOf({
      TWILIO_BASE_URL: twilioServer.url,
      TWILIO_ACCOUNT_SID: SID,
      TWILIO_AUTH_TOKEN: 'twilio-token',
      TWILIO_FROM: '+15005550006',
      ...changes,
    }),
    timeoutMs,
  )

/** Returns the failure of a sender; also checks that the error contains neither number nor code. */
async function failureOf(sender: SmsSender, message = MESSAGE): Promise<{ kind: string; message: string }> {
  const error = await sender.send(message).then(
    () => ({ kind: 'none', message: '' }),
    (failure: { kind: string; message: string }) => failure,
  )
  expect(error.message).not.toMatch(/0427|\d{7,}/)
  return error
}

describe('MSG91', () => {
  test('receives the flow, the sender, the number with its prefix, and the variables under its own names', async () => {
    await msg91().send(MESSAGE)
    const { body, headers, path } = msg91Server.received.at(-1) ?? expect.fail('nothing came')
    expect(path).toBe('/api/v5/flow')
    expect(headers.authkey).toBe(AUTH_KEY)
    expect(JSON.parse(body.toString())).toEqual({
      template_id: 'flow-login',
      sender: 'WADAIN',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', OTP: '0427', mins: '5' }],
    })
  })

  test('the flow of a language is its own, else that of its sign-in, else the English one', async () => {
    const sms = msg91({ MSG91_LOGIN_TEMPLATE_ID_MR: 'flow-login-mr', MSG91_REGISTRATION_TEMPLATE_ID_MR: 'flow-registration-mr' })
    const used: unknown[] = []
    for (const template of ['login-otp-mr', 'registration-otp-mr', 'phone-change-otp-mr', 'login-otp-hi', 'registration-otp-hi'] as const) {
      await sms.send({ ...MESSAGE, template })
      used.push(JSON.parse(msg91Server.received.at(-1)?.body.toString() ?? '{}').template_id)
    }
    expect(used).toEqual(['flow-login-mr', 'flow-registration-mr', 'flow-login-mr', 'flow-login', 'flow-registration'])
  })

  test('a refusal that is answered with 200 is a failure', async () => {
    expect(await failureOf(msg91({ MSG91_LOGIN_TEMPLATE_ID: 'unknown' }))).toMatchObject({ kind: 'refused' })
    expect(await failureOf(msg91(), { ...MESSAGE, to: '1234567890' })).toMatchObject({ kind: 'number' })
    expect(await failureOf(msg91({ MSG91_AUTH_KEY: 'wrong' }))).toMatchObject({ kind: 'refused' })
  })

  test.each<[string, Reply]>([
    ['a busy answer', { status: 429, body: { type: 'error' } }],
    ['a broken answer', { status: 502, body: '<html>Bad gateway</html>' }],
    ['no answer', 'never'],
  ])('%s is a busy failure', async (_name, reply) => {
    msg91Server.next.push(reply)
    expect(await failureOf(msg91({}, timeoutFor(reply)))).toMatchObject({ kind: 'busy' })
  })

  test('a 200 without JSON is a refusal', async () => {
    msg91Server.next.push({ status: 200, body: 'OK' })
    expect(await failureOf(msg91())).toMatchObject({ kind: 'refused' })
  })
})

describe('Twilio', () => {
  test('receives the number with its prefix, the sender and the whole text, form-encoded', async () => {
    await twilio().send(MESSAGE)
    const { body } = twilioServer.received.at(-1) ?? expect.fail('nothing came')
    expect(Object.fromEntries(new URLSearchParams(body.toString()))).toEqual({
      To: '+919876543210',
      From: '+15005550006',
      Body: MESSAGE.text,
    })
    await twilio({ TWILIO_FROM: 'MG9752274e9e519418a7406176694466fa' }).send(MESSAGE)
    const service = new URLSearchParams(twilioServer.received.at(-1)?.body.toString())
    expect([service.get('MessagingServiceSid'), service.get('From')]).toEqual(['MG9752274e9e519418a7406176694466fa', null])
  })

  test('a wrong number and a wrong account fail differently', async () => {
    expect(await failureOf(twilio(), { ...MESSAGE, to: '1234567890' })).toMatchObject({ kind: 'number' })
    expect(await failureOf(twilio({ TWILIO_AUTH_TOKEN: 'wrong' }))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('20003'),
    })
  })

  test.each<[string, Reply]>([
    ['too many requests', { status: 429, body: { code: 20429, message: 'Too Many Requests', status: 429 } }],
    ['an error of its own', { status: 503, body: { code: 20503 } }],
    ['no answer', 'never'],
  ])('%s is a busy failure', async (_name, reply) => {
    twilioServer.next.push(reply)
    expect(await failureOf(twilio({}, timeoutFor(reply)))).toMatchObject({ kind: 'busy' })
  })

  test('a redirect is not followed with our password', async () => {
    twilioServer.next.push({ status: 307, headers: { location: 'http://127.0.0.1:1/' } })
    expect(await failureOf(twilio())).toMatchObject({ kind: 'busy' })
  })

  test('a server that cannot be reached is a busy failure', async () => {
    expect(await failureOf(twilio({ TWILIO_BASE_URL: 'http://127.0.0.1:1' }))).toMatchObject({
      kind: 'busy',
      message: expect.stringContaining('cannot be reached'),
    })
  })
})

describe('the outbox', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wada-outbox-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('the file holds one line per message, is readable by its own user alone, and is read newest first', async () => {
    const path = join(folder, 'outbox', 'sms.jsonl')
    const outbox = openOutbox(path)
    expect(await outbox.latest(3)).toEqual([])
    const sms = createSmsOutbox(outbox)
    for (let n = 0; n < 600; n++) await sms.send({ ...MESSAGE, text: `message ${n}` })
    const lines = (await readFile(path, 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(600)
    expect(Object.keys(JSON.parse(lines[0] ?? '{}'))).toEqual(['at', 'to', 'text', 'template', 'variables'])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await outbox.latest(2)).map((line) => (line as SmsMessage).text)).toEqual(['message 599', 'message 598'])
    // more lines than the tail holds: the incomplete line is left out
    expect((await outbox.latest(10_000)).length).toBeLessThan(600)
  })
})
