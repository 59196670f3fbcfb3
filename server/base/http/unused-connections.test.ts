import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeUnusedConnections } from './unused-connections.ts'

test('a server that closes cuts connections on which nothing was sent, and answers what is sent in that moment', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  closeUnusedConnections(app)
  app.get('/', async (_request, reply) => reply.header('connection', 'close').send('answered'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const [silent, late] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all([once(silent, 'connect'), once(late, 'connect')])
  const cut = once(silent, 'close')
  await expect.poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))).toBe(2)
  const closed = app.close()
  late.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  expect(await text(late)).toContain('answered')
  silent.resume()
  await cut
  await closed
})
