import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestApp } from '#tests/app.ts'
import { callsOf } from '#tests/people.ts'
import { seedProperties } from '#tests/properties.ts'
import { startPostgresProxy } from '#tests/servers/postgres-proxy.ts'

/** Must be less than CONNECT_TIMEOUT_MS of writes (10 s). */
const PATIENCE_MS = 9_000

test('while the database is frozen, pages and calls of viewers answer 503 long before their connections give up', async () => {
  const t = await createTestApp()
  const { token, user } = await callsOf(t).register(1)
  const [first, ...others] = await seedProperties(t.database.pool, [{}, {}, {}])
  const proxy = await startPostgresProxy(t.databaseUrl)
  const copy = await createTestApp({}, { copyOf: { ...t, databaseUrl: proxy.url }, syncBeforeRequests: false })
  const { get } = callsOf(copy)
  const statusesOf = async (propertyId: number | undefined) => {
    const paths = [`/listing/${propertyId}`, `/api/properties/get/${propertyId}`]
    const answers = await Promise.all([...paths.map((path) => get(path)), get(`/api/kept-searches/${user.id}`, token)])
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await statusesOf(first)).toEqual([200, 200, 200])
  proxy.freeze()
  // the first of these calls use connections that are open, the next ones open others
  for (const other of others) expect(await Promise.race([statusesOf(other), pause(PATIENCE_MS, 'no answer')])).toEqual([503, 503, 503])
  await proxy.close()
  await copy.close()
  await t.close()
}, 60_000)
