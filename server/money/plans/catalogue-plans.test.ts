import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { OfferedPlan } from '#contracts/money/plans/plans.ts'
import type { CataloguePlan } from '#contracts/operations/plans.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type OperatorCalls, operatorCallsOf } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { type GatewayServer, startGateway } from '#tests/servers/gateway.ts'
import { type Buyer, seedPlan, shopOf } from '#tests/shop.ts'

const PATH = '/api/operations/plans'
const PLAN = {
  name: 'Owner Gold',
  userRole: 'OWNER',
  price: '1,499',
  originalPrice: '1,999',
  offerLabel: '25% OFF',
  durationDays: '60',
  description: 'For two homes',
  features: 'Top of the list\n\nHelp by phone ',
  status: 'ACTIVE',
  position: '1',
  propertyPosts: '6',
  contacts: '20',
  requirementPosts: '0',
  requirementContacts: '0',
}

let gateway: GatewayServer
let t: TestApp
let calls: Calls
let operator: OperatorCalls
let buyer: Buyer
let shop: ReturnType<typeof shopOf>

beforeAll(async () => {
  gateway = await startGateway()
  t = await createTestApp({}, { gateway: gateway.connect() })
  calls = callsOf(t)
  shop = shopOf(t)
  operator = await operatorCallsOf(t)
  buyer = await calls.register(2)
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})
beforeEach(() => t.database.pool.query('UPDATE plans SET name = name || id, status = $1 WHERE NOT is_free', ['INACTIVE']))

const add = async (changes: object = {}): Promise<CataloguePlan> => (await operator.send('POST', PATH, { ...PLAN, ...changes })).json()
const edit = ({ planId, ...plan }: CataloguePlan, changes: object) => operator.send('PUT', `${PATH}/${planId}`, { ...plan, ...changes })
const freePlan = async (): Promise<CataloguePlan> => {
  const plans: CataloguePlan[] = (await operator.get(PATH)).json()
  const [free] = plans.filter(({ userRole }) => userRole === null)
  return (await operator.get(`${PATH}/${free?.planId}`)).json()
}
const offered = async () => (await calls.get('/api/packages/search?keyword=OnlyOwner')).json() as OfferedPlan[]

test('the page of the plans shows a new price at once, although it was kept', async () => {
  const plan = await add()
  const page = async () => (await t.app.inject({ url: '/subscription?role=owner', headers: { host: 'localhost' } })).payload
  expect(await page()).toContain('1,499')
  expect((await edit(plan, { price: '1,234' })).statusCode).toBe(200)
  const shown = await page()
  expect([shown.includes('1,234'), shown.includes('1,499')]).toEqual([true, false])
})

test('a new plan is offered to its role with the terms that the operator typed', async () => {
  const { planId } = await add()
  expect(await offered()).toEqual([
    {
      packageId: planId,
      packageName: 'Owner Gold',
      price: 1_499,
      originalPrice: 1_999,
      offerLabel: '25% OFF',
      durationDays: 60,
      description: 'For two homes',
      features: 'Top of the list,Help by phone',
      status: 'ACTIVE',
      popular: false,
      userRole: 'OWNER',
      postLimit: 6,
      contactLimit: 20,
      requirementPostLimit: 0,
      requirementContactLimit: 0,
    },
  ])
  expect(await operator.actionsOn('plan', planId)).toEqual([
    { action: 'plan_added', before: null, after: expect.objectContaining({ name: 'Owner Gold', price: 1_499 }), reason: null },
  ])
})

const MARATHI = { marathiName: 'मालक गोल्ड', marathiDescription: 'दोन घरांसाठी', marathiFeatures: 'यादीत सर्वात वर\nफोनवर मदत' }

