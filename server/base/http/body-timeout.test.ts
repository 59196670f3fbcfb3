import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { BODY_TIMEOUT_MS } from './body-timeout.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({}, { syncBeforeRequests: false })
  // closed because its queries set timers, and these tests count timers
  await t.services.search.feed.close()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => t.close())

const HEAD = 'POST /api/auth/send-login-otp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

test('a body that trickles is answered 408 and its connection is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
  const received = once(t.app.server, 'request')
  socket.write(`${HEAD}Content-Length: 1000\r\n\r\n{"phoneNumber":`)
  await received
  // the timer is set a few turns of the event loop after the request has come in
  await expect.poll(() => vi.getTimerCount(), { interval: 1 }).toBeGreaterThan(0)
  socket.write('"9')
  const answered = once(socket, 'data')
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(BODY_TIMEOUT_MS)
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 408 .*"code":"timed_out"/s)
  await closed
})

test('a body that comes in two parts is read', async () => {
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
  const received = once(t.app.server, 'request')
  socket.write(`${HEAD}Content-Length: 20\r\n\r\n{"phoneNumber`)
  await received
  socket.write('":"12"}')
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 422 .*"phoneNumber"/s)
  socket.destroy()
})

test('connections and requests have time limits', () => {
  expect(t.app.server.timeout).toBeGreaterThan(0)
  expect(t.app.server.headersTimeout).toBeGreaterThan(0)
  expect(t.app.server.requestTimeout).toBeGreaterThan(0)
})

test('the time limit of a body that was refused unread harms nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const size = 3_000_000
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
  const answered = once(socket, 'data')
  socket.write(`${HEAD.replace('application/json', 'multipart/form-data; boundary=b')}Content-Length: ${size}\r\n\r\n`)
  socket.write(Buffer.alloc(size, 'x'))
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 415 /)
  vi.advanceTimersByTime(BODY_TIMEOUT_MS)
  socket.destroy()
  expect((await t.app.inject('/healthz')).statusCode).toBe(200)
})
