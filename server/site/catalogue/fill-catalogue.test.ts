import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import type { CataloguePlan } from '#contracts/operations/plans.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type OperatorCalls, operatorCallsOf } from '#tests/operators.ts'
import { AMENITIES } from './amenities.ts'
import { DRAFT_PLANS, localTextsOf } from './draft-plans.ts'
import { CITIES, fillCatalogue } from './fill-catalogue.ts'
import { listMissing } from './missing-catalogue.ts'
import { PUNE_LOCALITIES } from './pune-localities.ts'

let t: TestApp
let operator: OperatorCalls
beforeAll(async () => {
  t = await createTestApp()
  operator = await operatorCallsOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  // the history of actions is never emptied: another database for each test would take longer
  const { pool } = t.database
  await pool.query('ALTER TABLE operator_actions DISABLE TRIGGER operator_actions_are_kept')
  for (const table of ['operator_actions', 'localities', 'amenities']) await pool.query(`DELETE FROM ${table}`)
  await pool.query('ALTER TABLE operator_actions ENABLE TRIGGER operator_actions_are_kept')
  await pool.query('DELETE FROM plans WHERE NOT is_free')
})

const fill = () => fillCatalogue({ database: t.database, clock: { now: Date.now } }, CITIES.get('pune') ?? { name: '', localities: [] })
const read = async (url: string) => (await t.app.inject({ url })).json()
const plans = async (): Promise<CataloguePlan[]> => (await operator.get('/api/operations/plans')).json()
const counts = (names: Awaited<ReturnType<typeof fill>>['added']) => [names.localities.length, names.amenities.length, names.plans.length]
const ALL = [PUNE_LOCALITIES.length, AMENITIES.length, DRAFT_PLANS.length]
const missing = async () => (await listMissing(t.database.pool)).map(({ text }) => text)
/** The row of every table that the catalogue fills, and the sum of what changed. */
async function rows(): Promise<unknown[]> {
  const found = await Promise.all(
    ['localities', 'amenities', 'plans', 'plan_allowances', 'operator_actions'].map((table) =>
      t.database.pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY 1`),
    ),
  )
  return found.map((table) => table.rows)
}

test('an empty site gets localities and amenities that everybody sees, and plans that nobody sees before an operator offers them', async () => {
  expect(await missing()).toEqual([CATALOGUE_MESSAGES.noLocalities, CATALOGUE_MESSAGES.noOffer])
  expect(counts((await fill()).added)).toEqual(ALL)
  expect(await missing()).toEqual([CATALOGUE_MESSAGES.noOffer])
  expect(await read('/api/localities/get')).toHaveLength(PUNE_LOCALITIES.length)
  expect((await read('/api/amenities/get')).content).toHaveLength(AMENITIES.length)
  expect(await read('/api/search/understood?text=2bhk%20baner')).toMatchObject({ area: ['Baner'] })
  expect(await read('/api/packages/search')).toEqual([])

  const draft = (await plans()).find(({ name }) => name === 'Seeker Plus')
  expect(draft).toMatchObject({ price: 0, status: 'INACTIVE', contacts: 40 })
  const offer = (changes: object) =>
    operator.send('PUT', `/api/operations/plans/${draft?.planId}`, { ...draft, reason: null, status: 'ACTIVE', ...changes })
  expect((await offer({})).statusCode).toBe(422)
  expect(await read('/api/packages/search')).toEqual([])
  expect((await offer({ price: '599', originalPrice: '799' })).statusCode).toBe(200)
  expect(await read('/api/packages/search')).toMatchObject([{ packageName: 'Seeker Plus', price: 599 }])
  expect(await missing()).toEqual([])
})

test('a second run, and runs at the same time, add nothing twice', async () => {
  const runs = await Promise.all([fill(), fill(), fill()])
  expect(runs.map(({ added }) => counts(added)).sort()).toEqual([[0, 0, 0], [0, 0, 0], ALL].sort())
  const before = await rows()
  const again = await fill()
  expect([counts(again.added), counts(again.left)]).toEqual([[0, 0, 0], ALL])
  expect(await rows()).toEqual(before)
})

test('what an operator has renamed, merged, priced or withdrawn since stays as it is', async () => {
  await fill()
  const { pool } = t.database
  const at = async (table: string, name: string): Promise<number> =>
    (await pool.query(`SELECT id FROM ${table} WHERE name = $1`, [name])).rows[0].id
  const [baner, wakad] = [await at('localities', 'Baner'), await at('localities', 'Wakad')]
  const locality = (await operator.get(`/api/operations/localities/${baner}`)).json()
  const renamed = { ...locality, name: 'Greater Baner', aliases: '', sharedAliases: '', pinCode: '411069' }
  expect((await operator.send('PUT', `/api/operations/localities/${baner}`, renamed)).statusCode).toBe(200)
  await pool.query('DELETE FROM localities WHERE id = $1', [wakad])
  const [lift, ramp] = [await at('amenities', 'Lift'), await at('amenities', 'Wheelchair ramp')]
  const merge = { version: 1, intoVersion: 1, intoAmenityId: lift, reason: 'The same' }
  expect((await operator.send('POST', `/api/operations/amenities/${ramp}/merge`, merge)).statusCode).toBe(200)
  const garden = { name: 'Lawn', icon: '', version: 1, reason: null }
  expect((await operator.send('PUT', `/api/operations/amenities/${await at('amenities', 'Garden')}`, garden)).statusCode).toBe(200)
  const draft = (await plans()).find(({ name }) => name === 'Owner Max')
  const named = { ...draft, reason: null, name: 'Owner Gold', price: '999', originalPrice: '999' }
  expect((await operator.send('PUT', `/api/operations/plans/${draft?.planId}`, named)).statusCode).toBe(200)

  const before = await rows()
  expect(counts((await fill()).added)).toEqual([0, 0, 0])
  expect(await rows()).toEqual(before)
})

test('what operators wrote down before the first run keeps its names, spellings and terms', async () => {
  const own = {
    name: 'Baner',
    marathiName: '',
    aliases: 'Vakad\nSouth Baner',
    sharedAliases: '',
    pinCode: '411045',
    latitude: '18.5',
    longitude: '73.8',
  }
  expect((await operator.send('POST', '/api/operations/localities', own)).statusCode).toBe(200)
  expect((await operator.send('POST', '/api/operations/localities', { ...own, name: 'Aundh Gaon', aliases: 'Aundh' })).statusCode).toBe(200)
  expect((await operator.send('POST', '/api/operations/amenities', { name: 'LIFT', icon: '' })).statusCode).toBe(200)
  const before = (await operator.get('/api/operations/localities')).json().content

  const { added, left, taken } = await fill()
  expect([left.localities, left.amenities]).toEqual([['Aundh', 'Baner'], ['Lift']])
  expect(taken).toEqual([{ spelling: 'Vakad', name: 'Wakad', owner: 'Baner' }])
  expect(added.localities).toContain('Wakad')
  const after = (await operator.get('/api/operations/localities')).json().content
  expect(after).toEqual(expect.arrayContaining(before))
  expect(await read('/api/search/understood?text=2bhk%20vakad')).toMatchObject({ area: ['Baner'] })
})

test('a page that a copy has kept shows the localities soon after a run, and the history says who added them', async () => {
  const copy = await createTestApp({}, { copyOf: t })
  const page = async () => (await copy.app.inject({ url: '/localities/baner', headers: { host: 'localhost' } })).statusCode
  expect(await page()).toBe(404)
  await fill()
  await expect.poll(page).toBe(200)
  await copy.close()
  const { content } = (await operator.get('/api/operations/actions?kind=catalogue')).json()
  expect(content).toMatchObject([{ operatorName: 'Command line', action: 'catalogue_filled', objectName: 'Pune' }])
})

test('every text of a drafted plan is there in Marathi and in Hindi', () => {
  for (const plan of DRAFT_PLANS) {
    const texts = localTextsOf(plan)
    for (const text of Object.values(texts)) expect(text, plan.name).toMatch(/\p{Script=Devanagari}/u)
    const counts = [plan.features, texts.marathiFeatures, texts.hindiFeatures].map((features) => features.split(',').filter(Boolean).length)
    expect(new Set(counts).size, plan.name).toBe(1)
  }
})