test('a plan is offered in a language with what the operator wrote in it, and in English where a text is missing', async () => {
  await add({ ...MARATHI, hindiName: 'मालिक गोल्ड' })
  const offeredIn = async (language: string) => {
    const [plan] = (await calls.get(`/api/packages/search?keyword=OnlyOwner&language=${language}`)).json() as OfferedPlan[]
    return [plan?.packageName, plan?.description, plan?.features]
  }
  expect(await offeredIn('mr')).toEqual(['मालक गोल्ड', 'दोन घरांसाठी', 'यादीत सर्वात वर,फोनवर मदत'])
  expect(await offeredIn('hi')).toEqual(['मालिक गोल्ड', 'For two homes', 'Top of the list,Help by phone'])
  expect((await calls.get('/api/packages/search?language=de')).statusCode).toBe(422)
  expect(await offered()).toMatchObject([{ packageName: 'Owner Gold', description: 'For two homes' }])
})

test('the page of the plans in Marathi and Hindi shows at once what an operator writes in its language', async () => {
  const plan = await add(MARATHI)
  const page = async (language: string) => {
    const { payload } = await t.app.inject({ url: `/${language}/subscription?role=owner`, headers: { host: 'localhost' } })
    // without the data that scripts read, which holds English names
    return payload.slice(0, payload.lastIndexOf('<script type="later">'))
  }
  const marathi = await page('mr')
  for (const text of ['मालक गोल्ड', 'दोन घरांसाठी', 'यादीत सर्वात वर', 'फोनवर मदत', '25% सूट']) expect(marathi).toContain(text)
  for (const text of ['Owner Gold', 'For two homes', 'Top of the list', 'OFF<']) expect(marathi).not.toContain(text)
  const hindi = await page('hi')
  for (const text of ['Owner Gold', 'For two homes', 'Top of the list', '25% छूट']) expect(hindi).toContain(text)
  expect((await edit(plan, { hindiName: 'मालिक गोल्ड', marathiDescription: '' })).statusCode).toBe(200)
  await expect.poll(() => page('hi')).toContain('मालिक गोल्ड')
  expect(await page('mr')).toContain('For two homes')
})

test('texts in other languages are refused as the English ones are, and cleaned of control characters', async () => {
  const refused = await operator.send('POST', PATH, {
    ...PLAN,
    marathiName: 'म'.repeat(61),
    hindiDescription: 'ह'.repeat(301),
    marathiFeatures: 'एक, दोन',
    hindiFeatures: ['ह'.repeat(81)],
  })
  expect([refused.statusCode, Object.keys(refused.json().fields).toSorted()]).toEqual([
    422,
    ['hindiDescription', 'hindiFeatures', 'marathiFeatures', 'marathiName'],
  ])
  const odd = await operator.send('POST', PATH, { ...PLAN, marathiName: 7, hindiFeatures: [null] })
  expect([odd.statusCode, Object.keys(odd.json().fields).toSorted()]).toEqual([422, ['hindiFeatures', 'marathiName']])
  const unstorable = await operator.send('POST', PATH, { ...PLAN, hindiDescription: 'दो\u0000घर' })
  expect([unstorable.statusCode, Object.keys(unstorable.json().fields)]).toEqual([422, ['hindiDescription']])
  const plan = await add({ ...MARATHI, marathiName: ' मालक\u0007 गोल्ड ', hindiName: ' \u200b', hindiFeatures: '\n \n' })
  expect(plan).toMatchObject({ marathiName: 'मालक गोल्ड', hindiName: null, hindiDescription: '', hindiFeatures: [] })
})

test('plans of one role stand in the order of their positions, equal ones by their price', async () => {
  for (const [name, position, price] of [
    ['Third', 2, 500],
    ['Second', 1, 900],
    ['First', 1, 800],
  ] as const)
    await add({ name, position, price })
  expect((await offered()).map(({ packageName }) => packageName)).toEqual(['First', 'Second', 'Third'])
})

test('an edit changes the offer, and its history holds the fields that changed', async () => {
  const plan = await add()
  const edited = await edit(plan, { price: 1_299, contacts: 0, features: ['Help by phone'] })
  expect([edited.statusCode, edited.json()]).toEqual([
    200,
    { ...plan, price: 1_299, contacts: 0, features: ['Help by phone'], version: plan.version + 1 },
  ])
  expect(await offered()).toEqual([expect.objectContaining({ price: 1_299, contactLimit: 0, features: 'Help by phone' })])
  expect((await operator.actionsOn('plan', plan.planId)).at(-1)).toEqual({
    action: 'plan_changed',
    before: { price: 1_499, contacts: 20, features: ['Top of the list', 'Help by phone'] },
    after: { price: 1_299, contacts: 0, features: ['Help by phone'] },
    reason: null,
  })
})

