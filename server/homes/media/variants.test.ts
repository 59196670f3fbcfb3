import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_PICTURE, variantName } from '#contracts/homes/media/media.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { noise } from '#tests/files/pictures.ts'
import { startTestMedia, type TestMedia } from '#tests/media.ts'
import { createEncoderGate } from './encoders.ts'
import { parseMediaName } from './media-names.ts'
import { ensureDefaultPicture, storePicture } from './take-picture.ts'
import { createVariantMaker, warmVariants } from './variants.ts'

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

const ask: TestMedia['ask'] = (...asked) => place.ask(...asked)
const freshPicture = async () => storePicture(place.media, await noise(500, 400).jpeg().toBuffer())

test('fifty requests for one variant at once cost one encoding', async () => {
  const { fileName } = await freshPicture()
  const before = place.media.variants.encoded()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(`/media/${variantName(fileName, 480, 'avif')}`)))
  expect(place.media.variants.encoded() - before).toBe(1)
  const [first] = answers
  for (const { response, body } of answers) {
    expect(response.statusCode).toBe(200)
    expect(body.equals(first?.body ?? Buffer.alloc(0))).toBe(true)
  }
  await ask(`/media/${variantName(fileName, 480, 'avif')}`)
  expect(place.media.variants.encoded() - before, 'and none afterwards').toBe(1)
})

test('two copies of the program can make the same variant at once', async () => {
  const { fileName } = await freshPicture()
  const name = variantName(fileName, 320, 'webp')
  const variant = parseMediaName(name)
  if (variant?.kind !== 'variant') throw new Error('not a variant')
  const other = createVariantMaker(place.media.storage, createEncoderGate(1))
  expect(await Promise.all([other.make(variant), place.media.variants.make(variant)])).toEqual([true, true])
  const { body } = await ask(`/media/${name}`)
  expect((await sharp(body).metadata()).width).toBe(320)
  const made = other.encoded() + place.media.variants.encoded()
  expect(await other.make(variant)).toBe(true)
  expect(other.encoded() + place.media.variants.encoded(), 'what is stored is not made again').toBe(made)
})

test('a failed encoding answers 500 and is tried again by the next request', async () => {
  const original = `${'ab'.repeat(16)}.jpg`
  await place.media.storage.write(original, Buffer.from('not a picture at all'))
  const name = variantName(original, 320, 'jpg')
  const failed = await ask(`/media/${name}`)
  expect(failed.response.statusCode).toBe(500)
  expect(JSON.parse(failed.body.toString())).toMatchObject({ code: 'internal' })
  expect(await place.media.storage.exists(name)).toBe(false)
  await place.media.storage.write(original, await noise(400, 300).jpeg().toBuffer())
  expect((await ask(`/media/${name}`)).response.statusCode).toBe(200)
})

test('while all encoders are busy a size that is missing is answered by the nearest one, and made afterwards', async () => {
  const { fileName } = await freshPicture()
  const nearest = await ask(`/media/${variantName(fileName, 640, 'avif')}`)
  const letGo = Promise.withResolvers<void>()
  const busy = Array.from({ length: availableParallelism() }, () => place.media.gate.run(() => letGo.promise))
  for (const [format, type, bytes] of [
    ['avif', 'image/avif', nearest.body],
    // no WebP variant exists yet, so the original is served
    ['webp', 'image/jpeg', (await ask(`/media/${fileName}`)).body],
  ] as const) {
    const { response, body } = await ask(`/media/${variantName(fileName, 960, format)}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-store' })
    expect(response.headers.etag).toBeUndefined()
    expect(body.equals(bytes)).toBe(true)
  }
  letGo.resolve()
  await Promise.all(busy)
  await place.media.gate.idle()
  const { response } = await ask(`/media/${variantName(fileName, 960, 'webp')}`)
  expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' })
})

async function pictures(count: number): Promise<string[]> {
  const stored: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { fileName } = await storePicture(place.media, await noise(400, 300).jpeg().toBuffer())
    stored.push(fileName)
  }
  return stored
}

test('warming makes each variant once, before the first request', async () => {
  const names = await pictures(2)
  const before = place.media.variants.encoded()
  expect(await warmVariants(place.media, names, [640, 320])).toBe(4)
  expect(place.media.variants.encoded() - before).toBe(4)
  expect(await place.stored()).toEqual(expect.arrayContaining(names.map((name) => variantName(name, 320, 'avif'))))
  expect(await warmVariants(place.media, names, [640, 320])).toBe(4)
  expect(place.media.variants.encoded() - before).toBe(4)
})

test('warming skips a picture that fails and goes on with the others', async () => {
  const [good = ''] = await pictures(1)
  const broken = `${'cd'.repeat(16)}.jpg`
  await place.media.storage.write(broken, Buffer.from('nonsense'))
  expect(await warmVariants(place.media, [broken, 'no/such', `${'0'.repeat(32)}.jpg`, good], [320])).toBe(1)
  expect(await place.media.storage.exists(variantName(good, 320, 'avif'))).toBe(true)
})

test('warming waits while requests wait for an encoder', async () => {
  const names = await pictures(2)
  let finish = () => {}
  const request = place.media.gate.run(() => new Promise<void>((resolve) => (finish = resolve)))
  const before = place.media.variants.encoded()
  const warming = warmVariants(place.media, names, [320])
  await pause(50)
  expect(place.media.variants.encoded()).toBe(before)
  finish()
  await request
  expect(await warming).toBe(2)
  expect(place.media.variants.encoded()).toBe(before + 2)
})

test('the default picture is served in every size and is never replaced', async () => {
  await ensureDefaultPicture(place.media)
  const first = await place.app.inject(`/media/${DEFAULT_PICTURE}`)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' })
  const variant = await place.app.inject('/media/no-picture.w640.avif')
  expect(variant.statusCode).toBe(200)
  expect(variant.headers['content-type']).toBe('image/avif')
  const another = await noise(40, 30).jpeg().toBuffer()
  await place.media.storage.write(DEFAULT_PICTURE, another)
  await ensureDefaultPicture(place.media)
  expect((await place.app.inject(`/media/${DEFAULT_PICTURE}`)).rawPayload.equals(another)).toBe(true)
})

test('a new database beside old files gets the row of the default picture again', async () => {
  await ensureDefaultPicture(place.media)
  await db.database.pool.query('DELETE FROM media_files WHERE file_name = $1', [DEFAULT_PICTURE])
  await ensureDefaultPicture(place.media)
  const { rows } = await db.database.pool.query('SELECT width, height FROM media_files WHERE file_name = $1', [DEFAULT_PICTURE])
  expect(rows).toEqual([{ width: 1600, height: 1200 }])
})
