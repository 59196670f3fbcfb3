import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { randomFrom } from '#demo/random.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { sceneOf } from '#tests/files/scenes.ts'
import { transformPicture } from '#tests/files/transform-picture.ts'
import { type Calls, callsOf } from '#tests/people.ts'
import { grantPosts, listen, type Postings, type SentFile } from '#tests/postings.ts'

let t: TestApp
let calls: Calls
let postings: Postings
let posters = 0

beforeAll(async () => {
  t = await createTestApp()
  calls = callsOf(t)
  postings = await listen(t)
})
// the tests leave jobs that make variants
beforeEach(() => t.jobs.dropAll())
afterAll(() => t.close())

/** Runs the jobs that compare pictures, and leaves those that make variants. @returns the failures */
const compareAll = () => t.jobs.runAll('compare-pictures')

const fileOf = (bytes: Buffer): SentFile => ({ field: 'images', name: 'room.jpg', bytes: new Uint8Array(bytes) })

async function newPoster(): Promise<string> {
  posters += 1
  const { token, user } = await calls.register(posters)
  await grantPosts(t, user.id, 10)
  return token
}

/** Posts a property of a new poster. */
const post = async (...pictures: Buffer[]) => postAs(await newPoster(), ...pictures)

async function postAs(token: string, ...pictures: Buffer[]) {
  const { status, body } = await postings.add(token, {}, { files: pictures.map(fileOf) })
  expect(status).toBe(200)
  return { id: body.propertyId as number, token, fileNames: await fileNamesOf(body.propertyId) }
}

async function fileNamesOf(propertyId: number): Promise<string[]> {
  const { rows } = await t.database.pool.query('SELECT file_name FROM media_attachments WHERE property_id = $1 ORDER BY position', [
    propertyId,
  ])
  return rows.map(({ file_name }) => file_name)
}

/** @returns the file names of the pictures that are stored as the same as this one */
async function sameAs(fileName: string | undefined): Promise<string[]> {
  const { rows } = await t.database.pool.query(
    `SELECT CASE file_name WHEN $1 THEN other_file_name ELSE file_name END AS name FROM same_pictures WHERE $1 IN (file_name, other_file_name)`,
    [fileName],
  )
  return rows.map(({ name }) => name).sort()
}

test('a posted picture is found again when it is posted cropped and mirrored, and a different one is not taken for it', async () => {
  const picture = await sceneOf('posted twice')
  const first = await post(picture, await sceneOf('posted once'))
  const second = await post(await transformPicture(picture, 'all', randomFrom('posted twice')))
  expect(await compareAll()).toEqual([])
  expect(await sameAs(second.fileNames[0])).toEqual([first.fileNames[0]])
  expect(await sameAs(first.fileNames[1])).toEqual([])
})

test('pictures that one poster shows with several properties are no pairs', async () => {
  const picture = await sceneOf('the own logo')
  const poster = await newPoster()
  const first = await postAs(poster, picture)
  await postAs(poster, picture)
  await compareAll()
  expect(await sameAs(first.fileNames[0])).toEqual([])
})

test('the original is found for a crop that was posted before it', async () => {
  const picture = await sceneOf('crop first')
  const crop = await post(await transformPicture(picture, 'crop', randomFrom('crop first')))
  const original = await post(picture)
  await compareAll()
  expect(await sameAs(crop.fileNames[0])).toEqual(original.fileNames)
})

test('a picture that an edit adds is compared too', async () => {
  const picture = await sceneOf('added by an edit')
  const first = await post(picture)
  const second = await post(await sceneOf('something else'))
  await compareAll()
  const before = await fileNamesOf(second.id)
  expect((await postings.update(second.token, second.id, {}, { files: [fileOf(picture)] })).status).toBe(200)
  await compareAll()
  const added = (await fileNamesOf(second.id)).find((name) => !before.includes(name))
  expect(await sameAs(added)).toEqual(first.fileNames)
})

