import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLICATION_NAME } from '#server/base/db/client.ts'
import { findAuthSecrets } from '#server/base/platform/auth-secrets.ts'
import { startJobs } from '#server/base/platform/jobs/pg-boss.ts'
import { openLocalStorage } from '#server/base/platform/storage/local.ts'
import type { Storage } from '#server/base/platform/storage/port.ts'
import { sweepMedia } from '#server/homes/media/index.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { createTestDatabase } from '#tests/database.ts'
import { callsOf } from '#tests/people.ts'
import { grantPosts, listen, type Postings, pictureFile } from '#tests/postings.ts'
import { times } from '#tests/prove.ts'
import { startS3 } from '#tests/servers/s3.ts'
import { type BackupPlace, openBackupPlace } from './backup-place.ts'
import { checkBackup, findManifest, listCompleted, makeBackup, recordCompleted, removeOldBackups, restoreBackup } from './index.ts'
import type { Source } from './make-backup.ts'

const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'ap-south-1' }
const PICTURES = ['#0b5d4e', '#a33c12', '#123caa']

let t: TestApp
let folder: string
let source: Source
let postings: Postings
let poster: { token: string; user: { id: number } }
let pictureNames: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-backup-'))
  t = await createTestApp()
  poster = await callsOf(t).register(1)
  await grantPosts(t, poster.user.id, 20)
  postings = await listen(t)
  for (const color of PICTURES)
    expect((await postings.add(poster.token, {}, { files: [await pictureFile('a.jpg', color)] })).status).toBe(200)
  const { rows } = await t.database.pool.query<{ file_name: string }>('SELECT file_name FROM media_files ORDER BY file_name')
  pictureNames = rows.map((row) => row.file_name)
  source = {
    databaseUrl: t.databaseUrl,
    storage: t.media.storage,
    secretsFolder: join(t.config.dataDir, 'secrets'),
    findSecrets: () => findAuthSecrets(t.config),
  }
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

async function bytesOf(storage: Storage, name: string): Promise<string | undefined> {
  const file = await storage.read(name)
  return file && (await buffer(file.stream)).toString('base64')
}

/** A hash of all rows of each table in a backup, and the last values of the sequences. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('property_changes', 'requirement_changes', 'kept_search_changes')`,
    )
    const content: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '')) AS hash FROM ${name} t`,
      )
      content[name] = rows[0]?.hash ?? ''
    }
    const { rows } = await client.query<{ next: string }>(
      `SELECT string_agg(sequencename || last_value, ',' ORDER BY sequencename) AS next FROM pg_sequences WHERE schemaname = 'public'`,
    )
    return { ...content, sequences: rows[0]?.next ?? '' }
  } finally {
    await client.end()
  }
}

/** A target for a restore: its own database without users, and empty folders. */
async function emptyTarget() {
  const { url, drop } = await createTestDatabase()
  const place = await mkdtemp(join(folder, 'target-'))
  const target: Source = {
    databaseUrl: url,
    storage: await openLocalStorage(join(place, 'media')),
    secretsFolder: join(place, 'secrets'),
    findSecrets: () => findAuthSecrets({ dataDir: place, authSecret: undefined, authSecretNext: undefined, authSecretOld: undefined }),
  }
  return { target, drop }
}

const completeBackup = (place: BackupPlace) => makeBackup(source, place, { complete: (manifest) => recordCompleted(place, manifest) })

async function inFolder() {
  const place = await openBackupPlace(await mkdtemp(join(folder, 'place-')), 'write', {})
  return { place, listAll: () => readdir(place.name, { recursive: true }), close: async () => {} }
}

async function inBucket() {
  const server = await startS3('backups', KEYS)
  const env = {
    S3_ENDPOINT: 'https://pictures.example',
    BACKUP_S3_ENDPOINT: server.url,
    S3_REGION: KEYS.region,
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  }
  return {
    place: await openBackupPlace('s3://backups/wada/nightly', 'write', env),
    listAll: async () => [...server.objects.keys()],
    close: () => server.close(),
  }
}

