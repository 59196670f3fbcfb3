import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { variantName } from '#contracts/homes/media/media.ts'
import { countWaitingForLocks } from '#tests/database.ts'
import { pdfOf } from '#tests/files/documents.ts'
import { noise } from '#tests/files/pictures.ts'
import { startTestUploads, type TestUploads } from '#tests/media.ts'
import { times } from '#tests/prove.ts'
import { discardMedia, sweepMedia } from './media-files.ts'
import { ensureDefaultPicture, takePicture } from './take-picture.ts'

let t: TestUploads
beforeAll(async () => {
  t = await startTestUploads()
})
afterAll(() => t.close())

test('the sweep removes unattached files with their variants after an hour and keeps attached ones', async () => {
  await ensureDefaultPicture(t.place.media)
  const photo = await noise(300, 200).jpeg().toBuffer()
  const [used, unused, deed] = [await t.picture(photo), await t.picture(photo), await t.document(pdfOf(), 'deed.pdf')]
  await t.link(used.fileName, 1)
  await t.served(variantName(unused.fileName, 320, 'avif'))
  await t.served(variantName(used.fileName, 320, 'avif'))
  await sweepMedia(t.place.media, Date.now())
  expect(await t.place.stored()).toEqual(expect.arrayContaining([unused.fileName, deed.fileName]))
  await sweepMedia(t.place.media, Date.now() + 61 * MINUTE_MS)
  expect((await t.place.stored()).sort()).toEqual([used.fileName, variantName(used.fileName, 320, 'avif'), 'no-picture.jpg'].sort())
  const { rows } = await t.db.database.pool.query('SELECT file_name FROM media_files ORDER BY 1')
  expect(rows.map((row) => row.file_name)).toEqual([used.fileName, 'no-picture.jpg'].sort())
  expect(await discardMedia(t.place.media, [used.fileName, 'no-picture.jpg', 'unknown.jpg'])).toBe(0)
})

test('a user’s picture is never discarded', async () => {
  const { fileName } = await t.picture(await noise(100, 100).jpeg().toBuffer())
  await t.db.database.pool.query(`INSERT INTO media_attachments (user_id, kind, file_name) SELECT id, 'picture', $1 FROM users`, [fileName])
  expect(await discardMedia(t.place.media, [fileName])).toBe(0)
  await t.db.database.pool.query('DELETE FROM media_attachments WHERE user_id IS NOT NULL')
  expect(await discardMedia(t.place.media, [fileName])).toBe(1)
})

test('the sweep removes what a crash while storing or removing leaves', async () => {
  // a crash after inserting the row, before writing the file
  await t.db.database.pool.query(
    "INSERT INTO media_files (file_name, content_type, bytes, created_at) VALUES ($1, 'image/jpeg', 1, now() - interval '2 hours')",
    [`${'a'.repeat(32)}.jpg`],
  )
  // a crash after marking the file as removed, before removing it
  const { fileName } = await t.picture(await noise(100, 100).jpeg().toBuffer())
  await t.db.database.pool.query("UPDATE media_files SET removed_at = now() - interval '1 hour' WHERE file_name = $1", [fileName])
  await sweepMedia(t.place.media, Date.now())
  expect(await t.place.stored()).not.toContain(fileName)
  const { rows } = await t.db.database.pool.query('SELECT file_name FROM media_files WHERE removed_at IS NOT NULL')
  expect(rows).toEqual([])
  expect((await t.db.database.pool.query('SELECT 1 FROM media_files WHERE file_name LIKE $1', ['aaaa%'])).rowCount).toBe(0)
})

test('a failed write leaves a row for the sweep and does not block the next upload', async () => {
  const file = await t.received(await noise(100, 100).jpeg().toBuffer())
  const failing = { ...t.place.media, storage: { ...t.place.media.storage, write: () => Promise.reject(new Error('the disk is full')) } }
  await expect(takePicture(failing, file)).rejects.toThrow('the disk is full')
  expect((await takePicture(t.place.media, file)).width).toBe(100)
  expect(await sweepMedia(t.place.media, Date.now() + 61 * MINUTE_MS)).toBe(2)
})

test('a picture that is attached and discarded at once is either kept or not attached', async () => {
  const rounds = times(20, 200)
  const photo = await noise(60, 40).jpeg().toBuffer()
  for (let round = 0; round < rounds; round += 1) {
    const { fileName } = await t.picture(photo)
    const [linked, removed] = await Promise.all([
      t.link(fileName, 1_000 + round).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('a file was removed before it was attached')
          return false
        },
      ),
      discardMedia(t.place.media, [fileName]),
    ])
    expect(removed).toBe(linked ? 0 : 1)
    expect(await t.place.media.storage.exists(fileName)).toBe(linked)
  }
})

test('discarding waits for an uncommitted attachment', async () => {
  const { fileName } = await t.picture(await noise(60, 40).jpeg().toBuffer())
  const client = await t.db.database.pool.connect()
  await client.query('BEGIN')
  await client.query(`INSERT INTO media_attachments (property_id, kind, position, file_name) VALUES ($1, 'picture', 5000, $2)`, [
    t.propertyId,
    fileName,
  ])
  const removing = discardMedia(t.place.media, [fileName])
  await expect.poll(() => countWaitingForLocks(t.db.database.pool)).toBe(1)
  await client.query('COMMIT')
  client.release()
  expect(await removing).toBe(0)
  expect((await t.served(fileName)).length).toBeGreaterThan(0)
})

test('a variant made while its picture is discarded is removed too', async () => {
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

test('the spool is cleared of folders older than an hour, and of nothing else', async () => {
  const spool = join(t.place.folder, 'spool')
  const { folder, remove } = await t.place.media.spool.open()
  const old = join(spool, 'left-by-a-crash')
  await mkdir(old)
  await writeFile(join(old, '0'), 'half a picture')
  const twoHoursAgo = new Date(Date.now() - 2 * HOUR_MS)
  await utimes(old, twoHoursAgo, twoHoursAgo)
  expect(await t.place.media.spool.sweep(Date.now())).toBe(1)
  expect(await readdir(spool)).toEqual([basename(folder)])
  await remove()
  expect(await readdir(spool)).toEqual([])
})