test('an edit that changes nothing is not recorded', async () => {
  const plan = await add()
  expect((await edit(plan, {})).json()).toEqual(plan)
  expect(await operator.actionsOn('plan', plan.planId)).toHaveLength(1)
})

test('an order keeps the price and the terms that it was created with, and a bought plan keeps its own', async () => {
  const planId = await seedPlan(t.database.pool, { name: 'Before the edit' })
  const orderId = await shop.order(buyer, planId)
  const plan: CataloguePlan = (await operator.get(`${PATH}/${planId}`)).json()
  expect((await edit(plan, { name: 'After the edit', price: 1_500, originalPrice: 2_500, durationDays: 7, contacts: 1 })).statusCode).toBe(
    200,
  )
  await shop.verify(buyer, planId, (await gateway.attempt(orderId, 'pay')).answer)
  expect(await shop.statusOf(orderId)).toBe('PAID')
  const bought = async () => (await calls.get(`/api/subscriptions/active-package/${buyer.user.id}`, buyer.token)).json()
  const terms = { packageName: 'Before the edit', price: 999, postLimit: 5, contactLimit: 10, remainingContactsUsed: 10 }
  const subscription = await bought()
  expect(subscription).toMatchObject(terms)
  expect(Date.parse(subscription.subscriptionEndDate) - Date.parse(subscription.subscriptionStartDate)).toBe(30 * DAY_MS)
  const after: CataloguePlan = (await operator.get(`${PATH}/${planId}`)).json()
  expect(after).toMatchObject({ price: 1_500, sold: 1, running: 1 })
  expect((await edit(after, { status: 'INACTIVE', reason: 'Replaced', propertyPosts: 0 })).statusCode).toBe(200)
  expect(await bought()).toEqual(subscription)
})

test('a plan is withdrawn with a reason alone: it is no longer offered or sold, and can be offered again', async () => {
  const plan = await add({ price: 999, originalPrice: 999 })
  const refused = await edit(plan, { status: 'INACTIVE', reason: ' ' })
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { reason: 'Say why the plan is withdrawn.' }])
  const withdrawn: CataloguePlan = (await edit(plan, { status: 'INACTIVE', reason: 'Too cheap' })).json()
  expect(await offered()).toEqual([])
  expect((await shop.create(buyer, plan.planId)).statusCode).toBe(410)
  expect((await edit(withdrawn, { status: 'ACTIVE' })).json()).toMatchObject({ status: 'ACTIVE' })
  expect(await offered()).toHaveLength(1)
  expect((await operator.actionsOn('plan', plan.planId)).slice(1)).toEqual([
    { action: 'plan_withdrawn', before: { status: 'ACTIVE' }, after: { status: 'INACTIVE' }, reason: 'Too cheap' },
    { action: 'plan_offered', before: { status: 'INACTIVE' }, after: { status: 'ACTIVE' }, reason: null },
  ])
})

test('of edits of one version at once one is saved, and the others are told so', async () => {
  const plan = await add()
  const answers = await Promise.all([1_100, 1_200, 1_300, 1_400].map((price) => edit(plan, { price })))
  const saved = answers.filter(({ statusCode }) => statusCode === 200)
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect([saved.length, refused.length]).toEqual([1, 3])
  expect(refused[0]?.json().message).toMatch(/Somebody else has changed this/)
  expect((await operator.get(`${PATH}/${plan.planId}`)).json()).toEqual(saved[0]?.json())
  expect(await operator.actionsOn('plan', plan.planId)).toHaveLength(2)
})

