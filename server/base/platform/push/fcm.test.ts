import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { type GoogleServer, startGoogle } from '#tests/servers/google.ts'
import { createFcm } from './fcm.ts'

const MESSAGE = { title: 'Namaste', body: 'A new home in Baner', data: { url: '/listing/1' } }
const TOKEN = 'fcm-registration-token:APA91bExampleExample'
let google: GoogleServer
let now = Date.parse('2026-11-02T10:00:00Z')

beforeAll(async () => {
  google = await startGoogle()
  google.registered.add(TOKEN)
})
afterAll(() => google.close())

const sender = (changes: object = {}) =>
  createFcm({
    baseUrl: google.url,
    account: google.account,
    config: { provider: 'fcm', publicKey: 'key' },
    clock: { now: () => now },
    ...changes,
  })

test('a push reaches Firebase with its title, body and data, and an access token is requested once an hour', async () => {
  const push = sender()
  const before = google.grants()
  expect(await Promise.all([push.send(TOKEN, MESSAGE), push.send(TOKEN, MESSAGE), push.send(TOKEN, MESSAGE)])).toEqual([
    'sent',
    'sent',
    'sent',
  ])
  expect(google.messages.at(-1)).toEqual({
    token: TOKEN,
    notification: { title: 'Namaste', body: 'A new home in Baner' },
    data: { url: '/listing/1' },
  })
  expect(google.grants()).toBe(before + 1)
  now += HOUR_MS
  await push.send(TOKEN, MESSAGE)
  expect(google.grants()).toBe(before + 2)
})

test('a browser that is no longer registered, or never was, is gone', async () => {
  expect(await sender().send('somebody-who-left-long-ago', MESSAGE)).toBe('gone')
  expect(await sender().send('malformed-token-of-anybody', MESSAGE)).toBe('gone')
})

test('a revoked access token is replaced at the next try', async () => {
  const push = sender()
  await push.send(TOKEN, MESSAGE)
  google.revoke()
  await expect(push.send(TOKEN, MESSAGE)).rejects.toThrow('status 401')
  expect(await push.send(TOKEN, MESSAGE)).toBe('sent')
})

test('a busy or slow Firebase is an error whose message holds no token', async () => {
  google.next.push({ status: 429, body: {} }, { status: 503, body: {} }, 'never')
  for (const timeoutMs of [10_000, 10_000, 300]) {
    const failure = await sender({ timeoutMs })
      .send(TOKEN, MESSAGE)
      .catch((error: Error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(String(failure)).not.toContain(TOKEN)
  }
})

test('a wrong account gets no access', async () => {
  const push = createFcm({
    baseUrl: google.url,
    account: { ...google.account, client_email: 'other@wada.example' },
    config: { provider: 'fcm', publicKey: 'key' },
    clock: { now: () => now },
  })
  await expect(push.send(TOKEN, MESSAGE)).rejects.toThrow('Google gave no access: status 400')
})

test('a text that cannot be a registration token is not accepted', () => {
  const { accepts } = sender()
  expect([accepts(TOKEN), accepts(''), accepts('short'), accepts('{"endpoint":"https://x.example.com"}')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
