import { afterAll, beforeAll, expect, test } from 'vitest'
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

const sender = () =>
  createFcm({
    baseUrl: google.url,
    account: google.account,
    config: { provider: 'fcm', publicKey: 'key' },
    clock: { now: () => now },
    timeout: 300,
  })

test('a push reaches Firebase with its title, body and data, and access is asked for once an hour', async () => {
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
  now += 60 * 60_000
  await push.send(TOKEN, MESSAGE)
  expect(google.grants()).toBe(before + 2)
})

test('a browser that is not registered any more, or never was, is gone', async () => {
  expect(await sender().send('somebody-who-left-long-ago', MESSAGE)).toBe('gone')
  expect(await sender().send('malformed-token-of-anybody', MESSAGE)).toBe('gone')
})

test('access that was taken back is asked for anew at the next try', async () => {
  const push = sender()
  await push.send(TOKEN, MESSAGE)
  google.revoke()
  await expect(push.send(TOKEN, MESSAGE)).rejects.toThrow('status 401')
  expect(await push.send(TOKEN, MESSAGE)).toBe('sent')
})

test('a busy or slow Firebase is worth another try', async () => {
  google.next.push({ status: 429, body: {} }, { status: 503, body: {} }, 'never')
  for (let n = 0; n < 3; n++) {
    const failure = await sender()
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

test('what cannot be a registration token is not taken', () => {
  const { accepts } = sender()
  expect([accepts(TOKEN), accepts(''), accepts('short'), accepts('{"endpoint":"https://x.example.com"}')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
