import { parse } from 'content-disposition'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docmOf, docxOf, oleOf, pdfOf, zipOf } from '#tests/files/documents.ts'
import { encryptedPdf, WITH_PASSWORD, WITHOUT_PASSWORD } from '#tests/files/encrypted-pdfs.ts'
import { pngBomb, redAndBlue } from '#tests/files/pictures.ts'
import { startTestUploads, type TestUploads } from '#tests/media.ts'
import { DOC, DOCX } from './check-document.ts'
import { parseMediaName } from './media-names.ts'
import { storeDocument } from './take-document.ts'

const PDF = pdfOf()
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

let t: TestUploads
beforeAll(async () => {
  t = await startTestUploads()
})
afterAll(() => t.close())

/** A Word document with one relation to a file outside of it. @param type last part of the relation's type */
function linkingDocx(type: string, mode = 'TargetMode="External"'): Buffer {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = `<Relationship Id="rId1" Type="${types}/${type}" Target="https://example.com/x" ${mode}/>`
  return docxOf([
    { name: 'word/_rels/settings.xml.rels', body: `<?xml version="1.0" encoding="UTF-8"?><Relationships>${relation}</Relationships>` },
  ])
}

/** Stores a document, attaches it to the property as posting does, and requests it. */
async function storeAndServe(bytes: Buffer, originalName: string) {
  const document = await storeDocument(t.place.media, bytes, originalName)
  await t.db.database.pool.query(
    `INSERT INTO media_attachments (property_id, kind, file_name, original_name) VALUES ($1, 'document', $2, $3)`,
    [t.propertyId, document.fileName, originalName],
  )
  const response = await t.place.app.inject(`/media/${document.fileName}`)
  expect(response.statusCode).toBe(200)
  if (document.contentType !== 'image/jpeg') expect(response.rawPayload.equals(bytes)).toBe(true)
  return { document, body: response.rawPayload, headers: response.headers }
}

test('a PDF is served unchanged, inline, under its original name', async () => {
  const { document, headers } = await storeAndServe(PDF, 'Index II (signed).pdf')
  expect(document).toMatchObject({ contentType: 'application/pdf', bytes: PDF.length })
  expect(document.fileName).toMatch(/^[0-9a-f]{32}_index-ii-signed\.pdf$/)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'content-disposition': 'inline; filename="Index II (signed).pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy, 'viewers of PDF do not start in a sandbox').not.toContain('sandbox')
})

test('a document’s type is told by its content, never by its name', async () => {
  const jpeg = await redAndBlue(20, 20).jpeg().toBuffer()
  const webp = await sharp(jpeg).webp().toBuffer()
  const png = await sharp(jpeg).png().toBuffer()
  const kinds: readonly [Buffer, string, string, string, 'inline' | 'attachment'][] = [
    [PDF, 'deed.exe', 'application/pdf', 'deed.pdf', 'inline'],
    [Buffer.concat([Buffer.from('\ufeff\n'), PDF]), 'deed.PDF', 'application/pdf', 'deed.pdf', 'inline'],
    [oleOf(['WordDocument']), 'agreement.doc', DOC, 'agreement.doc', 'attachment'],
    [oleOf(['WordDocument']), 'setup.msi', DOC, 'setup.doc', 'attachment'],
    [docxOf(), 'agreement.docx', DOCX, 'agreement.docx', 'attachment'],
    [jpeg, 'plan.jpeg', 'image/jpeg', 'plan.jpeg', 'inline'],
    [png, 'plan.html', 'image/jpeg', 'plan.jpg', 'inline'],
    [webp, 'plan', 'image/jpeg', 'plan.jpg', 'inline'],
  ]
  for (const [bytes, name, type, stored, how] of kinds) {
    const { document, body, headers } = await storeAndServe(bytes, name)
    expect(document.contentType, name).toBe(type)
    if (type === 'image/jpeg') expect((await sharp(body).metadata()).format, name).toBe('jpeg')
    expect(document.fileName.slice(33), name).toBe(stored)
    expect(headers['content-type'], name).toBe(type)
    const shown = parse(String(headers['content-disposition']))
    expect([shown.type, shown.parameters.filename?.toLowerCase().split('.').at(-1)], name).toEqual([how, stored.split('.')[1]])
    if (type !== 'application/pdf') expect(headers['content-security-policy'], name).toMatch(/^sandbox; default-src 'none'/)
  }
})

