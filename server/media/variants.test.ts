import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantName } from '#contracts/media.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { startTestMedia, type TestMedia } from '#tests/media.ts'
import { createEncoderGate } from './encoder-gate.ts'
import { parseMediaName } from './media-name.ts'
import { storePicture } from './store-picture.ts'
import { noise } from './test-pictures.ts'
import { createVariantMaker } from './variants.ts'

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

test('fifty visitors at once cost one encoding', async () => {
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

test('two copies of the program that make the same variant do each other no harm', async () => {
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

test('a failed encoding is told as a failure and tried again by the next visitor', async () => {
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
