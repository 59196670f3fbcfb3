import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_OWN_PROPERTIES } from '#contracts/base/limits.ts'
import { pdfOf } from '#tests/files/documents.ts'
import { type Broker, createImportSite, type ImportSite } from '#tests/import-site.ts'
import { makeConfirmedOperator } from '#tests/operators.ts'
import { grantPosts, type Postings, pictureFile, postingsAt, type SentFile } from '#tests/postings.ts'

const clock = { time: Date.UTC(2030, 2, 31, 20), now: () => clock.time }
let site: ImportSite
let p: Postings
let broker: Broker
let propertyId: number

beforeAll(async () => {
  site = await createImportSite(clock)
  p = postingsAt(site.url)
})
beforeEach(async () => {
  broker = await site.newBroker(100)
  await importReferences('A-12')
  propertyId = Number((await site.propertiesOf(broker))[0]?.id)
})
afterAll(() => site.close())

async function importReferences(...references: string[]): Promise<void> {
  const rows = references.map((reference) => `${reference},Society ${reference},Baner,2 BHK,24000`)
  const { status } = await site.send('import', ['Ref,Society,Location,Config,Rent', ...rows].join('\n'), { token: broker.token })
  expect(status).toBe(200)
}

/** @returns the answer to a call that adds files with this key */
async function add(sourceKey: string, files: readonly SentFile[], { token = broker.token, id = propertyId } = {}) {
  const body = new FormData()
  body.append('file', JSON.stringify({ sourceKey }))
  for (const { field, name, bytes } of files) body.append(field, new Blob([bytes]), name)
  const answer = await fetch(`${site.url}/api/properties/import/files/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  return { status: answer.status, body: await answer.json() }
}
const keyOf = (number: number) => `${number.toString(16).padStart(8, '0')}-1`
const pdf = (name = 'plan.pdf'): SentFile => ({ field: 'documents', name, bytes: new Uint8Array(pdfOf()) })
const listed = async (after = 0) => (await p.call('GET', `/api/properties/import/files?after=${after}`, broker.token)).body
const detail = async () => (await p.call('GET', `/api/properties/get/${propertyId}`, broker.token)).body

async function countFiles() {
  const { rows } = await site.t.database.pool.query(
    `SELECT count(*)::integer AS attached, count(DISTINCT a.source_key)::integer AS keys,
            (SELECT count(*)::integer FROM media_files f WHERE f.removed_at IS NULL AND f.file_name <> 'no-picture.jpg'
                AND NOT EXISTS (SELECT 1 FROM media_attachments b WHERE b.file_name = f.file_name)) AS loose
       FROM media_attachments a WHERE a.property_id = $1`,
    [propertyId],
  )
  return rows[0]
}

test('files of a ZIP come after those of a property, the first picture in place of the default one', async () => {
  expect(await listed()).toEqual({
    properties: [{ propertyId, reference: 'A-12', propertyName: 'Society A-12', pictures: 0, documents: 0, sources: [] }],
    isLast: true,
  })
  clock.time += 1_000
  expect(await add(keyOf(1), [await pictureFile('1.jpg', '#ff0000')])).toEqual({ status: 200, body: { propertyId, isAdded: true } })
  expect(await add(keyOf(2), [await pictureFile('2.jpg', '#0000ff')])).toMatchObject({ body: { isAdded: true } })
  expect(await add(keyOf(3), [pdf('Floor plan.pdf')])).toMatchObject({ body: { isAdded: true } })
  const { pictures, documents, updatedAt } = await detail()
  expect(pictures.map(({ color }: { color: string }) => /^#f.0/.test(color))).toEqual([true, false])
  expect(documents).toMatchObject([{ name: 'Floor plan.pdf' }])
  expect(Date.parse(updatedAt)).toBe(clock.time)
  const [property] = (await listed()).properties
  expect(property).toMatchObject({ pictures: 2, documents: 1 })
  expect(property.sources.toSorted()).toEqual([1, 2, 3].map(keyOf))
})

test('a file that is sent again is not added again, also after the pictures were put in another order; a removed one is', async () => {
  for (const number of [1, 2]) await add(keyOf(number), [await pictureFile(`${number}.jpg`)])
  const [first, second] = (await detail()).propertyGallery
  const edit = { existingImages: [first, second], pictureOrder: [second, first] }
  expect(await p.update(broker.token, propertyId, edit)).toMatchObject({ status: 200 })
  const files = await countFiles()
  for (const number of [1, 2])
    expect(await add(keyOf(number), [await pictureFile()])).toEqual({ status: 200, body: { propertyId, isAdded: false } })
  expect((await detail()).propertyGallery).toEqual([second, first])
  expect(await countFiles()).toEqual(files)
  expect(await p.update(broker.token, propertyId, { existingImages: [second], deletedImages: [first] })).toMatchObject({ status: 200 })
  expect(await add(keyOf(1), [await pictureFile()])).toMatchObject({ body: { isAdded: true } })
})

test('twelve calls with the same file at once add it once and leave no file behind', async () => {
  const picture = await pictureFile()
  const before = await countFiles()
  const answers = await Promise.all(Array.from({ length: 12 }, () => add(keyOf(7), [picture])))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.filter(({ body }) => body.isAdded)).toHaveLength(1)
  expect(await countFiles()).toEqual({ attached: 1, keys: 1, loose: before.loose })
})

test('what cannot be added is refused with its reason and stores nothing', async () => {
  const before = await countFiles()
  expect(await add('../1', [await pictureFile()])).toMatchObject({ status: 422 })
  expect(await add(keyOf(1), [])).toMatchObject({ status: 422, body: { message: 'Please send one picture or one document.' } })
  expect(await add(keyOf(1), [await pictureFile(), pdf()])).toMatchObject({ status: 422 })
  expect(await add(keyOf(1), [{ ...(await pictureFile()), field: 'documents' }])).toMatchObject({ status: 415 })
  expect(await add(keyOf(1), [{ ...pdf('plan.jpg'), field: 'images' }])).toMatchObject({ status: 415 })
  const other = await site.newBroker(1)
  const operator = await site.newBroker(1)
  await makeConfirmedOperator(site.t.database.pool, operator.user.id)
  for (const { token } of [other, operator]) expect(await add(keyOf(1), [await pictureFile()], { token })).toMatchObject({ status: 403 })
  expect(await add(keyOf(1), [await pictureFile()], { id: 999_999 })).toMatchObject({ status: 404 })
  expect(await countFiles()).toEqual(before)
  for (let number = 1; number <= 8; number += 1) await add(keyOf(number), [await pictureFile()])
  expect(await add(keyOf(9), [await pictureFile()])).toMatchObject({
    status: 422,
    body: { message: 'You can upload a maximum of 8 images.' },
  })
  expect((await countFiles()).attached).toBe(8)
})

test('properties are listed by pages, also those without a reference, without those of others and of deleted listings', async () => {
  await grantPosts(site.t, broker.user.id, MAX_OWN_PROPERTIES + 10)
  await importReferences(...Array.from({ length: MAX_OWN_PROPERTIES + 1 }, (_unused, index) => `B${index}`))
  await p.call('DELETE', `/api/properties/delete/${propertyId}`, broker.token)
  await site.t.database.pool.query('UPDATE properties SET reference = NULL WHERE reference = $1', [`B${MAX_OWN_PROPERTIES}`])
  const first = await listed()
  expect(first.isLast).toBe(false)
  expect(first.properties).toHaveLength(MAX_OWN_PROPERTIES)
  const second = await listed(first.properties.at(-1).propertyId)
  expect(second).toMatchObject({ isLast: true, properties: [{ reference: null, propertyName: `Society B${MAX_OWN_PROPERTIES}` }] })
})