test('a file that is no supported document is refused and not stored', async () => {
  const jpeg = await redAndBlue(20, 20).jpeg().toBuffer()
  const before = await t.place.stored()
  const refused: readonly [string, Buffer, number][] = [
    ['nothing', Buffer.alloc(0), 415],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a program', Buffer.from('MZ\u0090\u0000 and so on'), 415],
    ['a workbook', Buffer.concat([OLE, Buffer.alloc(504), Buffer.from('Workbook', 'utf16le')]), 415],
    ['a zip', Buffer.from('PK\u0003\u0004 photos/1.jpg'), 415],
    ['a PDF that begins too late', Buffer.concat([Buffer.alloc(2000, '<b>'), PDF]), 415],
    ['a jpeg in name only', jpeg.subarray(0, 20), 422],
    ['900 megapixels', pngBomb(30_000), 422],
  ]
  for (const [name, bytes, status] of refused) {
    await expect(storeDocument(t.place.media, bytes, 'deed.pdf'), name).rejects.toMatchObject({ status })
  }
  expect(await t.place.stored()).toEqual(before)
})

test('the same bytes stored twice are two documents, since each belongs to one property', async () => {
  const first = await storeDocument(t.place.media, PDF, 'deed.pdf')
  const second = await storeDocument(t.place.media, PDF, 'deed.pdf')
  expect(second.fileName).not.toBe(first.fileName)
})

test('a document that is attached to nothing is served under its stored name', async () => {
  const { fileName } = await storeDocument(t.place.media, PDF, 'Deed of sale.pdf')
  const { headers } = await t.place.app.inject(`/media/${fileName}`)
  expect(headers['content-disposition']).toBe('inline; filename=deed-of-sale.pdf')
})

test('a document’s name in any script reaches the browser unchanged', async () => {
  const { document, headers } = await storeAndServe(PDF, "मालमत्ता 'करार' é.pdf")
  expect(document.fileName.slice(33)).toBe('e.pdf')
  const disposition = String(headers['content-disposition'])
  const [, encoded = ''] = /filename\*=UTF-8''([A-Za-z0-9%._~-]+)$/.exec(disposition) ?? []
  expect(decodeURIComponent(encoded)).toBe("मालमत्ता 'करार' é.pdf")
})

