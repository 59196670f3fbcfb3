import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_PICTURE, variantName } from '#contracts/media.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { startTestMedia, type TestMedia } from '#tests/media.ts'
import { ensureDefaultPicture } from './ensure-default-picture.ts'
import { storePicture } from './store-picture.ts'
import { noise, redAndBlue } from './test-pictures.ts'
import { warmVariants } from './warm-variants.ts'

let db: TestDatabase
let place: TestMedia

beforeAll(async () => {
  db = await createTestDatabase()
  place = await startTestMedia(db.database.pool)
})
afterAll(async () => {
  await place.close()
  await db.drop()
})

async function pictures(count: number): Promise<string[]> {
  const stored: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { fileName } = await storePicture(place.media, await noise(400, 300).jpeg().toBuffer())
    stored.push(fileName)
  }
  return stored
}

test('variants are there before anybody asks, and are made once', async () => {
  const names = await pictures(2)
  const before = place.media.variants.encoded()
  expect(await warmVariants(place.media, names, [640, 320], { formats: ['webp', 'jpg'] })).toBe(8)
  expect(place.media.variants.encoded() - before).toBe(8)
  expect(await place.stored()).toEqual(expect.arrayContaining(names.map((name) => variantName(name, 320, 'jpg'))))
  expect(await warmVariants(place.media, names, [640, 320], { formats: ['webp', 'jpg'] })).toBe(8)
  expect(place.media.variants.encoded() - before).toBe(8)
})

test('one picture that fails does not keep the others cold', async () => {
  const [good = ''] = await pictures(1)
  const broken = `${'cd'.repeat(16)}.jpg`
  await place.media.storage.write(broken, Buffer.from('nonsense'))
  expect(await warmVariants(place.media, [broken, 'no/such', `${'0'.repeat(32)}.jpg`, good], [320])).toBe(1)
  expect(await place.media.storage.exists(variantName(good, 320, 'avif'))).toBe(true)
})

test('it waits while visitors wait, and stops when told to', async () => {
  const names = await pictures(2)
  const stop = new AbortController()
  let letGo = () => {}
  const visitor = place.media.gate.run(() => new Promise<void>((resolve) => (letGo = resolve)))
  const before = place.media.variants.encoded()
  const warming = warmVariants(place.media, names, [320], { signal: stop.signal })
  await pause(50)
  expect(place.media.variants.encoded()).toBe(before)
  stop.abort()
  letGo()
  await visitor
  expect(await warming).toBe(0)
  expect(place.media.variants.encoded()).toBe(before)
})

test('the default picture is always there, in every size, and is never drawn over', async () => {
  await ensureDefaultPicture(place.media)
  const first = await place.app.inject(`/media/${DEFAULT_PICTURE}`)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' })
  const variant = await place.app.inject('/media/no-picture.w640.avif')
  expect(variant.statusCode).toBe(200)
  expect(variant.headers['content-type']).toBe('image/avif')
  await ensureDefaultPicture(place.media, await redAndBlue(40, 30).png().toBuffer())
  expect((await place.app.inject(`/media/${DEFAULT_PICTURE}`)).rawPayload.equals(first.rawPayload)).toBe(true)
})

test('a new database beside old files learns of the default picture again', async () => {
  await ensureDefaultPicture(place.media)
  await db.database.pool.query('DELETE FROM media_files WHERE file_name = $1', [DEFAULT_PICTURE])
  await ensureDefaultPicture(place.media)
  const { rows } = await db.database.pool.query('SELECT width, height FROM media_files WHERE file_name = $1', [DEFAULT_PICTURE])
  expect(rows).toEqual([{ width: 1600, height: 1200 }])
})