const FOLDER = ['a folder', inFolder] as const
const BUCKET = ['a bucket', inBucket] as const

describe.each([FOLDER, BUCKET])('a backup in %s', (_name, open) => {
  test('is restored with the same rows, sequences, secrets and picture bytes', async () => {
    const { place, close } = await open()
    const before = await contentOf(t.databaseUrl)
    // a WAL position of this server, invalid on another server
    await t.database.pool.query('UPDATE sessions SET read_after = 17')
    await completeBackup(place)
    await t.database.pool.query('UPDATE sessions SET read_after = NULL')
    const { target, drop } = await emptyTarget()
    const manifest = await findManifest(place)
    expect(await restoreBackup(target, place, manifest)).toEqual({ secret: 'current' })
    expect(await contentOf(target.databaseUrl)).toEqual(before)
    for (const name of pictureNames) expect(await bytesOf(target.storage, name), name).toBe(await bytesOf(t.media.storage, name))
    expect(await target.findSecrets()).toEqual(await source.findSecrets())
    await drop()
    await close()
  })
})

// both places are removed from by the same code
describe.each(times([FOLDER], [FOLDER, BUCKET]))('a backup in %s', (_name, open) => {
  test('is removed with all of its files once newer ones suffice', async () => {
    const { place, listAll, close } = await open()
    const ids: string[] = []
    for (let at = 0; at < 3; at += 1) ids.push((await completeBackup(place)).id)
    expect(await removeOldBackups(place, 1)).toEqual(ids.slice(0, 2))
    expect((await listCompleted(place)).map(({ id }) => id)).toEqual(ids.slice(2))
    expect((await listAll()).filter((path) => ids.slice(0, 2).some((id) => path.includes(id)))).toEqual([])
    const { target, drop } = await emptyTarget()
    await restoreBackup(target, place, await findManifest(place))
    expect(await removeOldBackups(place, 1)).toEqual([])
    await drop()
    await close()
  })

  test('whose removal was interrupted is removed the next time, and one that cannot be read stays in the list', async () => {
    const { place, listAll, close } = await open()
    const [unreadable, interrupted, last] = [await completeBackup(place), await completeBackup(place), await completeBackup(place)]
    await (await place.open(unreadable.id)).parts.write('manifest.json', Buffer.from(JSON.stringify({ ...unreadable, format: 2 })))
    const { parts, files } = await place.open(interrupted.id)
    for (const name of pictureNames) await files.remove(name)
    for (const stream of [...interrupted.tables, interrupted.jobs, interrupted.secrets, interrupted.files])
      for (const { name } of stream.parts) await parts.remove(name)
    const before = (await listAll()).filter((path) => path.includes(unreadable.id))
    await expect(removeOldBackups(place, 1)).rejects.toThrow(`${unreadable.id} (The backup ${unreadable.id} was made by another version`)
    expect((await listCompleted(place)).map(({ id }) => id)).toEqual([unreadable.id, last.id])
    const after = await listAll()
    expect(after.filter((path) => path.includes(unreadable.id))).toEqual(before)
    expect(after.filter((path) => path.includes(interrupted.id))).toEqual([])
    await close()
  })
})

test('a restore keeps jobs that had not run, once, with the time at which they are due', async () => {
  const { place } = await inFolder()
  const first = await emptyTarget()
  const silent = { warn() {}, error() {} }
  const jobs = await startJobs(first.target.databaseUrl, silent)
  const queue = await jobs.queue<{ propertyId: number }>(
    'test-later',
    { retries: 7, retryDelay: 9, expireAfterSeconds: 9_000 },
    async () => {},
  )
  await jobs.repeat('test-clock', '17 3 * * *', async () => {})
  const id = await queue.add({ propertyId: 17 }, { startAfterSeconds: 3_600 })
  await jobs.stop()
  const manifest = await makeBackup({ ...source, databaseUrl: first.target.databaseUrl }, place)
  const second = await emptyTarget()
  await restoreBackup(second.target, place, manifest)
  const jobsOf = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `SELECT id, name, data, state, start_after, retry_limit, retry_delay FROM pgboss.job WHERE name LIKE 'test-%'`,
    )
    await client.end()
    return rows
  }
  const restored = await jobsOf(second.target.databaseUrl)
  expect(restored).toMatchObject([{ id, data: { propertyId: 17 }, retry_limit: 7, retry_delay: 9, state: 'created' }])
  expect(restored).toEqual(await jobsOf(first.target.databaseUrl))
  await first.drop()
  await second.drop()
})

