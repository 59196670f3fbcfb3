import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { CatalogueAmenity } from '#contracts/operations/amenities.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type OperatorCalls, operatorCallsOf, renewSecondFactors } from '#tests/operators.ts'
import { seedProjects } from '#tests/projects.ts'
import { seedProperties } from '#tests/properties.ts'

const PATH = '/api/operations/amenities'

let now = Date.parse('2026-11-22T10:00:00Z')
let t: TestApp
let operator: OperatorCalls

beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  operator = await operatorCallsOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.pool.query('DELETE FROM projects')
  await t.database.pool.query('DELETE FROM properties')
  await t.database.pool.query('DELETE FROM amenities')
})

const add = (name: string, icon?: string) => operator.send('POST', PATH, { name, icon })
const added = async (name: string): Promise<CatalogueAmenity> => (await add(name)).json()
const edit = ({ amenityId, ...amenity }: CatalogueAmenity, changes: object) =>
  operator.send('PUT', `${PATH}/${amenityId}`, { ...amenity, ...changes })
const offered = async () => (await t.app.inject('/api/amenities/get')).json().content.map(({ name }: { name: string }) => name)

/** Inserts a property and a project with these amenities. */
async function seedOwners(...amenities: readonly CatalogueAmenity[]) {
  const [propertyId = 0] = await seedProperties(t.database.pool, [{}])
  const [projectId = 0] = await seedProjects(t.database.pool, [{}])
  for (const { amenityId } of amenities) {
    await t.database.pool.query('INSERT INTO property_amenities (property_id, amenity_id) VALUES ($1, $2)', [propertyId, amenityId])
    await t.database.pool.query('INSERT INTO project_amenities (project_id, amenity_id) VALUES ($1, $2)', [projectId, amenityId])
  }
  const namesIn = async (url: string): Promise<string[]> =>
    (await t.app.inject(url))
      .json()
      .amenities.map((amenity: string | { name: string }) => (typeof amenity === 'string' ? amenity : amenity.name))
  return {
    names: async () => [await namesIn(`/api/properties/get/${propertyId}`), await namesIn(`/api/under-constructions/${projectId}`)],
  }
}

test('a new amenity is offered by forms, and its name is unique in any case', async () => {
  const amenity = await added('Sky lounge')
  expect(amenity).toEqual({
    amenityId: expect.any(Number),
    version: 1,
    name: 'Sky lounge',
    marathiName: null,
    hindiName: null,
    icon: null,
    isWithdrawn: false,
    properties: 0,
    projects: 0,
  })
  expect(await offered()).toEqual(['Sky lounge'])
  const answers = await Promise.all(['Pool', 'POOL', 'pool'].map((name) => add(name)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const renamed = await edit(amenity, { name: 'pool' })
  expect([renamed.statusCode, Object.keys(renamed.json().fields)]).toEqual([409, ['name']])
})

test('a withdrawn amenity is no longer offered, stays with what has it, and needs a reason', async () => {
  const lift = await added('Lift')
  const { names } = await seedOwners(lift)
  const refused = await edit(lift, { isWithdrawn: true })
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['reason']])
  const withdrawn: CatalogueAmenity = (await edit(lift, { isWithdrawn: true, reason: 'Every tower has one' })).json()
  expect(withdrawn).toEqual({ ...lift, isWithdrawn: true, version: 2, properties: 1, projects: 1 })
  expect([await offered(), await names()]).toEqual([[], [['Lift'], ['Lift']]])
  expect((await edit(withdrawn, { isWithdrawn: false })).statusCode).toBe(200)
  expect(await offered()).toEqual(['Lift'])
  expect((await operator.actionsOn('amenity', lift.amenityId)).slice(1)).toEqual([
    { action: 'amenity_withdrawn', before: { isWithdrawn: false }, after: { isWithdrawn: true }, reason: 'Every tower has one' },
    { action: 'amenity_changed', before: { isWithdrawn: true }, after: { isWithdrawn: false }, reason: null },
  ])
})

test('a withdrawn amenity that is renamed keeps the time of its withdrawal', async () => {
  const lift = await added('Lift')
  const withdrawn: CatalogueAmenity = (await edit(lift, { isWithdrawn: true, reason: 'Every tower has one' })).json()
  const withdrawnAt = async () => (await t.database.pool.query('SELECT withdrawn_at FROM amenities')).rows
  const before = await withdrawnAt()
  expect(before).toEqual([{ withdrawn_at: expect.any(Date) }])
  now += DAY_MS
  await renewSecondFactors(t, now)
  expect((await edit(withdrawn, { name: 'Elevator' })).json()).toMatchObject({ name: 'Elevator', isWithdrawn: true })
  expect(await withdrawnAt()).toEqual(before)
})

