import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedProjects } from '#tests/projects.ts'
import { seedLocalities, seedProperties } from '#tests/properties.ts'
import { seedRequirements } from '#tests/requirements.ts'

let t: TestApp
let copy: TestApp
let kothrud: number
beforeAll(async () => {
  t = await createTestApp()
  copy = await createTestApp({}, { copyOf: t })
  kothrud = (await seedLocalities(t.database.pool, ['Kothrud', 'Baner'])).get('Kothrud') ?? 0
})
afterAll(async () => {
  await copy.close()
  await t.close()
})

const place = (app = t) => app.jobs.runRecurring('place-stray-areas')
const propertiesNow = async (ids: readonly number[]) =>
  (
    await t.database.pool.query(
      'SELECT area, locality_id, pin_code, latitude IS NOT NULL AS placed, xmin::text FROM properties WHERE id = ANY ($1) ORDER BY id',
      [ids],
    )
  ).rows
const count = async (area: string) =>
  (await t.app.inject(`/api/properties/search?area=${encodeURIComponent(area)}&page=0`)).json().totalElements

test('areas that were stored before their spelling was known get their locality, in properties, projects, requirements and profiles', async () => {
  const ids = await seedProperties(t.database.pool, [
    { area: 'कोथरूड' },
    { area: 'Kothrud Depot' },
    { area: 'Kothrdu' },
    { area: 'Karve Peth' },
  ])
  await t.database.pool.query(`UPDATE localities SET marathi_name = 'कोथरूड' WHERE id = $1`, [kothrud])
  await t.database.pool.query('UPDATE properties SET pin_code = NULL WHERE id = $1', [ids[0]])
  const users = await t.database.pool.query(
    `INSERT INTO users (first_name, last_name, user_role, area, pin_code)
     VALUES ('A', 'B', 'OWNER', 'कोथरूड', NULL), ('A', 'B', 'OWNER', 'Kothrud Depot', '411004'), ('A', 'B', 'OWNER', 'Kothrdu', NULL),
            ('A', 'B', 'OWNER', 'Kothrud', NULL) RETURNING id`,
  )
  await t.database.pool.query('UPDATE properties SET pin_code = $2 WHERE id = $1', [ids[1], '411004'])
  const [requirement] = await seedRequirements(t.database.pool, [{ locations: ['Baner', 'कोथरूड', 'Kothrud Depot'] }])
  const [project] = await seedProjects(t.database.pool, [{ area: 'कोथरूड' }])
  await place()
  const unchanged = { locality_id: null, placed: false }
  const placed = { area: 'Kothrud', locality_id: kothrud, placed: true }
  expect(await propertiesNow(ids)).toMatchObject([
    { ...placed, pin_code: '411045' },
    { ...placed, pin_code: '411004' },
    { ...unchanged, area: 'Kothrdu' },
    { ...unchanged, area: 'Karve Peth' },
  ])
  expect(await count('Kothrud')).toBe(2)
  const locations = await t.database.pool.query(
    'SELECT name, locality_id IS NOT NULL AS known FROM requirement_locations WHERE requirement_id = $1 ORDER BY position',
    [requirement],
  )
  expect(locations.rows).toEqual([
    { name: 'Baner', known: true },
    { name: 'Kothrud', known: true },
  ])
  const profiles = await t.database.pool.query('SELECT area, pin_code FROM users WHERE id = ANY ($1) ORDER BY id', [
    users.rows.map(({ id }) => id),
  ])
  expect(profiles.rows).toEqual([
    { area: 'Kothrud', pin_code: '411045' },
    { area: 'Kothrud', pin_code: '411004' },
    { area: 'Kothrdu', pin_code: null },
    { area: 'Kothrud', pin_code: null },
  ])
  const projects = await t.database.pool.query('SELECT area, locality_id FROM projects WHERE id = $1', [project])
  expect(projects.rows).toEqual([{ area: 'Kothrud', locality_id: kothrud }])
})

test('a new alias places what was written with it; two copies change each row once', async () => {
  const unknown = await seedProperties(
    t.database.pool,
    Array.from({ length: 1_200 }, () => ({ area: 'Karve Peth' })),
  )
  await place()
  await place(copy)
  expect((await propertiesNow(unknown)).every(({ locality_id }) => locality_id === null)).toBe(true)
  await t.database.pool.query(`UPDATE localities SET aliases = '{Karve Peth}' WHERE id = $1`, [kothrud])
  await t.database.pool.query(`CREATE TABLE changes_of_unknown (id bigint)`)
  await t.database.pool.query(`CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO changes_of_unknown VALUES (NEW.id); RETURN NULL; END $$`)
  await t.database.pool.query('CREATE TRIGGER note_change AFTER UPDATE ON properties FOR EACH ROW EXECUTE FUNCTION note_change()')
  await Promise.all([place(), place(copy)])
  const now = await propertiesNow(unknown)
  expect(now.every(({ area, locality_id }) => area === 'Kothrud' && locality_id === kothrud)).toBe(true)
  const changes = await t.database.pool.query(
    'SELECT count(*)::integer AS changes, count(DISTINCT id)::integer AS rows FROM changes_of_unknown',
  )
  expect(changes.rows[0].changes).toBe(changes.rows[0].rows)
  expect(changes.rows[0].rows).toBeGreaterThanOrEqual(unknown.length)
  await place()
  expect(await propertiesNow(unknown)).toEqual(now)
})
