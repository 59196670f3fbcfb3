import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { startTestMedia, type TestMedia } from '#tests/media.ts'
import { DOC, DOCX } from './content-type.ts'
import { parseMediaName } from './media-name.ts'
import { storeDocument } from './store-document.ts'
import { pngBomb, redAndBlue } from './test-pictures.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const WORD = Buffer.concat([OLE, Buffer.alloc(504), Buffer.from('WordDocument', 'utf16le')])
const ZIPPED_WORD = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from('....[Content_Types].xml....word/document.xml....')])

let db: TestDatabase
let place: TestMedia
let propertyId: number

beforeAll(async () => {
  db = await createTestDatabase()
  place = await startTestMedia(db.database.pool)
  const { rows } = await db.database.pool.query<{ id: number }>(
    `WITH poster AS (INSERT INTO users (first_name, last_name, user_role) VALUES ('Meera', 'Joshi', 'OWNER') RETURNING id)
     INSERT INTO properties (posted_by_user_id, posted_by_user_role, category, property_for, property_name, expected_price, area, pin_code)
     SELECT id, 'OWNER', 'RESIDENTIAL', 'RENT', 'A home', 20000, 'Baner', '411045' FROM poster RETURNING id`,
  )
  propertyId = rows[0]?.id ?? 0
})
afterAll(async () => {
  await place.close()
  await db.drop()
})

/** Stores a document, gives it to a listing as posting does, and asks for it. */
async function storeAndServe(bytes: Buffer, originalName: string) {
  const document = await storeDocument(place.media, bytes, originalName)
  await db.database.pool.query('INSERT INTO property_documents (property_id, file_name, original_name) VALUES ($1, $2, $3)', [
    propertyId,
    document.fileName,
    originalName,
  ])
  const response = await place.app.inject(`/media/${document.fileName}`)
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload.equals(bytes)).toBe(true)
  return { document, headers: response.headers }
}

test('a PDF comes back as it was, is shown in the page and keeps its owner’s name', async () => {
  const { document, headers } = await storeAndServe(PDF, 'Index II (signed).pdf')
  expect(document).toMatchObject({ contentType: 'application/pdf', bytes: PDF.length })
  expect(document.fileName).toMatch(/^[0-9a-f]{32}_index-ii-signed\.pdf$/)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'content-disposition': 'inline; filename="Index II (signed).pdf"',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy, 'viewers of PDF do not start in a sandbox').not.toContain('sandbox')
})

test('the kind is told by the content, never by the name', async () => {
  const jpeg = await redAndBlue(20, 20).jpeg().toBuffer()
  const webp = await sharp(jpeg).webp().toBuffer()
  const png = await sharp(jpeg).png().toBuffer()
  const kinds: readonly [Buffer, string, string, string, 'inline' | 'attachment'][] = [
    [PDF, 'deed.exe', 'application/pdf', 'deed.pdf', 'inline'],
    [Buffer.concat([Buffer.from('\ufeff\n'), PDF]), 'deed.PDF', 'application/pdf', 'deed.pdf', 'inline'],
    [WORD, 'agreement.doc', DOC, 'agreement.doc', 'attachment'],
    [WORD, 'setup.msi', DOC, 'setup.doc', 'attachment'],
    [ZIPPED_WORD, 'agreement.docx', DOCX, 'agreement.docx', 'attachment'],
    [jpeg, 'plan.jpeg', 'image/jpeg', 'plan.jpeg', 'inline'],
    [png, 'plan.html', 'image/png', 'plan.png', 'inline'],
    [webp, 'plan', 'image/webp', 'plan.webp', 'inline'],
  ]
  for (const [bytes, name, type, stored, how] of kinds) {
    const { document, headers } = await storeAndServe(bytes, name)
    expect(document.contentType, name).toBe(type)
    expect(document.fileName.slice(33), name).toBe(stored)
    expect(headers['content-type'], name).toBe(type)
    expect(headers['content-disposition'], name).toMatch(new RegExp(`^${how}; filename="[^"]*\\.${stored.split('.')[1]}"$`, 'i'))
    if (type !== 'application/pdf') expect(headers['content-security-policy'], name).toMatch(/^sandbox; default-src 'none'/)
  }
})

test('what is no document of ours is refused, and nothing of it is kept', async () => {
  const jpeg = await redAndBlue(20, 20).jpeg().toBuffer()
  const before = await place.stored()
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
    await expect(storeDocument(place.media, bytes, 'deed.pdf'), name).rejects.toMatchObject({ status })
  }
  expect(await place.stored()).toEqual(before)
})

test('the same bytes twice are two documents, for each belongs to one listing', async () => {
  const first = await storeDocument(place.media, PDF, 'deed.pdf')
  const second = await storeDocument(place.media, PDF, 'deed.pdf')
  expect(second.fileName).not.toBe(first.fileName)
})

test('a document that no listing has yet goes by its stored name', async () => {
  const { fileName } = await storeDocument(place.media, PDF, 'Deed of sale.pdf')
  const { headers } = await place.app.inject(`/media/${fileName}`)
  expect(headers['content-disposition']).toBe('inline; filename="deed-of-sale.pdf"')
})

test('a name in any script reaches the browser whole', async () => {
  const { document, headers } = await storeAndServe(PDF, "मालमत्ता 'करार' é.pdf")
  expect(document.fileName.slice(33)).toBe('e.pdf')
  const disposition = String(headers['content-disposition'])
  const [, encoded = ''] = /filename\*=UTF-8''([A-Za-z0-9%._~-]+)$/.exec(disposition) ?? []
  expect(decodeURIComponent(encoded)).toBe("मालमत्ता 'करार' é.pdf")
})

test('whatever a document is called, it is stored safely and its headers hold one line of ASCII', async () => {
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
      expect(disposition).toMatch(/^inline; filename="[\x20-\x7e]*"(; filename\*=UTF-8''[\x21-\x7e]+)?$/)
      expect(disposition.split('"')).toHaveLength(3)
      expect(headers['set-cookie']).toBeUndefined()
    }),
    { numRuns: 150 },
  )
})
