import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { DEFAULT_PICTURE, variantName } from '#contracts/homes/media/media.ts'
import { attachFiles, storePicture } from '#server/homes/media/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { noise } from '#tests/files/pictures.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { seedProperties } from '#tests/properties.ts'

let now = Date.UTC(2026, 5, 1, 10, 30)
let t: TestApp
let calls: Calls
let propertyId: number
let fileName: string
const tokens: Record<'owner' | 'stranger' | 'operator', string> = { owner: '', stranger: '', operator: '' }

beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  calls = callsOf(t)
  const { pool } = t.database
  const [owner, stranger, operator] = [await calls.register(1), await calls.register(2), await calls.register(3)]
  Object.assign(tokens, { owner: owner.token, stranger: stranger.token, operator: operator.token })
  await makeConfirmedOperator(pool, operator.user.id)
  propertyId = (await seedProperties(pool, [{}]))[0] ?? 0
  await pool.query('DELETE FROM media_attachments WHERE property_id = $1', [propertyId])
  await pool.query('UPDATE properties SET posted_by_user_id = $1 WHERE id = $2', [owner.user.id, propertyId])
  fileName = (await storePicture(t.media, await noise(640, 480).jpeg().toBuffer())).fileName
  await attachFiles(pool, [{ propertyId, kind: 'picture', fileName, originalName: null, position: 0 }])
})
afterAll(() => t.close())

const setColumns = (assignments: string) => t.database.pool.query(`UPDATE properties SET ${assignments} WHERE id = $1`, [propertyId])
const load = (cookie?: string, name = fileName) => t.app.inject({ url: `/media/${name}`, headers: cookie ? { cookie } : {} })

/** The cookie that a viewer's browser gets with the property. */
async function cookieOf(token: string): Promise<string | undefined> {
  const { headers } = await calls.get(`/api/properties/get/${propertyId}`, token)
  return headers['set-cookie'] === undefined ? undefined : String(headers['set-cookie']).split(';')[0]
}

test('pictures of a live property are for everybody and every cache, and no viewer gets a cookie', async () => {
  for (const name of [fileName, variantName(fileName, 320, 'webp')])
    expect([(await load(undefined, name)).statusCode, (await load(undefined, name)).headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  expect(await cookieOf(tokens.owner)).toBeUndefined()
})

test('pictures of a hidden property are loaded by its poster and by operators alone, in every size, and by no cache', async () => {
  for (const status of ['INACTIVE', 'PENDING', 'REJECTED']) {
    await setColumns(`status = '${status}'`)
    now += 31_000
    const [owners, operators] = [await cookieOf(tokens.owner), await cookieOf(tokens.operator)]
    expect(await cookieOf(tokens.stranger)).toBeUndefined()
    for (const name of [fileName, variantName(fileName, 320, 'webp')]) {
      expect((await load(undefined, name)).statusCode, status).toBe(404)
      for (const cookie of [owners, operators]) {
        const loaded = await load(`other=1; ${cookie}`, name)
        expect([loaded.statusCode, loaded.headers['cache-control']]).toEqual([200, 'private, no-store'])
        expect(loaded.headers['cross-origin-resource-policy']).toBe('same-origin')
      }
    }
  }
  expect((await sharp((await load(await cookieOf(tokens.owner))).rawPayload).metadata()).width).toBe(640)
  await setColumns(`status = 'ACTIVE'`)
  expect((await load()).statusCode).toBe(200)
})

test('the cookie is for /media alone, cannot be changed, opens nothing of others and expires', async () => {
  await setColumns(`status = 'INACTIVE'`)
  now += 31_000
  const answer = await calls.get(`/api/properties/get/${propertyId}`, tokens.owner)
  expect(answer.headers['set-cookie']).toMatch(/^wada_media=\d+\.0\.[\w-]{43}; Max-Age=7200; Path=\/media; HttpOnly; SameSite=Strict$/)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  expect((await load(cookie)).statusCode).toBe(200)
  for (const wrong of [
    cookie.replace('.0.', '.1.'),
    cookie.replace(/=\d+/, '=1000000'),
    cookie.slice(0, -2),
    'wada_media=',
    'wada_media=1.1.x',
  ])
    expect((await load(wrong)).statusCode, wrong).toBe(404)
  // the cookie that the stranger gets for a hidden property of their own does not open this picture
  const [theirs = 0] = await seedProperties(t.database.pool, [{ status: 'INACTIVE' }])
  await t.database.pool.query('UPDATE properties SET posted_by_user_id = (SELECT id FROM users WHERE phone_number = $2) WHERE id = $1', [
    theirs,
    '9876540002',
  ])
  const strangers = (await calls.get(`/api/properties/get/${theirs}`, tokens.stranger)).headers['set-cookie']
  expect((await load(String(strangers).split(';')[0])).statusCode).toBe(404)
  now += 2 * HOUR_MS
  expect((await load(cookie)).statusCode).toBe(404)
})

test('the list of own properties gives the cookie too', async () => {
  const me = (await calls.get('/api/auth/me', tokens.owner)).json()
  const answer = await calls.get(`/api/properties/user/${me.id}`, tokens.owner)
  expect(answer.headers['set-cookie']).toMatch(/^wada_media=/)
})

test('a picture that belongs to no property yet is not remembered as public', async () => {
  const { fileName: unattached } = await storePicture(t.media, await noise(64, 48).jpeg().toBuffer())
  expect((await load(undefined, unattached)).statusCode).toBe(200)
  const [hidden = 0] = await seedProperties(t.database.pool, [{ status: 'INACTIVE' }])
  await t.database.pool.query('DELETE FROM media_attachments WHERE property_id = $1', [hidden])
  await attachFiles(t.database.pool, [{ propertyId: hidden, kind: 'picture', fileName: unattached, originalName: null, position: 0 }])
  expect((await load(undefined, unattached)).statusCode).toBe(404)
})

test('files are looked up while sign-ins and payments use every connection of theirs', async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => t.database.pool.connect()))
  try {
    for (const name of [`${'0'.repeat(32)}.jpg`, `${'0'.repeat(32)}_deed.pdf`]) expect((await load(undefined, name)).statusCode).toBe(404)
  } finally {
    for (const client of clients) client.release()
  }
})

test('the default picture, which hidden properties share, is for everybody', async () => {
  await t.database.pool.query('UPDATE media_attachments SET file_name = $2 WHERE property_id = $1', [propertyId, DEFAULT_PICTURE])
  expect((await load(undefined, DEFAULT_PICTURE)).statusCode).toBe(200)
})