test('any document name gives a safe stored name and a header of one line of ASCII', async () => {
  const anyName = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }).filter((name) => !name.includes('\0')),
    fc.constantFrom(
      '',
      '.',
      '..',
      '../../etc/passwd.pdf',
      'a"; filename="b.exe',
      'x\r\nSet-Cookie: a=b.pdf',
      '%00.pdf',
      '\ud800.pdf',
      `${'n'.repeat(400)}.pdf`,
    ),
  )
  await fc.assert(
    fc.asyncProperty(anyName, async (name) => {
      const { document, headers } = await storeAndServe(PDF, name.toWellFormed())
      expect(parseMediaName(document.fileName)).toMatchObject({ kind: 'document' })
      expect(document.fileName.length).toBeLessThan(100)
      const disposition = String(headers['content-disposition'])
      expect(disposition).toMatch(/^inline; filename=("[ !#$&-[\]-~]*"|[\w!#$&'*+.^`|~-]+)(; filename\*=UTF-8''[\w!#$%&+.^`|~-]+)?$/)
      expect(headers['set-cookie']).toBeUndefined()
    }),
    { numRuns: 150 },
  )
})

/** A PDF with this entry in its trailer. */
const pdfWithEntry = (entry: string) => Buffer.from(pdfOf().toString('latin1').replace('trailer<<', `trailer<<${entry}`), 'latin1')

/** The dictionary with literal strings in place of hexadecimal ones. */
const literalStrings = (dictionary: string) =>
  dictionary.replace(/(?<!<)<([\da-f]+)>/g, (_all, digits: string) => {
    const text = Buffer.from(digits, 'hex').toString('latin1')
    return `(${text
      .replace(/[()\\]/g, (char) => `\\${char}`)
      .replaceAll('\r', '\\r')
      .replaceAll('\n', '\\012')})`
  })

test('documents without active content are stored unchanged', async () => {
  const kept: readonly [string, Buffer, string][] = [
    ['deed.pdf', pdfOf(), 'application/pdf'],
    ['with BOM.pdf', Buffer.concat([Buffer.from('\ufeff\n'), pdfOf()]), 'application/pdf'],
    ['opens at page 2.pdf', pdfOf('4 0 obj<</OpenAction[3 0 R/Fit]/Title(JS and Launch)>>endobj\n'), 'application/pdf'],
    ['about encryption.pdf', pdfOf('4 0 obj<</EncryptMetadata true/Title(Encrypt 9 0 R)>>endobj\n'), 'application/pdf'],
    ...Object.entries(WITHOUT_PASSWORD).flatMap(([revision, dictionary]): [string, Buffer, string][] => [
      [`no printing ${revision}.pdf`, encryptedPdf(dictionary), 'application/pdf'],
      [`in the trailer ${revision}.pdf`, encryptedPdf(dictionary, 'trailer'), 'application/pdf'],
      [`literal ${revision}.pdf`, encryptedPdf(literalStrings(dictionary)), 'application/pdf'],
    ]),
    ['agreement.doc', oleOf(['WordDocument', '1Table']), 'application/msword'],
    ['agreement.docx', docxOf(), DOCX],
    ['with a link.docx', linkingDocx('hyperlink'), DOCX],
  ]
  for (const [name, bytes, type] of kept) {
    const stored = await t.document(bytes, name)
    expect(stored.contentType, name).toBe(type)
    expect((await t.served(stored.fileName)).equals(bytes), name).toBe(true)
  }
})

test('documents that are active, damaged or two files in one are refused with the reason', async () => {
  const refused: readonly [string, Buffer, RegExp][] = [
    ['script.pdf', pdfOf('4 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n'), /scripts, macros/],
    ['escaped.pdf', pdfOf('4 0 obj<</S/J#61vaScript>>endobj\n'), /scripts, macros/],
    ['indirect.pdf', pdfOf('4 0 obj<</S/Rendition/JS 5 0 R>>endobj\n'), /scripts, macros/],
    ['launch.pdf', pdfOf('4 0 obj<</S/Launch/F(cmd.exe)>>endobj\n'), /scripts, macros/],
    ['files.pdf', pdfOf('4 0 obj<</Type/EmbeddedFile>>endobj\n'), /scripts, macros/],
    ['password.pdf', pdfWithEntry('/Encrypt 9 0 R'), /protected by a password/],
    ['direct.pdf', pdfWithEntry('/Encrypt<</Filter/Standard/V 2>>'), /protected by a password/],
    ['escaped-name.pdf', pdfWithEntry('/#45ncrypt\n9 0\tR'), /protected by a password/],
    ...Object.entries(WITH_PASSWORD).map(([revision, dictionary]): [string, Buffer, RegExp] => [
      `secret-${revision}.pdf`,
      encryptedPdf(dictionary),
      /protected by a password/,
    ]),
    ['changed.pdf', encryptedPdf(WITHOUT_PASSWORD[3].replace('/P -2056', '/P -4')), /protected by a password/],
    ['public-key.pdf', encryptedPdf(WITHOUT_PASSWORD[3].replace('/Standard', '/Adobe.PubSec')), /protected by a password/],
    ['no-printing-script.pdf', Buffer.concat([encryptedPdf(WITHOUT_PASSWORD[6]), pdfOf('4 0 obj<</JS(x)>>endobj\n')]), /scripts, macros/],
    ['half.pdf', pdfOf().subarray(0, 120), /damaged/],
    ['page.pdf', Buffer.concat([Buffer.from('<html>'), pdfOf()]), /Only PDF/],
    ['both.pdf', Buffer.concat([pdfOf(), zipOf([{ name: 'a.exe', body: 'MZ' }])]), /two files in one/],
    ['macros.docx', docmOf(), /scripts, macros/],
    ['vba.docx', docxOf([{ name: 'word/vbaProject.bin', body: 'x' }]), /scripts, macros/],
    ['packed.docx', docxOf([{ name: 'word/embeddings/oleObject1.bin', body: 'x' }]), /scripts, macros/],
    ...['attachedTemplate', 'oleObject', 'frame', 'image', 'subDocument'].map((type): [string, Buffer, RegExp] => [
      `${type}.docx`,
      linkingDocx(type),
      /loads a template, a picture or another file from elsewhere/,
    ]),
    ['escaped.docx', linkingDocx('image', "TargetMode = '&#x45;xtern&#97;l'"), /from elsewhere/],
    ['another-letter.docx', linkingDocx('image', 'TargetMode="External" éType="/hyperlink"'), /from elsewhere/],
    ['two-types.docx', linkingDocx('image', 'TargetMode="External" Type="/hyperlink"'), /from elsewhere/],
    ['hidden-mode.docx', linkingDocx('image', `é=" TargetMode='" TargetMode="External" x="'"`), /from elsewhere/],
    ['disguised.docx', linkingDocx('image', `Note="Type='/hyperlink'" TargetMode="External"`), /from elsewhere/],
    ['utf16.docx', docxOf([{ name: 'word/_rels/document.xml.rels', body: Buffer.from('<Relationships/>', 'utf16le') }]), /damaged/],
    ['long.docx', docxOf([{ name: 'word/_rels/document.xml.rels', body: ' '.repeat(1024 * 1024) }]), /damaged/],
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
