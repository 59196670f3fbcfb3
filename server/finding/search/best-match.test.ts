import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedProperties } from '#tests/properties.ts'

let t: TestApp
let calls: Calls

beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
})
afterAll(() => t.close())

async function idsBy(order: string): Promise<number[]> {
  const { content } = (await calls.get(`/api/properties/search?${order}&page=0&size=12`)).json<{ content: { propertyId: number }[] }>()
  return content.map(({ propertyId }) => propertyId)
}

test('a fresh property with pictures and answers is the best match, and a picture that is added counts at once', async () => {
  const { pool } = t.database
  const [plain = 0, answered = 0, pictured = 0, stale = 0] = await seedProperties(pool, [{}, {}, {}, {}])
  await pool.query(`UPDATE properties SET confirmed_at = '2026-11-20' WHERE id <> $1`, [stale])
  await pool.query(`UPDATE properties SET confirmed_at = '2026-11-12', pets = 'Allowed' WHERE id = $1`, [stale])
  await pool.query(`UPDATE properties SET pets = 'Allowed', parking = 'Car' WHERE id = $1`, [answered])
  const addPicture = async (propertyId: number, position: number) => {
    const fileName = `${propertyId}-${position}.webp`
    await pool.query(`INSERT INTO media_files (file_name, content_type, bytes) VALUES ($1, 'image/webp', 1)`, [fileName])
    await pool.query(`INSERT INTO media_attachments (property_id, kind, file_name, position) VALUES ($1, 'picture', $2, $3)`, [
      propertyId,
      fileName,
      position,
    ])
  }
  await addPicture(pictured, 0)
  expect(await idsBy('sortField=bestMatch&sortDir=desc')).toEqual([pictured, answered, plain, stale])
  for (const position of [0, 1, 2]) await addPicture(answered, position)
  expect(await idsBy('sortField=bestMatch&sortDir=desc')).toEqual([answered, pictured, plain, stale])
  // what stands for missing photos is no picture
  await pool.query(`INSERT INTO media_attachments (property_id, kind, file_name, position) VALUES ($1, 'picture', $2, 0)`, [
    stale,
    DEFAULT_PICTURE,
  ])
  expect(await idsBy('sortField=bestMatch&sortDir=desc')).toEqual([answered, pictured, plain, stale])
  expect(await idsBy('sortField=createdAt&sortDir=asc')).toEqual([plain, answered, pictured, stale])
})