test('comparing the same pictures at the same time, and again, notes each pair once', async () => {
  const picture = await sceneOf('at the same time')
  const posted = await Promise.all(Array.from({ length: 5 }, () => post(picture)))
  await Promise.all(Array.from({ length: 4 }, () => t.jobs.runRecurring('compare-missed-pictures')))
  await compareAll()
  const names = posted.flatMap(({ fileNames }) => fileNames)
  for (const name of names) expect(await sameAs(name)).toEqual(names.filter((other) => other !== name).sort())
})

test('the recurring job compares pictures whose job was lost, and leaves out the picture of properties without pictures', async () => {
  const picture = await sceneOf('lost job')
  const [first, second] = [await post(picture), await post(picture)]
  const bare = await post()
  t.jobs.dropAll()
  await t.jobs.runRecurring('compare-missed-pictures')
  expect(await sameAs(first.fileNames[0])).toEqual(second.fileNames)
  expect(bare.fileNames).toEqual([DEFAULT_PICTURE])
  const { rows } = await t.database.pool.query('SELECT 1 FROM picture_outlines WHERE file_name = $1', [DEFAULT_PICTURE])
  expect(rows).toEqual([])
})

test('after the begin of a stop no further picture is compared, without a warning for each that is left', async () => {
  const { fileNames } = await post(await sceneOf('stop'))
  t.jobs.dropAll()
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) })
  const copy = await createTestApp({}, { copyOf: t, log, stopping: AbortSignal.abort() })
  await copy.jobs.runRecurring('compare-missed-pictures')
  await copy.close()
  const isRead = async () =>
    (await t.database.pool.query('SELECT 1 FROM picture_outlines WHERE file_name = ANY ($1)', [fileNames])).rowCount
  expect([await isRead(), warnings]).toEqual([0, []])
  await t.jobs.runRecurring('compare-missed-pictures')
  expect(await isRead()).toBe(1)
})

test('a stored file that is no picture is compared with nothing and not read again', async () => {
  const { fileNames } = await post(await sceneOf('spoilt'))
  await t.media.storage.write(fileNames[0] ?? '', Buffer.from('no picture'))
  expect(await t.jobs.runAll()).toEqual([])
  const { rows } = await t.database.pool.query('SELECT outline, compared_at FROM picture_outlines WHERE file_name = $1', fileNames)
  expect(rows).toEqual([{ outline: Buffer.alloc(0), compared_at: expect.any(Date) }])
})

test('a picture whose file is missing is compared with nothing and not read again', async () => {
  const { fileNames } = await post(await sceneOf('missing'))
  await t.media.storage.remove(fileNames[0] ?? '')
  expect(await t.jobs.runAll()).toEqual([])
  const { rows } = await t.database.pool.query('SELECT outline, compared_at FROM picture_outlines WHERE file_name = $1', fileNames)
  expect(rows).toEqual([{ outline: Buffer.alloc(0), compared_at: expect.any(Date) }])
})

test('a picture that cannot be read keeps no other one from being compared, and is compared later', async () => {
  const picture = await sceneOf('unreadable')
  const { fileNames } = await post(picture, await sceneOf('readable'))
  const [unreadable = '', readable] = fileNames
  const readFile = t.media.storage.read
  const read = vi.spyOn(t.media.storage, 'read').mockImplementation(async (name) => {
    if (name === unreadable) throw new Error('the storage failed')
    return readFile(name)
  })
  expect(await t.jobs.runAll()).toEqual([])
  read.mockRestore()
  const compared = async () => {
    const { rows } = await t.database.pool.query(
      'SELECT file_name FROM picture_outlines WHERE file_name = ANY ($1) AND compared_at IS NOT NULL',
      [fileNames],
    )
    return rows.map(({ file_name }) => file_name)
  }
  expect(await compared()).toEqual([readable])
  await t.jobs.runRecurring('compare-missed-pictures')
  expect((await compared()).sort()).toEqual([...fileNames].sort())
})

test('a removed picture takes what it was compared by along', async () => {
  const picture = await sceneOf('removed')
  const [first, second] = [await post(picture), await post(picture)]
  await compareAll()
  expect(await sameAs(first.fileNames[0])).toEqual(second.fileNames)
  expect((await postings.call('DELETE', `/api/properties/delete/${second.id}`, second.token)).status).toBe(200)
  expect(await sameAs(first.fileNames[0])).toEqual([])
})
