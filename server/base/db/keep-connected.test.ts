import { expect, inject, test } from 'vitest'
import { startPostgresProxy } from '#tests/servers/postgres-proxy.ts'
import { openDatabase } from './client.ts'
import { keepConnected } from './keep-connected.ts'

test('a connection for LISTEN is replaced when its server is gone without a word', async () => {
  const proxy = await startPostgresProxy(inject('postgresUrl'))
  const database = openDatabase(proxy.url, 1)
  const stopping = new AbortController()
  let connections = 0
  const connected = keepConnected({
    database: { connect: (_timeoutMs, signal) => database.connect(500, signal) },
    log: { warn() {} },
    name: 'the test',
    signal: stopping.signal,
    probeIntervalMs: 100,
    onConnect: async () => {
      connections += 1
    },
  })
  await expect.poll(() => connections).toBe(1)
  proxy.silence()
  await expect.poll(() => connections).toBe(2)
  stopping.abort()
  await connected
  await database.close()
  await proxy.close()
})