test('a restore refuses a database with users unless it is told to replace it', async () => {
  const { place } = await inFolder()
  const manifest = await completeBackup(place)
  const { target, drop } = await emptyTarget()
  await restoreBackup(target, place, manifest)
  const client = new pg.Client({ connectionString: target.databaseUrl })
  await client.connect()
  await client.query(`UPDATE users SET first_name = 'Changed'`)
  await expect(restoreBackup(target, place, manifest)).rejects.toThrow('The database is not empty.')
  expect((await client.query('SELECT DISTINCT first_name FROM users')).rows).toEqual([{ first_name: 'Changed' }])
  await client.end()
  await restoreBackup(target, place, manifest, { replace: true })
  expect(await contentOf(target.databaseUrl)).toEqual(await contentOf(t.databaseUrl))
  await drop()
})

test('a restore refuses a database that the program uses', async () => {
  const { place } = await inFolder()
  const manifest = await completeBackup(place)
  await t.database.pool.query('SELECT 1')
  await expect(restoreBackup(source, place, manifest, { replace: true })).rejects.toThrow('stop all of its copies')
})

test('a restore refuses a database that the program began to use while files were copied, and a second restore meanwhile', async () => {
  const { place } = await inFolder()
  const manifest = await completeBackup(place)
  const { target, drop } = await emptyTarget()
  const before = await contentOf(target.databaseUrl)
  const program = new pg.Client({ connectionString: target.databaseUrl, application_name: APPLICATION_NAME })
  let second: unknown
  const storage: Storage = {
    ...target.storage,
    async write(name, bytes) {
      if (second === undefined) {
        second = restoreBackup(target, place, manifest).catch((error: Error) => error.message)
        await second
        await program.connect()
      }
      await target.storage.write(name, bytes)
    },
  }
  await expect(restoreBackup({ ...target, storage }, place, manifest)).rejects.toThrow('stop all of its copies')
  expect(await second).toBe('A backup, a restore or a rotation of keys of this database is running.')
  expect(await contentOf(target.databaseUrl)).toEqual(before)
  await program.end()
  await restoreBackup(target, place, manifest)
  await drop()
})

test('a backup that was not completed is refused and is not the newest', async () => {
  const { place } = await inFolder()
  await expect(findManifest(place)).rejects.toThrow('There is no completed backup')
  const complete = await completeBackup(place)
  const lost: Source = { ...source, storage: { ...source.storage, read: async () => undefined } }
  await expect(makeBackup(lost, place)).rejects.toThrow(`${PICTURES.length} files that the database names are not in the storage`)
  const folders = (await readdir(place.name)).filter((name) => /^\d{8}T/.test(name))
  const half = folders.find((name) => name !== complete.id)
  await expect(findManifest(place, half)).rejects.toThrow(`The backup ${half} was not completed`)
  expect((await findManifest(place)).id).toBe(complete.id)
  expect((await listCompleted(place)).map(({ id }) => id)).toEqual([complete.id])
})