test('a merged amenity is replaced wherever it was, also where the other one was already', async () => {
  const [gym, gymnasium] = [await added('Gym'), await added('Gymnasium')]
  const onlyOne = await seedOwners(gym)
  const both = await seedOwners(gym, gymnasium)
  const merge = (amenityId: number, body: object) =>
    operator.send('POST', `${PATH}/${amenityId}/merge`, { version: 1, intoVersion: 1, ...body })
  expect((await merge(gym.amenityId, { intoAmenityId: gymnasium.amenityId })).json().fields).toHaveProperty('reason')
  expect((await merge(gym.amenityId, { intoAmenityId: gym.amenityId, reason: 'Same' })).statusCode).toBe(422)
  expect((await merge(gym.amenityId, { intoAmenityId: 999_999_999, reason: 'Same' })).statusCode).toBe(404)
  const answers = await Promise.all(
    [0, 1, 2].map(() => merge(gym.amenityId, { intoAmenityId: gymnasium.amenityId, reason: 'The same thing' })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
  expect((await operator.get(`${PATH}/${gymnasium.amenityId}`)).json()).toMatchObject({ properties: 2, projects: 2 })
  for (const { names } of [onlyOne, both]) expect(await names()).toEqual([['Gymnasium'], ['Gymnasium']])
  expect((await operator.actionsOn('amenity', gym.amenityId)).at(-1)).toMatchObject({
    action: 'amenity_merged',
    before: { name: 'Gym', properties: 2, projects: 2 },
    after: null,
    reason: 'The same thing',
  })
})

test('amenities that another operator has changed since they were seen are not merged', async () => {
  const [gym, gymnasium] = [await added('Gym'), await added('Gymnasium')]
  const merge = (from: CatalogueAmenity, into: CatalogueAmenity) =>
    operator.send('POST', `${PATH}/${from.amenityId}/merge`, {
      intoAmenityId: into.amenityId,
      version: from.version,
      intoVersion: into.version,
      reason: 'The same thing',
    })
  const renamed = await operator.send('PUT', `${PATH}/${gymnasium.amenityId}`, { ...gymnasium, name: 'School hall', reason: null })
  expect(renamed.statusCode).toBe(200)
  for (const [from, into] of [
    [gym, gymnasium],
    [gymnasium, gym],
  ] as const) {
    const refused = await merge(from, into)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict'])
  }
  expect((await merge(gym, renamed.json())).statusCode).toBe(200)
})

test('two amenities that are merged into each other at once leave one of them', async () => {
  const [one, other] = [await added('Pool'), await added('Swimming pool')]
  const answers = await Promise.all(
    [
      [one, other],
      [other, one],
    ].map(([from, into]) =>
      operator.send('POST', `${PATH}/${from?.amenityId}/merge`, {
        intoAmenityId: into?.amenityId,
        version: from?.version,
        intoVersion: into?.version,
        reason: 'The same thing',
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect(await offered()).toHaveLength(1)
})

test('names in Marathi and Hindi are saved, and their change stands in the history', async () => {
  const lift: CatalogueAmenity = (await operator.send('POST', PATH, { name: 'Lift', marathiName: ' लिफ्ट ', hindiName: '' })).json()
  expect(lift).toMatchObject({ name: 'Lift', marathiName: 'लिफ्ट', hindiName: null, version: 1 })
  expect((await edit(lift, { hindiName: 'लिफ़्ट' })).json()).toEqual({ ...lift, hindiName: 'लिफ़्ट', version: 2 })
  expect((await operator.actionsOn('amenity', lift.amenityId)).at(-1)).toEqual({
    action: 'amenity_changed',
    before: { hindiName: null },
    after: { hindiName: 'लिफ़्ट' },
    reason: null,
  })
  const refused = await edit({ ...lift, version: 2 }, { marathiName: 'ल'.repeat(41) })
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['marathiName']])
})

test('an icon that an operator chose comes with the amenity wherever it is shown; without one the name decides', async () => {
  const lounge = (await add('Sky lounge', 'Sport')).json()
  const hall: CatalogueAmenity = await added('Hall')
  expect(lounge).toMatchObject({ name: 'Sky lounge', icon: 'Sport' })
  const [propertyId = 0] = await seedProperties(t.database.pool, [{}])
  const [projectId = 0] = await seedProjects(t.database.pool, [{}])
  for (const { amenityId } of [lounge, hall]) {
    await t.database.pool.query('INSERT INTO property_amenities (property_id, amenity_id) VALUES ($1, $2)', [propertyId, amenityId])
    await t.database.pool.query('INSERT INTO project_amenities (project_id, amenity_id) VALUES ($1, $2)', [projectId, amenityId])
  }
  const amenitiesIn = async () => {
    const { content } = (await t.app.inject('/api/amenities/get')).json()
    const { amenities } = (await t.app.inject(`/api/properties/get/${propertyId}`)).json()
    const { amenities: ofProject } = (await t.app.inject(`/api/under-constructions/${projectId}`)).json()
    return [content, amenities, ofProject].map((list: { amenityId: number }[]) => list.toSorted((a, b) => a.amenityId - b.amenityId))
  }
  const shown = (icon: object) => [
    { amenityId: lounge.amenityId, name: 'Sky lounge', ...icon },
    { amenityId: hall.amenityId, name: 'Hall' },
  ]
  expect(await amenitiesIn()).toEqual(Array(3).fill(shown({ icon: 'Sport' })))
  expect((await edit(lounge, { icon: 'Club' })).json()).toMatchObject({ icon: 'Club', version: 2 })
  expect((await operator.actionsOn('amenity', lounge.amenityId)).at(-1)).toMatchObject({
    before: { icon: 'Sport' },
    after: { icon: 'Club' },
  })
  expect((await edit({ ...lounge, version: 2 }, { icon: '' })).json()).toMatchObject({ icon: null })
  expect(await amenitiesIn()).toEqual(Array(3).fill(shown({})))
  const refused = await edit({ ...lounge, version: 3 }, { icon: 'Dragon' })
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['icon']])
})
