import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { pdfOf } from '#tests/files/documents.ts'
import { makeConfirmedOperator, seenOfProperty, staySignedIn } from '#tests/operators.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { grantPosts, listen, type Postings, pictureFile } from '#tests/postings.ts'

type Person = Awaited<ReturnType<Calls['register']>>

let now = Date.now()
let t: TestApp
let site: Postings
let calls: Calls
let poster: Person
let operator: Person
let id: number
/** Names of the picture and of the document. */
let files: string[]
/** Where they were loaded. */
let paths: string[]

beforeAll(async () => {
  t = await createTestApp({}, { clock: { now: () => now } })
  calls = callsOf(t)
  site = await listen(t)
})
afterAll(() => t.close())

let people = 0
beforeEach(async () => {
  now += HOUR_MS
  // no session outlives the 180 days of the test before
  people += 2
  poster = await calls.register(people)
  operator = await calls.register(people + 1)
  await makeConfirmedOperator(t.database.pool, operator.user.id)
  await grantPosts(t, poster.user.id, 10)
  const plan = { field: 'documents', name: 'plan.pdf', bytes: new Uint8Array(pdfOf()) } as const
  id = (await site.add(poster.token, {}, { files: [await pictureFile(), plan] })).body.propertyId
  files = (await rows()).map(({ file_name }) => file_name)
  const { body } = await site.call('GET', `/api/properties/get/${id}`, poster.token)
  const [document] = body.documents
  paths = [`/media/${body.pictures[0].fileName}`, `/media/${document.fileName}?pass=${document.pass}`]
  for (const path of paths) expect((await calls.get(path)).statusCode, path).toBe(200)
})

const rows = async (names?: readonly string[]) =>
  (
    await t.database.pool.query<{ file_name: string; removed: boolean; of: number | null }>(
      `SELECT f.file_name, f.removed_at IS NOT NULL AS removed, f.kept_of_property_id AS of FROM media_files f
        WHERE f.file_name = ANY ($1) OR $1 IS NULL AND f.file_name IN (SELECT file_name FROM media_attachments WHERE property_id = $2)
        ORDER BY f.content_type`,
      [names ?? null, id],
    )
  ).rows
const inStorage = () => Promise.all(files.map((name) => t.media.storage.exists(name)))
const decide = async (decision: string, reason?: string) => {
  const seen = await seenOfProperty(calls, operator.token, id)
  const answer = await calls.post(`/api/operations/properties/${id}/decision`, { decision, seen, reason }, { token: operator.token })
  expect(answer.statusCode, answer.payload).toBe(200)
}
const deleteProperty = () => site.call('DELETE', `/api/properties/delete/${id}`, poster.token)
const REASON = 'The pictures show another home.'

/** The files are in the storage until 180 days after `decidedAt`, and nobody can load them. */
async function expectKept(decidedAt: number): Promise<void> {
  expect(await rows(files)).toEqual(files.map((file_name) => ({ file_name, removed: true, of: id })))
  // who may load a picture is remembered for 30 seconds
  now += MINUTE_MS
  for (const token of [undefined, poster.token, operator.token])
    for (const path of paths) expect((await calls.get(path, token)).statusCode, path).toBeGreaterThanOrEqual(400)
  now = decidedAt + 180 * DAY_MS
  await t.jobs.runRecurring('sweep-media')
  expect(await inStorage()).toEqual([true, true])
  now += 1
  await t.jobs.runRecurring('sweep-media')
  expect(await inStorage()).toEqual([false, false])
  expect(await rows(files)).toEqual([])
}

test.each(['reject', 'hide'])(
  'files of a listing stay for 180 days after the decision "%s" although its poster deletes it',
  async (decision) => {
    const decidedAt = now
    await decide(decision, REASON)
    now += DAY_MS
    await staySignedIn(t, now)
    expect((await deleteProperty()).status).toBe(200)
    expect(await inStorage()).toEqual([true, true])
    await expectKept(decidedAt)
  },
)

test('files that the poster takes out of a hidden listing stay too, and those of a deleted account', async () => {
  const decidedAt = now
  await decide('hide', REASON)
  const [document = '', picture = ''] = files
  const edited = await site.update(poster.token, id, { deletedImages: [picture], deletedDocuments: [document] })
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  expect((await site.call('DELETE', `/api/auth/delete-user/${poster.user.id}?confirmed=true`, poster.token)).status).toBe(200)
  await expectKept(decidedAt)
})

test('files of a listing that operators did not take down, or have shown again, are removed with it at once', async () => {
  await decide('hide', REASON)
  await decide('restore', REASON)
  expect((await deleteProperty()).status).toBe(200)
  expect(await inStorage()).toEqual([false, false])
  expect(await rows(files)).toEqual([])
})
