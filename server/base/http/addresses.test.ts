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
