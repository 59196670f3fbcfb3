import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PICTURE_FORMATS, PICTURE_WIDTHS, variantName } from '#contracts/media.ts'
import { docmOf, docxOf, oleOf, pdfOf, zipOf } from '#tests/files/documents.ts'
import { phonePhoto } from '#tests/files/pictures.ts'
import { startTestUploads, type TestUploads } from '#tests/stored-uploads.ts'
import { discardMedia } from './discard-media.ts'
import { takePicture } from './take-picture.ts'
import { colorAt, noise } from './test-pictures.ts'

let t: TestUploads
beforeAll(async () => {
  t = await startTestUploads()
})
afterAll(() => t.close())

test('a phone’s photo of 12 megapixels tells nothing of its place in any form in which it is kept', async () => {
  const photo = await phonePhoto()
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
    // turned by a quarter, the left half is on top
    expect(height, name).toBeGreaterThan(width)
    const [red = 0, , blue = 0] = await colorAt(bytes, width >> 1, height >> 3)
    const [redBelow = 0, , blueBelow = 0] = await colorAt(bytes, width >> 1, height - (height >> 3))
    expect([red > 200, blue < 60, redBelow < 60, blueBelow > 200], name).toEqual([true, true, true, true])
  }
  expect(await sharp(await t.served(plan.fileName)).metadata()).toMatchObject({ format: 'jpeg', width: 2250, height: 3000 })
})

test('the same photo twice is two pictures, so that one can go without the other', async () => {
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

test('a refusal names its file, to the reader and to the form', async () => {
  const file = await t.received(Buffer.from('<svg/>'), 'view from balcony.jpg')
  const message = 'view from balcony.jpg: Only JPEG, PNG and WebP pictures can be used.'
  await expect(takePicture(t.place.media, file)).rejects.toMatchObject({ status: 415, message, fields: { images: message } })
})

test('documents that hold nothing that acts are kept as they are', async () => {
  const kept: readonly [string, Buffer, string][] = [
    ['deed.pdf', pdfOf(), 'application/pdf'],
    ['with BOM.pdf', Buffer.concat([Buffer.from('\ufeff\n'), pdfOf()]), 'application/pdf'],
    ['opens at page 2.pdf', pdfOf('4 0 obj<</OpenAction[3 0 R/Fit]/Title(JS and Launch)>>endobj\n'), 'application/pdf'],
    ['agreement.doc', oleOf(['WordDocument', '1Table']), 'application/msword'],
    ['agreement.docx', docxOf(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ]
  for (const [name, bytes, type] of kept) {
    const stored = await t.document(bytes, name)
    expect(stored.contentType, name).toBe(type)
    expect((await t.served(stored.fileName)).equals(bytes), name).toBe(true)
  }
})

test('documents that act, are broken, or are something else besides are refused with the reason', async () => {
  const refused: readonly [string, Buffer, RegExp][] = [
    ['script.pdf', pdfOf('4 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n'), /scripts, macros/],
    ['escaped.pdf', pdfOf('4 0 obj<</S/J#61vaScript>>endobj\n'), /scripts, macros/],
    ['indirect.pdf', pdfOf('4 0 obj<</S/Rendition/JS 5 0 R>>endobj\n'), /scripts, macros/],
    ['launch.pdf', pdfOf('4 0 obj<</S/Launch/F(cmd.exe)>>endobj\n'), /scripts, macros/],
    ['files.pdf', pdfOf('4 0 obj<</Type/EmbeddedFile>>endobj\n'), /scripts, macros/],
    ['half.pdf', pdfOf().subarray(0, 120), /damaged/],
    ['page.pdf', Buffer.concat([Buffer.from('<html>'), pdfOf()]), /Only PDF/],
    ['both.pdf', Buffer.concat([pdfOf(), zipOf([{ name: 'a.exe', body: 'MZ' }])]), /two files in one/],
    ['macros.docx', docmOf(), /scripts, macros/],
    ['vba.docx', docxOf([{ name: 'word/vbaProject.bin', body: 'x' }]), /scripts, macros/],
    ['packed.docx', docxOf([{ name: 'word/embeddings/oleObject1.bin', body: 'x' }]), /scripts, macros/],
    ['bomb.docx', docxOf([{ name: 'word/media/a.png', body: 'x', claims: 0xffff_fff0 }]), /unpacks to more/],
    ['before.docx', Buffer.concat([Buffer.from('PK\x03\x04MZ word/document.xml', 'latin1'), docxOf()]), /damaged/],
    ['behind.docx', Buffer.concat([docxOf(), Buffer.from('MZ')]), /damaged/],
    ['cut.docx', docxOf().subarray(0, 300), /damaged/],
    ['sheet.docx', zipOf([{ name: 'xl/workbook.xml', body: 'x' }]), /Only PDF/],
    ['macros.doc', oleOf(['WordDocument', 'Macros']), /scripts, macros/],
    ['packed.doc', oleOf(['WordDocument', '\u0001Ole10Native']), /scripts, macros/],
    ['sheet.doc', oleOf(['Workbook']), /Only PDF/],
    ['short.doc', oleOf(['WordDocument']).subarray(0, 700), /damaged/],
    ['program.pdf', Buffer.from('MZ\x90\x00'), /Only PDF/],
  ]
  const before = await t.place.stored()
  for (const [name, bytes, reason] of refused) {
    const failure = t.document(bytes, name)
    await expect(failure, name).rejects.toMatchObject({ status: 415, fields: { documents: expect.stringMatching(reason) } })
    await expect(failure, name).rejects.toThrow(name)
  }
  expect(await t.place.stored()).toEqual(before)
})
