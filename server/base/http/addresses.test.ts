import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { leastTimeOf } from '#tests/prove.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

/** @returns the status of the answer to a request that is sent unchanged */
async function statusOf(request: string): Promise<number> {
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString())?.[1])
}

test.each([
  '//',
  '///',
  '//[',
  '//evil.example/listing',
  '/\\evil.example',
  '/%',
  '/%00',
  '/listing?area=%00',
  '/listing/%2e%2e/',
  'http://a b/',
])('GET %s is answered, and not with a failure of the server', async (address) => {
  const status = await statusOf(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
})

test.each(['a b', '', 'a:99999', '[', 'a/b', 'a@b'])('the Host header "%s" is refused', async (host) => {
  for (const address of ['/', '/sitemap.xml']) expect(await statusOf(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toBe(400)
})

test('a request without a Host header is refused', async () => {
  expect(await statusOf('GET / HTTP/1.0\r\n\r\n')).toBe(400)
})

test.each([
  ['Content-Length: 4\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
  ['Content-Length: 4\r\nContent-Length: 5', '{}  '],
  ['Transfer-Encoding: chunked, gzip', '0\r\n\r\n'],
  ['Transfer-Encoding : chunked', '0\r\n\r\n'],
  ['Content-Type: text/plain\rX: y', ''],
])('a request whose length or headers can be read in two ways is refused: %s', async (headers, body) => {
  expect(await statusOf(`POST /api/auth/send-login-otp HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`)).toBe(400)
})

test.each(['TRACE', 'CONNECT', 'OPTIONS', 'PUT', 'DELETE', 'PROPFIND'])(
  '%s is answered by no page and by no call that does not name it',
  async (method) => {
    for (const address of ['/', '/api/auth/me']) {
      const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
      socket.write(`${method} ${address} HTTP/1.1\r\nHost: localhost\r\nX-Secret: echo-me\r\nContent-Length: 0\r\n\r\n`)
      // CONNECT is cut off without an answer
      const answer = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])
      socket.destroy()
      expect(String(answer[0])).not.toMatch(/^HTTP\/1\.1 [23]|echo-me/)
    }
  },
)

test('an address of 7,500 parts takes no longer than a page', async () => {
  const get = async (url: string, status: number) => expect((await t.app.inject(url)).statusCode).toBe(status)
  let n = 0
  const page = await leastTimeOf(() => get(`/listing?minPrice=${++n}`, 200))
  expect(await leastTimeOf(() => get('/a'.repeat(7_500), 404))).toBeLessThan(page * 2)
})

test('a rendered page leaves no timer behind', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  let n = 0
  const view = async () => expect((await t.app.inject(`/listing?maxPrice=${++n}`)).statusCode).toBe(200)
  await view()
  const before = timers()
  for (let round = 0; round < 10; round++) await view()
  expect(timers()).toBeLessThan(before + 5)
})
