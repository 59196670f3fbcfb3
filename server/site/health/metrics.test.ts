import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { budgetSettings } from '#server/base/http/rate-limits/index.ts'
import { registerGauge } from '#server/base/platform/gauges.ts'
import { metricsOfBackup, metricsOfProof } from '#server/site/backup/index.ts'
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

test('uses of a budget are counted by whether it granted them, and every budget is shown from the start', async () => {
  const remoteAddress = '203.0.113.5'
  const charge = { key: remoteAddress, budget: { name: 'PAYMENT_CHECKS', limit: 1, windowMs: 60_000 } }
  for (let use = 0; use < 3; use += 1) await t.services.limits.take([charge], t.services.clock.now())
  await t.app.inject({ url: '/api/localities/get', remoteAddress })
  const text = await metrics()
  expect(text).toContain('rate_limit_uses_total{budget="PAYMENT_CHECKS",result="granted"} 1')
  expect(text).toContain('rate_limit_uses_total{budget="PAYMENT_CHECKS",result="refused"} 2')
  expect(text).toContain('rate_limit_uses_total{budget="READS_PER_ADDRESS",result="granted"} 1')
  for (const budget of Object.keys(budgetSettings)) expect(text).toContain(`rate_limit_uses_total{budget="${budget}",result="refused"} 0`)
})

test('gates show what runs, waits and was refused', async () => {
  const end = Promise.withResolvers<void>()
  const { gate } = t.services.media
  const { running } = gate.counts()
  const task = gate.run(() => end.promise)
  await expect.poll(() => gate.counts().running).toBe(running + 1)
  expect(await metrics()).toContain(`gate_tasks_running{gate="encoders"} ${running + 1}`)
  end.resolve()
  await task
  const text = await metrics()
  for (const name of ['pages', 'searches', 'unpagedSearches', 'encoders'])
    for (const count of ['gate_tasks_waiting', 'gate_tasks_refused_total']) expect(text).toContain(`${count}{gate="${name}"} 0`)
})

test('small caches show what they found and how much they hold', async () => {
  const look = () => t.app.inject(`/media/${DEFAULT_PICTURE}`)
  const countOf = async (name: string) =>
    Number(
      (await metrics())
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')[1],
    )
  const misses = await countOf('cache_requests_total{cache="property_pictures",result="miss"}')
  await look()
  expect(await countOf('cache_requests_total{cache="property_pictures",result="miss"}')).toBe(misses + 1)
  for (const cache of ['property_pictures', 'project_pictures', 'robots', 'requirement_texts'])
    expect(await countOf(`cache_entries{cache="${cache}"}`)).toBeGreaterThanOrEqual(0)
})

/** Labels, ranges and lists of labels in PromQL, which are no metrics. */
const LABELS = /\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring) *\([^)]*\)/g
/** Operators, and series of Prometheus itself, of node_exporter and of blackbox_exporter. */
const NOT_OURS = /^(?:and|or|unless|up|node_\w+|probe_\w+)$/
/** Names of our metrics in PromQL: the words that are not called as functions. */
const metricsNamedIn = (text: string) =>
  new Set((text.replace(LABELS, ' ').match(/\b[a-z]\w*\b(?! *\()/g) ?? []).filter((word) => !NOT_OURS.test(word)))
const read = (path: string) => readFileSync(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8')
const DASHBOARD = JSON.parse(read('grafana/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
const shown = metricsNamedIn(DASHBOARD.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n'))
const watched = metricsNamedIn(Array.from(read('alerts.yaml').matchAll(/expr: (.*(?:\n {10}.*)*)/g), ([, expr]) => expr).join('\n'))
const baseOf = (name: string) => name.replace(/_(bucket|count|sum)$/, '')

async function existing(): Promise<Set<string>> {
  return new Set(Array.from((await metrics()).matchAll(/^# TYPE (\S+)/gm), ([, name = '']) => name))
}

test('every metric that the dashboard and the alert rules name exists', async () => {
  const ofCommands = metricsOfBackup(0) + metricsOfProof({ backup: '', at: 0, failed: false }, 'backup_proved_timestamp_seconds 0')
  const names = new Set([...(await existing()), ...(ofCommands.match(/^\w+/gm) ?? [])])
  expect(shown.size).toBeGreaterThan(20)
  expect(watched.size).toBeGreaterThan(15)
  expect([...shown, ...watched].filter((name) => !names.has(name) && !names.has(baseOf(name)))).toEqual([])
})

test('every metric of the program stands in the dashboard', async () => {
  const own = [...(await existing())].filter((name) => !/^(process|nodejs)_/.test(name))
  const bases = new Set([...shown].flatMap((name) => [name, baseOf(name)]))
  expect(own.filter((name) => !bases.has(name))).toEqual([])
})

test('a gauge whose read fails is NaN, and the other metrics are served', async () => {
  const registry = new Registry()
  let count: () => number | Promise<number> = async () => 3
  registerGauge(registry, 'counted', 'A count', () => count())
  expect(await registry.metrics()).toContain('counted 3')
  for (const fail of [() => Promise.reject(new Error('no database')), () => JSON.parse('')]) {
    count = fail
    expect(await registry.metrics()).toContain('counted Nan')
    count = () => 4
    expect(await registry.metrics()).toContain('counted 4')
  }
  expect(await metrics()).toContain('payment_problems_open 0')
})