test('a name is unique among the plans of a role, in any case, also when two are added at once', async () => {
  const first = await add({ name: 'Gold' })
  const answers = await Promise.all(['Silver', 'silver', 'SILVER'].map((name) => operator.send('POST', PATH, { ...PLAN, name })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const renamed = await edit(first, { name: 'Silver' })
  expect([renamed.statusCode, Object.keys(renamed.json().fields)]).toEqual([409, ['name']])
  expect((await operator.send('POST', PATH, { ...PLAN, name: 'Gold', userRole: 'SEEKER', status: 'INACTIVE' })).statusCode).toBe(200)
})

test('what is missing or wrong is named at its field, and nothing is stored', async () => {
  const answer = await operator.send('POST', PATH, {
    ...PLAN,
    name: '  ',
    userRole: 'ADMIN',
    price: '12,50',
    originalPrice: '-4',
    durationDays: '0',
    features: 'x'.repeat(81),
    contacts: 1e12,
    propertyPosts: 'many',
  })
  expect([answer.statusCode, Object.keys(answer.json().fields).sort()]).toEqual([
    422,
    ['contacts', 'durationDays', 'features', 'name', 'originalPrice', 'price', 'propertyPosts', 'userRole'],
  ])
  const empty = await operator.send('POST', PATH, { ...PLAN, price: ' ', durationDays: '' })
  expect([empty.statusCode, empty.json().fields]).toEqual([422, { price: 'Price is required', durationDays: 'Days is required' }])
  const together = await operator.send('POST', PATH, { ...PLAN, originalPrice: 1_000, features: 'Up to 1,000 contacts' })
  expect(together.json().fields).toEqual({
    originalPrice: 'Crossed-out price cannot be below the price',
    features: 'Features: a line cannot contain a comma, which separates features',
  })
  expect(await offered()).toEqual([])
})

test('unknown ids are not found, and the free plan is never for sale', async () => {
  const plan = await add()
  const free = await freePlan()
  for (const planId of [free.planId, 999_999_999]) expect((await edit({ ...plan, planId }, {})).statusCode).toBe(404)
  expect((await operator.get(`${PATH}/999999999`)).statusCode).toBe(404)
  expect((await offered()).map(({ packageId }) => packageId)).toEqual([plan.planId])
})

test('new accounts begin with the free plan as it was edited, and older ones keep what they were given', async () => {
  const allowancesOf = async (userId: number) => {
    const { rows } = await t.database.pool.query(
      `SELECT s.plan_name, a.allowance, a.remaining FROM subscriptions s JOIN subscription_allowances a ON a.subscription_id = s.id
        WHERE s.user_id = $1 AND s.is_free ORDER BY a.allowance`,
      [userId],
    )
    return rows.map(({ plan_name: plan, allowance, remaining }) => [plan, allowance, remaining])
  }
  const before = await freePlan()
  const old = await calls.register(3)
  const given = await allowancesOf(old.user.id)
  expect(before).toMatchObject({ userRole: null, price: 0, propertyPosts: 3, requirementPosts: 1 })
  const change = { ...before, name: 'Welcome', description: 'To begin with', propertyPosts: '5', contacts: '2', requirementPosts: 0 }
  const editFree = (body: object) => operator.send('PUT', '/api/operations/free-plan', body)
  const answers = await Promise.all([editFree(change), editFree({ ...change, contacts: 9 })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const after = await freePlan()
  expect(after).toEqual({ ...before, ...change, propertyPosts: 5, contacts: after.contacts, version: before.version + 1 })
  expect([2, 9]).toContain(after.contacts)
  expect(await allowancesOf((await calls.register(4)).user.id)).toEqual([
    ['Welcome', 'contacts', after.contacts],
    ['Welcome', 'property_posts', 5],
  ])
  expect(await allowancesOf(old.user.id)).toEqual(given)
  expect((await operator.actionsOn('plan', before.planId)).at(-1)).toMatchObject({
    action: 'plan_changed',
    before: { name: before.name, propertyPosts: 3, contacts: 0, requirementPosts: 1 },
    after: { name: 'Welcome', propertyPosts: 5, requirementPosts: 0 },
  })
  // an edit that changes nothing is not recorded
  expect((await editFree(after)).json()).toEqual(after)
  for (const refused of [{ name: ' ' }, { contacts: -1 }, { propertyPosts: '1.5' }, { version: 'x' }])
    expect((await editFree({ ...after, ...refused })).statusCode).toBe(422)
  expect(await operator.actionsOn('plan', before.planId)).toHaveLength(1)
})
