import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellOf } from '#contracts/finding/map/map-cells.ts'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedLocalities, seedOwner, seedProperties } from '#tests/properties.ts'

let t: TestApp
let ids: readonly number[]
beforeAll(async () => {
  t = await createTestApp()
  await seedOwner(t.database.pool)
  const localityId = [...(await seedLocalities(t.database.pool, ['Kothrud'])).values()][0] ?? null
  ids = await seedProperties(
    t.database.pool,
    Array.from({ length: 4 }, () => ({ area: 'Kothrud', locality_id: localityId })),
  )
  const [exact, middle, , outside] = ids
  const place = (id: number | undefined, latitude: number, longitude: number) =>
    t.database.pool.query('UPDATE properties SET latitude = $2, longitude = $3 WHERE id = $1', [id, latitude, longitude])
  await place(exact, 18.507213, 73.805187)
  await t.database.pool.query(
    'UPDATE properties p SET latitude = l.latitude, longitude = l.longitude FROM localities l WHERE l.id = p.locality_id AND p.id = $1',
    [middle],
  )
  await place(outside, 19.1, 72.9)
})
afterAll(() => t.close())

const detailOf = async (id: number | undefined): Promise<PropertyDetail> => (await t.app.inject(`/api/properties/get/${id}`)).json()

test('a property whose place is known says what is around its cell, and nothing finer', async () => {
  const answer = await t.app.inject(`/api/properties/get/${ids[0]}`)
  expect(answer.json().surroundings).toMatchObject({
    cell: cellOf(18.507213, 73.805187),
    known: 'circle',
    metro: { name: 'Vanaz' },
    roads: [{ name: 'Paud Road' }, {}, {}],
  })
  expect(answer.payload).not.toMatch(/18\.507|73\.805|itude/)
})

test('a property of which only the locality is known says so', async () => {
  expect((await detailOf(ids[1])).surroundings?.known).toBe('locality')
})

test('a property without a place, or outside of the drawn map, says nothing of what is around', async () => {
  expect((await detailOf(ids[2])).surroundings).toBeNull()
  expect((await detailOf(ids[3])).surroundings).toBeNull()
})
