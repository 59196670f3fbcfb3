import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CataloguePlan } from '#contracts/operations/plans.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type OperatorCalls, operatorCallsOf } from '#tests/operators.ts'
import { seedPlan } from '#tests/shop.ts'
import { recordAction } from './record-action.ts'
import { watchActions } from './watch-actions.ts'

let t: TestApp
/** Another copy of the program on the same database. */
let other: TestApp
let operator: OperatorCalls

beforeAll(async () => {
  // the clock does not move, so that no page is rendered again because of its age
  const clock = { now: () => Date.parse('2030-04-01T06:00:00Z') }
  t = await createTestApp({}, { clock })
  other = await createTestApp({}, { clock, copyOf: t })
  operator = await operatorCallsOf(t)
})
afterAll(async () => {
  await other.close()
  await t.close()
})

test('a page that another copy has kept shows within seconds what an operator changed', async () => {
  const planId = await seedPlan(t.database.pool, { name: 'Owner Gold' })
  const plan: CataloguePlan = (await operator.get(`/api/operations/plans/${planId}`)).json()
  const page = async () => (await other.app.inject({ url: '/subscription?role=owner', headers: { host: 'localhost' } })).payload
  await expect.poll(page, { timeout: 20_000 }).toContain('Owner Gold')
  const change = { ...plan, name: 'Owner Silver' }
  expect((await operator.send('PUT', `/api/operations/plans/${planId}`, change)).statusCode).toBe(200)
  await expect.poll(page, { timeout: 20_000 }).toContain('Owner Silver')
  expect(await page()).not.toContain('Owner Gold')
})

test('a search in the console keeps the rendered pages, and a change shows on the site at once', async () => {
  const planId = await seedPlan(t.database.pool, { name: 'Owner Bronze' })
  const plan: CataloguePlan = (await operator.get(`/api/operations/plans/${planId}`)).json()
  const page = async () => (await t.app.inject({ url: '/subscription?role=owner', headers: { host: 'localhost' } })).payload
  const countRenders = () => t.services.metrics.getSingleMetricAsString('page_renders_total')
  const search = () => operator.send('POST', '/api/operations/users/search', {})
  expect((await search()).statusCode).toBe(200)
  await page()
  const renders = await countRenders()
  await search()
  await page()
  expect(await countRenders()).toBe(renders)
  await operator.send('PUT', `/api/operations/plans/${planId}`, { ...plan, name: 'Owner Platinum' })
  expect(await page()).toContain('Owner Platinum')
})

describe('the callback', () => {
  const record = (tx: Queryable) =>
    recordAction(tx, {
      operator: { userId: operator.user.id },
      action: 'property_hidden',
      object: { kind: 'property', id: 11 },
      before: null,
      after: null,
      at: new Date('2030-04-01T06:00:00Z'),
    })
  const events: string[] = []
  let watched: ReturnType<typeof watchActions>

  beforeEach(async () => {
    const { primaryReadPool } = t.database
    const pinReads = async () => void events.push('pin')
    watched = watchActions({ database: { primaryReadPool, pinReads }, log: t.app.log }, () => events.push('call'))
    await watched.look()
    events.length = 0
  })
  afterEach(() => watched.close())

  test('is called once for each action, after reads are pinned', async () => {
    await watched.look()
    expect(events).toEqual([])
    await inTransaction(t.database.pool, record)
    await Promise.all([watched.look(), watched.look()])
    expect(events).toEqual(['pin', 'call'])
  })

  test('is called for an action that is committed after 100 later ones', async () => {
    await inTransaction(t.database.pool, async (tx) => {
      await record(tx)
      await inTransaction(t.database.pool, async (bulk) => {
        for (let n = 0; n < 100; n++) await record(bulk)
      })
      await watched.look()
      events.length = 0
    })
    await watched.look()
    expect(events).toEqual(['pin', 'call'])
  })

  test('is called at the next look when reads could not be pinned', async () => {
    let isReplicaBroken = true
    const pinReads = async () => {
      if (isReplicaBroken) throw new Error('the replica does not answer')
    }
    const failing = watchActions({ database: { primaryReadPool: t.database.primaryReadPool, pinReads }, log: t.app.log }, () =>
      events.push('call'),
    )
    await failing.look()
    expect(events).toEqual([])
    isReplicaBroken = false
    await failing.look()
    expect(events).toEqual(['call'])
    await failing.close()
  })
})
