import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_FORMATS, PICTURE_WIDTHS, variantName } from '#contracts/homes/media/media.ts'
import { colorAt, noise, phonePicture, pngBomb, redAndBlue } from '#tests/files/pictures.ts'
import { startTestUploads, type TestUploads } from '#tests/media.ts'
import { discardMedia } from './media-files.ts'
import { storePicture, takePicture } from './take-picture.ts'
import { UnsupportedPicture } from './unsupported.ts'

let t: TestUploads
beforeAll(async () => {
  t = await startTestUploads()
})
afterAll(() => t.close())

test('a phone’s picture is stored upright and without metadata, in every variant and as a document', async () => {
  const photo = await phonePicture()
  expect(await sharp(photo).metadata()).toMatchObject({ width: 4032, height: 3024, orientation: 6 })
  for (const secret of ['Exif', 'Kothrudphone', 'Meera', 'xmpmeta']) expect(photo.includes(secret)).toBe(true)

  const stored = await t.picture(photo)
  expect(stored).toMatchObject({ width: 1440, height: 1920 })
  const plan = await t.document(photo, 'plan.jpg')
  const variants = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => variantName(stored.fileName, width, format)))
  for (const name of [stored.fileName, plan.fileName, ...variants]) {
    const bytes = await t.served(name)
    const { exif, xmp, xmpAsString, iptc, icc, orientation, comments, width, height } = await sharp(bytes).metadata()
    expect({ exif, xmp, xmpAsString, iptc, icc, orientation, comments }, name).toEqual({})
    for (const secret of ['Exif', 'GPS', 'Kothrudphone', 'Meera', 'xmpmeta', 'Photoshop'])
      expect(bytes.includes(secret), `${secret} in ${name}`).toBe(false)
    // rotated by 90 degrees: the left half is now on top
    expect(height, name).toBeGreaterThan(width)
    const [red = 0, , blue = 0] = await colorAt(bytes, width >> 1, height >> 3)
    const [redBelow = 0, , blueBelow = 0] = await colorAt(bytes, width >> 1, height - (height >> 3))
    expect([red > 200, blue < 60, redBelow < 60, blueBelow > 200], name).toEqual([true, true, true, true])
  }
  expect(await sharp(await t.served(plan.fileName)).metadata()).toMatchObject({ format: 'jpeg', width: 2250, height: 3000 })
}, 90_000)

test('the same picture uploaded twice is stored twice, so that one can be removed without the other', async () => {
  const photo = await noise(300, 200).jpeg().toBuffer()
  const [first, second] = [await t.picture(photo), await t.picture(photo)]
  expect(first.fileName).not.toBe(second.fileName)
  expect(await discardMedia(t.place.media, [first.fileName])).toBe(1)
  expect((await t.place.app.inject(`/media/${first.fileName}`)).statusCode).toBe(404)
  expect((await t.served(second.fileName)).length).toBe(second.bytes)
})

test('an animated picture becomes its first frame', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100, 100], loop: 0 })
    .toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(3)
  const stored = await t.picture(animated)
  expect(stored).toMatchObject({ width: 60, height: 40 })
  expect((await colorAt(await t.served(stored.fileName), 30, 20))[0]).toBeGreaterThan(240)
})

test('the failure for an unsupported picture names the file, in its message and its field', async () => {
  const file = await t.received(Buffer.from('<svg/>'), 'view from balcony.jpg')
  const message = 'view from balcony.jpg: Only JPEG, PNG and WebP pictures can be used.'
  await expect(takePicture(t.place.media, file)).rejects.toMatchObject({ status: 415, message, fields: { images: message } })
})

