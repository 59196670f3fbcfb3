import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const metrics = async () => (await t.app.inject('/metrics')).body

test('calls to the storage are timed by call and outcome', async () => {
  await t.media.storage.exists('missing.webp')
  await expect(t.media.storage.write('Not A Name', Buffer.from('x'))).rejects.toThrow()
  const text = await metrics()
  expect(text).toContain('service_call_duration_seconds_count{service="storage",call="exists",outcome="ok"}')
  expect(text).toContain('service_call_duration_seconds_count{service="storage",call="write",outcome="failed"} 1')
})

test('jobs are timed by name and outcome', async () => {
  await t.jobs.runRecurring('sweep-accounts')
  expect(await metrics()).toContain('job_duration_seconds_count{job="sweep-accounts",outcome="ok"} 1')
})

test('the connections of each pool are shown', async () => {
  const text = await metrics()
  for (const pool of ['writes', 'reads']) expect(text).toContain(`database_connections_max{pool="${pool}"} 10`)
  expect(text).toContain('database_connections_waited_for{pool="writes"} 0')
})
