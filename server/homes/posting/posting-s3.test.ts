import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { pdfOf } from '#tests/files/documents.ts'
import { mediaAddress } from '#tests/media-address.ts'
import { callsOf } from '#tests/people.ts'
import { remainingOf } from '#tests/plans.ts'
import { grantPosts, listen, type Postings, pictureFile, type SentFile } from '#tests/postings.ts'
import { type S3Server, startS3 } from '#tests/servers/s3.ts'

const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'ap-south-1' }
const BUCKET = 'wada-media'
const PREFIX = 'wada/live/'
let s3: S3Server
let t: TestApp
let p: Postings
let owner: { token: string; user: { id: number } }

beforeAll(async () => {
  s3 = await startS3(BUCKET, KEYS)
  t = await createTestApp({
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: s3.url,
    S3_REGION: KEYS.region,
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    S3_PREFIX: PREFIX,
  })
  p = await listen(t)
  owner = await callsOf(t).register(1)
})
beforeEach(() => grantPosts(t, owner.user.id, 10))
afterAll(() => Promise.all([t.close(), s3.close()]))

const pdf = (name: string): SentFile => ({ field: 'documents', name, bytes: new Uint8Array(pdfOf()) })
/** Names of the objects in the bucket, without the default picture. */
const kept = () =>
  [...s3.objects.keys()]
    .map((name) => name.slice(`${BUCKET}/${PREFIX}`.length))
    .filter((name) => !name.startsWith('no-picture'))
    .sort()
const rows = async (): Promise<string[]> =>
  (await t.database.pool.query('SELECT file_name FROM media_files')).rows
    .map(({ file_name }) => file_name)
    .filter((name: string) => !name.startsWith('no-picture'))
    .sort()
const read = async (id: number) => (await p.call('GET', `/api/properties/get/${id}`, owner.token)).body
const filesOf = async (id: number): Promise<string[]> => {
  const { propertyGallery, propertyDocuments } = await read(id)
  return [...propertyGallery, ...propertyDocuments].sort()
}
const statusOf = async (name: string) => (await p.call('GET', mediaAddress(t, name))).status

test('a property is posted, edited and deleted with its files in a bucket', async () => {
  const files = [await pictureFile('a.jpg', '#ff0000'), await pictureFile('b.jpg', '#0000ff'), pdf('plan.pdf')]
  const posted = await p.add(owner.token, {}, { files })
  expect(posted.status).toBe(200)
  const id: number = posted.body.propertyId
  const first = await filesOf(id)
  expect(first).toHaveLength(3)
  expect(kept()).toEqual(first)
  for (const name of first) {
    const served = await fetch(`${p.url}${mediaAddress(t, name)}`)
    expect(served.status).toBe(200)
    expect(Buffer.from(await served.arrayBuffer()).equals(s3.objects.get(`${BUCKET}/${PREFIX}${name}`) ?? Buffer.alloc(0))).toBe(true)
  }
  expect(await t.jobs.runAll()).toEqual([])
  expect(kept().length).toBeGreaterThan(first.length)

  const { propertyGallery, propertyDocuments } = await read(id)
  const [a = '', b = ''] = propertyGallery
  const changes = { existingImages: [b], deletedImages: [a], deletedDocuments: propertyDocuments, pictureOrder: ['new:0', b] }
  const edited = await p.update(owner.token, id, changes, { files: [await pictureFile('c.jpg', '#00ff00'), pdf('deed.pdf')] })
  expect(edited.status).toBe(200)
  const second = await filesOf(id)
  expect([second.length, second.includes(b), second.includes(a)]).toEqual([3, true, false])
  expect(kept()).toEqual(expect.arrayContaining(second))
  for (const gone of [a, ...propertyDocuments]) expect([await statusOf(gone), kept().includes(gone)]).toEqual([404, false])
  expect(await t.jobs.runAll()).toEqual([])

  expect((await p.call('DELETE', `/api/properties/delete/${id}`, owner.token)).status).toBe(200)
  for (const gone of second) expect(await statusOf(gone)).toBe(404)
  expect([kept(), await rows()]).toEqual([[], []])
  // reading a missing object is expected; no other request failed
  expect(s3.refusals.filter((code) => code !== 'NoSuchKey')).toEqual([])
})

test('a post whose bucket fails stores nothing and spends nothing, and succeeds when it is sent again', async () => {
  const count = async () => (await t.database.pool.query('SELECT count(*) AS n FROM properties WHERE deleted_at IS NULL')).rows[0].n
  const before = [await count(), kept()]
  const sending = { files: [await pictureFile('a.jpg', '#123456')], key: 'retry-0001' }
  const tries = s3.calls.length
  for (let n = 0; n < 20; n += 1) s3.faults.push({ status: 503 })
  const failed = await p.add(owner.token, {}, sending)
  expect(failed.status).toBeGreaterThanOrEqual(500)
  expect(s3.calls.length).toBeGreaterThan(tries)
  s3.faults.length = 0
  expect([await count(), kept()]).toEqual(before)
  expect(await remainingOf(t.database.pool, owner.user.id, 'property_posts')).toBe(10)
  const again = await p.add(owner.token, {}, sending)
  expect(again.status).toBe(200)
  expect(kept()).toEqual(await filesOf(again.body.propertyId))
})
