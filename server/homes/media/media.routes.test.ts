import { readdir } from 'node:fs/promises'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_FORMATS, PICTURE_WIDTHS, variantName } from '#contracts/homes/media/media.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { noise } from '#tests/files/pictures.ts'
import { startTestMedia, type TestMedia } from '#tests/media.ts'
import { type StoredPicture, storePicture } from './take-picture.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

let db: TestDatabase
let place: TestMedia
let picture: StoredPicture

beforeAll(async () => {
  db = await createTestDatabase()
  place = await startTestMedia(db.database.pool)
  picture = await storePicture(place.media, await noise(640, 480).jpeg().toBuffer())
})
afterAll(async () => {
  await place.close()
  await db.drop()
})

const ask: TestMedia['ask'] = (...asked) => place.ask(...asked)

test('every width and format of a picture is served as its type, never larger than the original', async () => {
  for (const width of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      const { response, body } = await ask(`/media/${variantName(picture.fileName, width, format)}`)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': MEDIA_TYPES[format],
        'content-length': String(body.length),
        'cache-control': FOR_EVER,
        'x-content-type-options': 'nosniff',
      })
      const seen = await sharp(body).metadata()
      expect(seen.width).toBe(Math.min(width, 640))
      expect(seen.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format])
    }
  }
})

test('other widths, other formats and unknown pictures are not found', async () => {
  const stem = picture.fileName.replace('.jpg', '')
  const names = ['w0', 'w1', 'w319', 'w641', 'w10000', 'w0640', 'w640.0', 'W640', 'w-640', 'w٦٤٠'].map((width) => `${stem}.${width}.avif`)
  names.push(`${stem}.w640.png`, `${stem}.w640.gif`, `${stem}.w640.jpeg`, `${stem}.w640`, `${stem}.w640.avif.jpg`, stem, `${stem}.png`)
  names.push(`${'0'.repeat(32)}.jpg`, `${'0'.repeat(32)}.w640.avif`, `${'0'.repeat(32)}_deed.pdf`, `${stem.toUpperCase()}.jpg`)
  const before = await place.stored()
  for (const name of names) {
    const { response, body } = await ask(`/media/${encodeURIComponent(name)}`)
    expect(response.statusCode, name).toBe(404)
    expect(JSON.parse(body.toString())).toEqual({ message: 'There is no such file.', code: 'not_found' })
    expect(response.headers['cache-control']).toBe('no-store')
  }
  expect(await place.stored()).toEqual(before)
})

test('a request with the current ETag gets 304 without a body', async () => {
  for (const name of [picture.fileName, variantName(picture.fileName, 640, 'avif')]) {
    const { response } = await ask(`/media/${name}`)
    const etag = String(response.headers.etag)
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(`/media/${name}`, 'GET', { 'if-none-match': known })
      expect(again.response.statusCode).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.response.headers).toMatchObject({ etag, 'cache-control': FOR_EVER })
    }
    expect((await ask(`/media/${name}`, 'GET', { 'if-none-match': '"other"' })).response.statusCode).toBe(200)
  }
  expect((await ask(`/media/${'0'.repeat(32)}.jpg`, 'GET', { 'if-none-match': '*' })).response.statusCode).toBe(404)
})

test('HEAD answers with the headers of GET, and neither HEAD nor 304 leaves a file open', async () => {
  const path = `/media/${picture.fileName}`
  const { response, body } = await ask(path, 'HEAD')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-length': String(picture.bytes),
    'content-type': 'image/jpeg',
    'cache-control': FOR_EVER,
  })
  expect(body).toHaveLength(0)
  expect((await ask('/media/none.jpg', 'HEAD')).response.statusCode).toBe(404)
  if (process.platform !== 'linux') return
  const openFiles = async () => (await readdir('/proc/self/fd')).length
  const before = await openFiles()
  for (let round = 0; round < 50; round += 1) {
    await ask(path, 'HEAD')
    await ask(path, 'GET', { 'if-none-match': '*' })
  }
  expect((await openFiles()) - before).toBeLessThan(25)
})

test('no path leads out of the media folder or breaks the server', async () => {
  const escapes = [
    '%2e',
    '%2f',
    '%5c',
    '%00',
    '%zz',
    '%',
    '..',
    '../',
    '/',
    '\\',
    '%c0%ae',
    '%ff',
    '.jpg',
    '.w640.avif',
    '_',
    'etc/passwd',
    '?x=',
    '#',
  ]
  const stem = picture.fileName.slice(0, 32)
  const hostile = fc.oneof(
    fc.constantFrom(
      '..%2f..%2fetc%2fpasswd',
      '../../etc/passwd',
      '%2e%2e/%2e%2e/x',
      `${stem}.jpg%00.avif`,
      `${stem}_..%2f..%2fx.pdf`,
      'a'.repeat(5_000),
    ),
    fc
      .array(
        fc.oneof(fc.constantFrom(...escapes), fc.constant(stem), fc.string({ unit: 'grapheme', maxLength: 8 }).map(encodeURIComponent)),
        {
          minLength: 1,
          maxLength: 12,
        },
      )
      .map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }).map((name) => encodeURIComponent(name.toWellFormed())),
  )
  await fc.assert(
    fc.asyncProperty(hostile, async (name) => {
      const { response, body } = await ask(`/media/${name}`)
      const status = response.statusCode ?? 0
      if (status === 200) {
        // only our own picture is served, under another spelling of its name
        expect(body).toHaveLength(Number(response.headers['content-length']))
        expect(response.headers.etag).toMatch(new RegExp(`^"${stem}`))
      } else {
        expect([400, 404, 414, 422]).toContain(status)
      }
    }),
    { numRuns: 400, examples: [[`${stem}.jpg`], [`${stem}%2ejpg`], [`x/../${stem}.jpg`]] },
  )
})
