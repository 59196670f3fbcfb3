import { afterAll, beforeAll, expect, test } from 'vitest'
import { MATCH_CRITERIA, type RankedProperty } from '#contracts/finding/search/ranking.ts'
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

async function addPicture(propertyId: number, position: number): Promise<void> {
  const fileName = `${propertyId}-${position}.webp`
  const { pool } = t.database
  await pool.query(`INSERT INTO media_files (file_name, content_type, bytes) VALUES ($1, 'image/webp', 1)`, [fileName])
  await pool.query(`INSERT INTO media_attachments (property_id, kind, file_name, position) VALUES ($1, 'picture', $2, $3)`, [
    propertyId,
    fileName,
    position,
  ])
}

test('a fresh property with pictures and answers is the best match, and a picture that is added counts at once', async () => {
  const { pool } = t.database
  const [plain = 0, answered = 0, pictured = 0, stale = 0] = await seedProperties(pool, [{}, {}, {}, {}])
  await pool.query(`UPDATE properties SET confirmed_at = '2026-11-20' WHERE id <> $1`, [stale])
  await pool.query(`UPDATE properties SET confirmed_at = '2026-11-12', pets = 'Allowed' WHERE id = $1`, [stale])
  await pool.query(`UPDATE properties SET pets = 'Allowed', parking = 'Car' WHERE id = $1`, [answered])
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

/** Gives a property more of what a criterion looks at. */
const INCREASES: Readonly<Record<keyof RankedProperty, (propertyId: number) => Promise<unknown>>> = {
  confirmedAt: (id) => t.database.pool.query(`UPDATE properties SET confirmed_at = confirmed_at + interval '1 hour' WHERE id = $1`, [id]),
  pictures: (id) => addPicture(id, 1),
  replies: (id) =>
    t.database.pool.query(
      'UPDATE reply_records SET answered = 3, answers_rarely = false WHERE user_id = (SELECT posted_by_user_id FROM properties WHERE id = $1)',
      [id],
    ),
  answers: (id) => t.database.pool.query(`UPDATE properties SET pets = 'Not allowed' WHERE id = $1`, [id]),
}

test.each(Object.keys(MATCH_CRITERIA) as (keyof RankedProperty)[])(
  'of two homes that are alike, the one with more of %s comes first, as /terms#order says',
  async (criterion) => {
    const { pool } = t.database
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO users (first_name, last_name, phone_number, user_role, created_at)
       SELECT 'Sunita', 'Rao', (9300000000 + $1 * 2 + n)::text, 'OWNER', now() FROM generate_series(0, 1) n RETURNING id`,
      [Object.keys(MATCH_CRITERIA).indexOf(criterion)],
    )
    const posters = rows.map(({ id }) => id)
    const ids = await seedProperties(
      pool,
      posters.map((posted_by_user_id) => ({ posted_by_user_id })),
    )
    await pool.query('INSERT INTO reply_records (user_id, counted, answered, answers_rarely) SELECT unnest($1::bigint[]), 5, 2, true', [
      posters,
    ])
    await pool.query(`UPDATE properties SET confirmed_at = '2027-01-01' WHERE id = ANY($1)`, [ids])
    for (const id of ids) await addPicture(id, 0)
    const order = async () => (await idsBy('sortField=bestMatch&sortDir=desc')).filter((id) => ids.includes(id))
    const [second = 0] = (await order()).slice(1)
    await INCREASES[criterion](second)
    expect((await order())[0]).toBe(second)
    expect(MATCH_CRITERIA[criterion].name).not.toBe('')
    expect(MATCH_CRITERIA[criterion].text).toMatch(/\.$/)
  },
)
