import { mkdir, readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantName } from '#contracts/media.ts'
import { pdfOf } from '#tests/files/documents.ts'
import { times } from '#tests/prove.ts'
import { startTestUploads, type TestUploads } from '#tests/stored-uploads.ts'
import { discardMedia } from './discard-media.ts'
import { ensureDefaultPicture } from './ensure-default-picture.ts'
import { sweepMedia } from './sweep-media.ts'
import { takePicture } from './take-picture.ts'
import { noise } from './test-pictures.ts'

let t: TestUploads
beforeAll(async () => {
  t = await startTestUploads()
})
afterAll(() => t.close())

test('what belongs to nothing goes after an hour, with its variants; what belongs to something stays', async () => {
  await ensureDefaultPicture(t.place.media)
  const photo = await noise(300, 200).jpeg().toBuffer()
  const [used, unused, deed] = [await t.picture(photo), await t.picture(photo), await t.document(pdfOf(), 'deed.pdf')]
  await t.link(used.fileName, 1)
  await t.served(variantName(unused.fileName, 320, 'avif'))
  await t.served(variantName(used.fileName, 320, 'avif'))
  await sweepMedia(t.place.media, Date.now())
  expect(await t.place.stored()).toEqual(expect.arrayContaining([unused.fileName, deed.fileName]))
  await sweepMedia(t.place.media, Date.now() + 61 * 60_000)
  expect((await t.place.stored()).sort()).toEqual([used.fileName, variantName(used.fileName, 320, 'avif'), 'no-picture.jpg'].sort())
  const { rows } = await t.db.database.pool.query('SELECT file_name FROM media_files ORDER BY 1')
  expect(rows.map((row) => row.file_name)).toEqual([used.fileName, 'no-picture.jpg'].sort())
  expect(await discardMedia(t.place.media, [used.fileName, 'no-picture.jpg', 'unknown.jpg'])).toBe(0)
})

test('a profile’s picture is in use', async () => {
  const { fileName } = await t.picture(await noise(100, 100).jpeg().toBuffer())
  await t.db.database.pool.query('UPDATE users SET profile_image = $1', [fileName])
  expect(await discardMedia(t.place.media, [fileName])).toBe(0)
  await t.db.database.pool.query('UPDATE users SET profile_image = NULL')
  expect(await discardMedia(t.place.media, [fileName])).toBe(1)
})

test('a crash on the way leaves nothing that the next sweep does not find', async () => {
  // after its row, before its file
  await t.db.database.pool.query(
    "INSERT INTO media_files (file_name, content_type, bytes, created_at) VALUES ($1, 'image/jpeg', 1, now() - interval '2 hours')",
    [`${'a'.repeat(32)}.jpg`],
  )
  // after a removal's row, before its files
  const { fileName } = await t.picture(await noise(100, 100).jpeg().toBuffer())
  await t.db.database.pool.query('DELETE FROM media_files WHERE file_name = $1', [fileName])
  await t.db.database.pool.query("INSERT INTO retired_media (file_name, at) VALUES ($1, now() - interval '1 hour')", [fileName])
  await sweepMedia(t.place.media, Date.now())
  expect(await t.place.stored()).not.toContain(fileName)
  const { rows } = await t.db.database.pool.query('SELECT file_name FROM retired_media')
  expect(rows).toEqual([])
  expect((await t.db.database.pool.query('SELECT 1 FROM media_files WHERE file_name LIKE $1', ['aaaa%'])).rowCount).toBe(0)
})

test('a storage that fails leaves a row for the sweep, and the next try is not hindered', async () => {
  const file = await t.received(await noise(100, 100).jpeg().toBuffer())
  const failing = { ...t.place.media, storage: { ...t.place.media.storage, write: () => Promise.reject(new Error('the disk is full')) } }
  await expect(takePicture(failing, file)).rejects.toThrow('the disk is full')
  expect((await takePicture(t.place.media, file)).width).toBe(100)
  expect(await sweepMedia(t.place.media, Date.now() + 61 * 60_000)).toBe(2)
})

test('a post that links while the sweep looks either keeps its picture or fails whole', async () => {
  const rounds = times(20, 200)
  const photo = await noise(60, 40).jpeg().toBuffer()
  for (let round = 0; round < rounds; round += 1) {
    const { fileName } = await t.picture(photo)
    const [linked, removed] = await Promise.all([
      t.link(fileName, 1_000 + round).then(
        () => true,
        (error: { code: string }) => {
          expect(error.code, 'the foreign key settles it').toBe('23503')
          return false
        },
      ),
      discardMedia(t.place.media, [fileName]),
    ])
    expect(removed).toBe(linked ? 0 : 1)
    expect(await t.place.media.storage.exists(fileName)).toBe(linked)
  }
})

test('a removal waits for a post that has linked and not yet committed', async () => {
  const { fileName } = await t.picture(await noise(60, 40).jpeg().toBuffer())
  const client = await t.db.database.pool.connect()
  await client.query('BEGIN')
  await client.query('INSERT INTO property_pictures (property_id, position, file_name) VALUES ($1, 5000, $2)', [t.propertyId, fileName])
  const removing = discardMedia(t.place.media, [fileName])
  const isWaiting = async () => {
    const { rowCount } = await t.db.database.pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    )
    return rowCount
  }
  await expect.poll(isWaiting).toBe(1)
  await client.query('COMMIT')
  client.release()
  expect(await removing).toBe(0)
  expect((await t.served(fileName)).length).toBeGreaterThan(0)
})

test('a variant that is made while its picture goes does not stay behind', async () => {
  const rounds = times(10, 60)
  const photo = await noise(400, 300).jpeg().toBuffer()
  for (let round = 0; round < rounds; round += 1) {
    const { fileName } = await t.picture(photo)
    await Promise.all([
      t.place.app.inject(`/media/${variantName(fileName, 320, 'jpg')}`),
      t.place.app.inject(`/media/${variantName(fileName, 640, 'webp')}`),
      new Promise((resolve) => setTimeout(resolve, round)).then(() => discardMedia(t.place.media, [fileName])),
    ])
    expect((await t.place.stored()).filter((name) => name.startsWith(fileName.slice(0, 32)))).toEqual([])
  }
})

test('the spool is cleared of what dead processes and lost uploads left, and of nothing else', async () => {
  const spool = join(t.place.folder, 'spool')
  const alive = await t.place.media.spool.open()
  const mine = alive.slice(spool.length + 1)
  const [host, , process_] = /^(.+)\.(\d+)\.([0-9a-f-]{36})\./.exec(mine)?.slice(1) ?? []
  const dead = [
    `${host}.999999999.${process_}.${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
    `${host}.${process.pid}.${'1'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`,
  ]
  const elsewhere = `other-machine.1.${process_}.${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`
  for (const name of [...dead, elsewhere]) await mkdir(join(spool, name), { recursive: true })
  expect(await t.place.media.spool.sweep(Date.now())).toBe(2)
  expect((await readdir(spool)).sort()).toEqual([mine, elsewhere].sort())
  const old = new Date(Date.now() - 2 * 60 * 60_000)
  await utimes(join(spool, elsewhere), old, old)
  expect(await t.place.media.spool.sweep(Date.now())).toBe(1)
  expect(await readdir(spool)).toEqual([mine])
  await rm(alive, { recursive: true })
})