test('the returned facts and the row match the stored picture', async () => {
  const picture = await storePicture(t.place.media, await noise(640, 480).png().toBuffer())
  expect(picture.fileName).toMatch(/^[0-9a-f]{32}\.jpg$/)
  expect(picture.color).toMatch(/^#[0-9a-f]{6}$/)
  expect(picture.blur).toMatch(/^data:image\/webp;base64,/)
  const bytes = await t.served(picture.fileName)
  expect(bytes).toHaveLength(picture.bytes)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', width: 640, height: 480 })
  const { rows } = await t.db.database.pool.query('SELECT * FROM media_files WHERE file_name = $1', [picture.fileName])
  expect(rows).toMatchObject([
    { content_type: 'image/jpeg', bytes: picture.bytes, width: 640, height: 480, color: picture.color, blur: picture.blur },
  ])
})

test('a large picture is scaled down, a small one keeps its size', async () => {
  const wide = await storePicture(t.place.media, await redAndBlue(4000, 1000).jpeg().toBuffer())
  expect(wide).toMatchObject({ width: 1920, height: 480 })
  const tiny = await storePicture(t.place.media, await redAndBlue(30, 20).webp().toBuffer())
  expect(tiny).toMatchObject({ width: 30, height: 20 })
  const thread = await storePicture(
    t.place.media,
    await sharp({ create: { width: 20_000, height: 1, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
  )
  expect(thread).toMatchObject({ width: 1920, height: 1 })
})

test('colours of other colour spaces are kept, and transparency becomes white', async () => {
  const flat = { create: { width: 64, height: 64, channels: 3 as const, background: '#d23c1e' } }
  const p3 = await sharp(flat).withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  const clear = await sharp({ create: { ...flat.create, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()
  const grey = await sharp(flat).greyscale().toColourspace('b-w').png().toBuffer()
  const seen = async (bytes: Buffer) => colorAt(await t.served((await storePicture(t.place.media, bytes)).fileName), 30, 30)
  const expected = [0xd2, 0x3c, 0x1e]
  for (const [index, value] of (await seen(p3)).entries()) expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThan(8)
  expect(await seen(clear)).toEqual([255, 255, 255])
  const [red, green, blue] = await seen(grey)
  expect([green, blue]).toEqual([red, red])
})

test('the average colour and the blur match the picture, and the blur stays short', async () => {
  const blue = await storePicture(
    t.place.media,
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
    const { blur } = await storePicture(t.place.media, await noise(width, height).jpeg().toBuffer())
    expect(blur.length).toBeLessThan(220)
    const { format, width: blurWidth = 0 } = await sharp(Buffer.from(blur.split(',')[1] ?? '', 'base64')).metadata()
    expect(format).toBe('webp')
    expect(blurWidth).toBeLessThanOrEqual(16)
  }
})

test('a picture named by its content is stored once, even concurrently', async () => {
  const bytes = await noise(300, 200).jpeg().toBuffer()
  const before = (await t.place.stored()).length
  const pictures = await Promise.all(Array.from({ length: 6 }, () => storePicture(t.place.media, bytes)))
  expect(new Set(pictures.map((picture) => picture.fileName)).size).toBe(1)
  expect(await storePicture(t.place.media, bytes)).toEqual(pictures[0])
  expect(await t.place.stored()).toHaveLength(before + 1)
})

test.each([
  ['baseline', { progressive: false }],
  ['progressive', { progressive: true }],
])('a %s JPEG without its end mark alone is taken, one with less is not', async (_kind, options) => {
  const whole = await noise(400, 300).jpeg(options).toBuffer()
  expect(whole.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  const stored = await storePicture(t.place.media, whole.subarray(0, -2))
  expect(stored.fileName).toBe((await storePicture(t.place.media, whole)).fileName)
  for (const cut of [200, whole.length >> 2]) {
    await expect(storePicture(t.place.media, whole.subarray(0, -cut)), String(cut)).rejects.toMatchObject({ reason: 'damaged' })
  }
})

test('a file that is no supported picture is refused with the reason and not stored', async () => {
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
  const before = await t.place.stored()
  for (const [name, bytes, reason, status] of refused) {
    const error: unknown = await storePicture(t.place.media, bytes).catch((thrown: unknown) => thrown)
    expect(error, name).toBeInstanceOf(UnsupportedPicture)
    expect(error, name).toMatchObject({ reason, status })
  }
  expect(await t.place.stored()).toEqual(before)
})