test('a backup of which a byte was changed is refused, and the database and the pictures stay as they were', async () => {
  const { target, drop } = await emptyTarget()
  for (const name of pictureNames) await target.storage.write(name, Buffer.from(`live ${name}`))
  const before = await contentOf(target.databaseUrl)
  const changes: readonly [RegExp, string][] = [
    [/table\.users\.000001\.gz$/, 'table.users.000001.gz is not as it was written'],
    [new RegExp(`files/.*${pictureNames[0]}$`), `the file ${pictureNames[0]} is not as it was written`],
  ]
  for (const [which, message] of changes) {
    const { place } = await inFolder()
    const manifest = await completeBackup(place)
    const paths = await readdir(place.name, { recursive: true })
    const path = join(place.name, paths.find((name) => which.test(name)) ?? '')
    const bytes = await readFile(path)
    bytes[20] = (bytes[20] ?? 0) ^ 1
    await writeFile(path, bytes)
    await expect(restoreBackup(target, place, manifest)).rejects.toThrow(message)
    expect(await contentOf(target.databaseUrl)).toEqual(before)
    for (const name of pictureNames) expect(await bytesOf(target.storage, name)).toBe(Buffer.from(`live ${name}`).toString('base64'))
  }
  await drop()
})

test('a picture that is deleted while a backup runs is in the backup, and is removed from the storage after it', async () => {
  const added = await postings.add(poster.token, {}, { files: [await pictureFile('b.jpg', '#fedcba')] })
  const { rows } = await t.database.pool.query<{ file_name: string }>('SELECT file_name FROM media_files ORDER BY created_at DESC LIMIT 1')
  const name = rows[0]?.file_name ?? ''
  const { place } = await inFolder()
  let isDeleted = false
  // when the first file is copied, the snapshot has already been taken
  const storage: Storage = {
    ...source.storage,
    async read(fileName) {
      if (!isDeleted) {
        isDeleted = true
        const { rows: found } = await t.database.pool.query<{ id: number }>(
          'SELECT property_id AS id FROM media_attachments WHERE file_name = $1',
          [name],
        )
        expect((await postings.call('DELETE', `/api/properties/delete/${found[0]?.id}`, poster.token)).status).toBe(200)
        await sweepMedia(t.media, Date.now() + 3_600_000)
      }
      return source.storage.read(fileName)
    },
  }
  expect(added.status).toBe(200)
  const manifest = await makeBackup({ ...source, storage }, place)
  expect(isDeleted).toBe(true)
  expect(await t.media.storage.exists(name)).toBe(true)
  const { target, drop } = await emptyTarget()
  await restoreBackup(target, place, manifest)
  expect(await bytesOf(target.storage, name)).toBe(await bytesOf(t.media.storage, name))
  await sweepMedia(t.media, Date.now() + 3_600_000)
  expect(await t.media.storage.exists(name)).toBe(false)
  await drop()
})

test('a backup passes the check by restoring it into a scratch database', async () => {
  const { place } = await inFolder()
  const manifest = await completeBackup(place)
  await checkBackup(place, manifest)
  const tables = manifest.tables.map((table) => (table.name === 'properties' ? { ...table, rows: table.rows + 1 } : table))
  await expect(checkBackup(place, { ...manifest, tables })).rejects.toThrow('This backup is broken')
})

test('a backup without sums, as older versions made them, is restored', async () => {
  const { place } = await inFolder()
  const { id, tables, ...manifest } = await completeBackup(place)
  const withoutSums = { ...manifest, id, tables: tables.map(({ sums: _sums, ...table }) => table) }
  await (await place.open(id)).parts.write('manifest.json', Buffer.from(JSON.stringify(withoutSums)))
  const { target, drop } = await emptyTarget()
  await restoreBackup(target, place, await findManifest(place))
  expect(await contentOf(target.databaseUrl)).toEqual(await contentOf(t.databaseUrl))
  await drop()
})

test('two backups of one database do not run at the same time, until the first is in the list', async () => {
  const { place } = await inFolder()
  const refusal = 'A backup, a restore or a rotation of keys of this database is running.'
  const results = await Promise.allSettled([makeBackup(source, place), makeBackup(source, place)])
  const failed = results.filter((result) => result.status === 'rejected')
  expect(failed.map(({ reason }) => String(reason.message))).toEqual([refusal])
  const complete = async () => expect(makeBackup(source, place)).rejects.toThrow(refusal)
  await makeBackup(source, place, { complete })
})
