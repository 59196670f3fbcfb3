import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { openLocalStorage } from '#server/base/platform/storage/local.ts'
import { createMedia, sweepMedia } from '#server/homes/media/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { createTestJobs } from '#tests/jobs.ts'
import { phoneOf, registrationOf } from '#tests/people.ts'
import { pictureFile, postingsAt, type SentFile } from '#tests/postings.ts'
import { startProgram } from '#tests/program.ts'
import { times } from '#tests/prove.ts'

const ROUNDS = times(2, 15)
const AT_ONCE = 6
let folder: string
let db: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-crash-'))
  db = await createTestDatabase()
})
afterAll(async () => {
  await db.drop()
  await rm(folder, { recursive: true, force: true })
})

const start = () => startProgram({ WADA_DATA_DIR: folder, DATABASE_URL: db.url })

async function register(url: string, number: number): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${url}/api/auth/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  await post('send-registration-otp', registrationOf(number))
  const messages = (await (await fetch(`${url}/api/demo/outbox`)).json()) as { to: string; text: string }[]
  const otp = /\b\d{4}\b/.exec(messages.find(({ to }) => to.endsWith(phoneOf(number)))?.text ?? '')?.[0]
  return ((await (await post('verify-registration-otp', { phoneNumber: phoneOf(number), otp })).json()) as { token: string }).token
}

/** Names of all stored files without the variants of pictures. */
async function storedFiles(): Promise<string[]> {
  const found = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile() && !/\.w\d+\.\w+$/.test(entry.name)).map((entry) => entry.name)
}

const spent = async () =>
  (
    await db.database.pool.query<{ property_id: number }>(
      `SELECT property_id FROM allowance_ledger WHERE reason = 'spent' ORDER BY property_id`,
    )
  ).rows.map((row) => row.property_id)

test('when the server is killed again and again while properties are posted, each property is complete or absent', async () => {
  const files: SentFile[] = [
    await pictureFile('a.jpg', '#aa0000'),
    await pictureFile('b.jpg', '#00aa00'),
    await pictureFile('c.jpg', '#0000aa'),
  ]
  let program = await start()
  const token = await register(program.url, 1)
  await db.database.pool.query(`UPDATE subscription_allowances SET remaining = 100000 WHERE allowance = 'property_posts'`)
  const keys: string[] = []
  const answered = new Map<string, number>()

  for (let round = 0; round < ROUNDS; round += 1) {
    const { add } = postingsAt(program.url)
    const alive = { is: true }
    const senders = Array.from({ length: AT_ONCE }, async (_unused, sender) => {
      for (let n = 0; alive.is; n += 1) {
        const key = `round-${round}-${sender}-${n}`
        keys.push(key)
        await add(token, {}, { files, key }).then(
          ({ body }) => answered.set(key, body.propertyId),
          () => {},
        )
      }
    })
    // kills the program when some calls are answered and others are in progress, at another time in each round
    const enough = answered.size + 3 + (round % 5)
    await expect.poll(() => answered.size, { timeout: 60_000, interval: 5 + (round % 7) }).toBeGreaterThanOrEqual(enough)
    alive.is = false
    await program.kill()
    await Promise.all(senders)
    program = await start()
  }

  const { rows: listings } = await db.database.pool.query<{ id: number; pictures: string[] }>(
    `SELECT p.id, (SELECT array_agg(m.file_name) FROM media_attachments pp JOIN media_files m USING (file_name) WHERE pp.property_id = p.id) AS pictures
       FROM properties p ORDER BY p.id`,
  )
  expect(await spent()).toEqual(listings.map(({ id }) => id))
  for (const id of answered.values()) expect(listings.map((listing) => listing.id)).toContain(id)
  for (const { pictures } of listings) {
    expect(pictures).toHaveLength(3)
    for (const name of pictures) expect((await fetch(`${program.url}/media/${name}`)).status).toBe(200)
  }

  // clients without a response retry
  for (const key of keys) {
    const { status, body } = await postingsAt(program.url).add(token, {}, { files, key })
    expect(status).toBe(200)
    expect(body.propertyId).toBe(answered.get(key) ?? body.propertyId)
  }
  expect((await db.database.pool.query('SELECT count(*) AS n FROM properties')).rows).toEqual([{ n: keys.length }])
  expect(await spent()).toHaveLength(keys.length)
  const { rows: allowances } = await db.database.pool.query(
    `SELECT remaining FROM subscription_allowances WHERE allowance = 'property_posts'`,
  )
  expect(allowances).toEqual([{ remaining: 100_000 - keys.length }])
  expect(await program.stop()).toBe(0)

  await sweepAnHourLater()
  const { rows: linked } = await db.database.pool.query<{ file_name: string }>('SELECT DISTINCT file_name FROM media_attachments')
  expect((await storedFiles()).sort()).toEqual([...linked.map((row) => row.file_name), 'no-picture.jpg'].sort())
  expect(await readdir(join(folder, 'spool')).catch(() => [])).toEqual([])
  const { rows: loose } = await db.database.pool.query(
    `SELECT file_name FROM media_files m WHERE NOT EXISTS (SELECT 1 FROM media_attachments p WHERE p.file_name = m.file_name)`,
  )
  expect(loose).toEqual([{ file_name: 'no-picture.jpg' }])
}, 600_000)

async function sweepAnHourLater(): Promise<void> {
  const unfinished = join(folder, 'media', '.unfinished')
  const before = new Date(Date.now() - 2 * HOUR_MS)
  for (const name of await readdir(unfinished)) await utimes(join(unfinished, name), before, before)
  const media = await createMedia({
    storage: await openLocalStorage(join(folder, 'media')),
    pool: db.database.pool,
    log: pino({ level: 'silent' }),
    jobs: createTestJobs(),
    spoolFolder: join(folder, 'spool'),
  })
  await sweepMedia(media, Date.now() + 2 * HOUR_MS)
}
