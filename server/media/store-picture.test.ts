import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_FORMATS, variantName } from '#contracts/media.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { startTestMedia, type TestMedia } from '#tests/media.ts'
import { storePicture } from './store-picture.ts'
import { colorAt, noise, pngBomb, redAndBlue } from './test-pictures.ts'
import { UnsupportedPicture } from './unsupported.ts'

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

async function served(fileName: string): Promise<Buffer> {
  const response = await place.app.inject(`/media/${fileName}`)
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

test('a phone’s photo is turned upright and tells nothing of where it was taken', async () => {
  const photo = await redAndBlue(800, 600)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Kothrudphone', Copyright: 'Meera of Lane 5' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 1200/100', GPSLongitudeRef: 'E', GPSLongitude: '73/1 51/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Meera of Lane 5</note></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  const before = await sharp(photo).metadata()
  expect(before).toMatchObject({ orientation: 6, width: 800, height: 600 })
  expect(before.exif?.includes('Kothrudphone')).toBe(true)

  const picture = await storePicture(place.media, photo)
  expect(picture).toMatchObject({ width: 600, height: 800, contentType: 'image/jpeg' })
  const variants = PICTURE_FORMATS.map((format) => variantName(picture.fileName, 320, format))
  for (const name of [picture.fileName, ...variants]) {
    const bytes = await served(name)
    const { exif, xmp, xmpAsString, iptc, icc, orientation, comments, width, height } = await sharp(bytes).metadata()
    expect({ exif, xmp, xmpAsString, iptc, icc, orientation, comments }, name).toEqual({})
    for (const secret of ['Exif', 'GPS', 'Kothrudphone', 'Meera', 'xmpmeta'])
      expect(bytes.includes(secret), `${secret} in ${name}`).toBe(false)
    // turned by a quarter, the left half is on top
    const [red = 0, , blue = 0] = await colorAt(bytes, width >> 1, height >> 3)
    const [redBelow = 0, , blueBelow = 0] = await colorAt(bytes, width >> 1, height - (height >> 3))
    expect([red > 200, blue < 60, redBelow < 60, blueBelow > 200], name).toEqual([true, true, true, true])
  }
})

test('the answer and the row say what is stored', async () => {
  const picture = await storePicture(place.media, await noise(640, 480).png().toBuffer())
  expect(picture.fileName).toMatch(/^[0-9a-f]{32}\.jpg$/)
  expect(picture.color).toMatch(/^#[0-9a-f]{6}$/)
  expect(picture.blur).toMatch(/^data:image\/webp;base64,/)
  const bytes = await served(picture.fileName)
  expect(bytes).toHaveLength(picture.bytes)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', width: 640, height: 480 })
  const { rows } = await db.database.pool.query('SELECT * FROM media_files WHERE file_name = $1', [picture.fileName])
  expect(rows).toMatchObject([
    { content_type: 'image/jpeg', bytes: picture.bytes, width: 640, height: 480, color: picture.color, blur: picture.blur },
  ])
})

test('a large picture is made to fit, a small one stays as it is', async () => {
  const wide = await storePicture(place.media, await redAndBlue(4000, 1000).jpeg().toBuffer())
  expect(wide).toMatchObject({ width: 1920, height: 480 })
  const tiny = await storePicture(place.media, await redAndBlue(30, 20).webp().toBuffer())
  expect(tiny).toMatchObject({ width: 30, height: 20 })
  const thread = await storePicture(
    place.media,
    await sharp({ create: { width: 20_000, height: 1, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
  )
  expect(thread).toMatchObject({ width: 1920, height: 1 })
})

test('colours stay what they were in other colour spaces, and what was clear becomes white', async () => {
  const flat = { create: { width: 64, height: 64, channels: 3 as const, background: '#d23c1e' } }
  const p3 = await sharp(flat).withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  const clear = await sharp({ create: { ...flat.create, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()
  const grey = await sharp(flat).greyscale().toColourspace('b-w').png().toBuffer()
  const seen = async (bytes: Buffer) => colorAt(await served((await storePicture(place.media, bytes)).fileName), 30, 30)
  const expected = [0xd2, 0x3c, 0x1e]
  for (const [index, value] of (await seen(p3)).entries()) expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThan(8)
  expect(await seen(clear)).toEqual([255, 255, 255])
  const [red, green, blue] = await seen(grey)
  expect([green, blue]).toEqual([red, red])
})

test('the colour and the blur fit the picture and stay small', async () => {
  const blue = await storePicture(
    place.media,
    await sharp({ create: { width: 900, height: 700, channels: 3, background: '#2040c0' } })
      .png()
      .toBuffer(),
  )
  const [red = 0, green = 0, full = 0] = [1, 3, 5].map((at) => Number.parseInt(blue.color.slice(at, at + 2), 16))
  expect(full).toBeGreaterThan(150)
  expect(Math.max(red, green)).toBeLessThan(90)
  for (const [width, height] of [
    [1600, 1200],
    [1200, 1600],
    [1000, 1000],
    [17, 16],
  ] as const) {
    const { blur } = await storePicture(place.media, await noise(width, height).jpeg().toBuffer())
    expect(blur.length).toBeLessThan(220)
    const { format, width: blurWidth = 0 } = await sharp(Buffer.from(blur.split(',')[1] ?? '', 'base64')).metadata()
    expect(format).toBe('webp')
    expect(blurWidth).toBeLessThanOrEqual(16)
  }
})

test('the same picture is stored once, however often and however much at once', async () => {
  const bytes = await noise(300, 200).jpeg().toBuffer()
  const before = (await place.stored()).length
  const pictures = await Promise.all(Array.from({ length: 6 }, () => storePicture(place.media, bytes)))
  expect(new Set(pictures.map((picture) => picture.fileName)).size).toBe(1)
  expect(await storePicture(place.media, bytes)).toEqual(pictures[0])
  expect(await place.stored()).toHaveLength(before + 1)
})

test('what is no picture of ours is refused with a reason, and nothing of it is kept', async () => {
  const jpeg = await noise(400, 300).jpeg().toBuffer()
  const png = await noise(400, 300).png().toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  const refused: readonly [string, Buffer, UnsupportedPicture['reason'], number][] = [
    ['nothing', Buffer.alloc(0), 'format', 415],
    ['svg', Buffer.from(svg), 'format', 415],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), 'format', 415],
    ['gif', await redAndBlue(20, 20).gif().toBuffer(), 'format', 415],
    ['tiff', await redAndBlue(20, 20).tiff().toBuffer(), 'format', 415],
    ['avif', await redAndBlue(20, 20).avif().toBuffer(), 'format', 415],
    ['pdf', Buffer.from('%PDF-1.7\n'), 'format', 415],
    ['half a jpeg', jpeg.subarray(0, jpeg.length >> 1), 'damaged', 422],
    ['half a png', png.subarray(0, png.length >> 1), 'damaged', 422],
    ['a jpeg in name only', Buffer.concat([jpeg.subarray(0, 3), Buffer.from(svg)]), 'damaged', 422],
    ['a webp in name only', Buffer.from('RIFF0000WEBPVP8 nonsense'), 'damaged', 422],
    ['900 megapixels', pngBomb(30_000), 'too_many_pixels', 422],
  ]
  const before = await place.stored()
  for (const [name, bytes, reason, status] of refused) {
    const error: unknown = await storePicture(place.media, bytes).catch((thrown: unknown) => thrown)
    expect(error, name).toBeInstanceOf(UnsupportedPicture)
    expect(error, name).toMatchObject({ reason, status })
  }
  expect(await place.stored()).toEqual(before)
})
