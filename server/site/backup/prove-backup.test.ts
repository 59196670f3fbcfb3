import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { findAuthSecrets } from '#server/base/platform/auth-secrets.ts'
import type { Storage } from '#server/base/platform/storage/port.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { callsOf } from '#tests/people.ts'
import { grantPosts, listen, pictureFile } from '#tests/postings.ts'
import { type BackupPlace, openBackupPlace } from './backup-place.ts'
import { makeBackup, recordCompleted } from './index.ts'
import type { Source } from './make-backup.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { proveNewestBackup } from './prove-backup.ts'

let t: TestApp
let folder: string
let source: Source
let metricsFile: string
let target: string
let place: BackupPlace
let manifest: Manifest

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-proof-'))
  t = await createTestApp()
  const { token, user } = await callsOf(t).register(1)
  await grantPosts(t, user.id, 20)
  const postings = await listen(t)
  expect((await postings.add(token, {}, { files: [await pictureFile('a.jpg', '#123caa')] })).status).toBe(200)
  await t.database.pool.query(
    `INSERT INTO payment_orders (reference, gateway_order_id, user_id, plan_id, plan_name, duration_days, allowances, price_paise, gst_paise,
       status, payment_id, receipt_number, created_at, paid_at)
     SELECT 'r' || n, 'order_' || n, $1, (SELECT id FROM plans WHERE is_free), 'Bought', 30, '{}', 100000, 18000, 'PAID', 'pay_' || n,
            'R/' || n, now(), now() FROM generate_series(1, 3) n`,
    [user.id],
  )
  await t.database.pool.query(
    `INSERT INTO credit_notes (order_id, refund_id, number, amount_paise, gst_paise, at)
     SELECT id, 'rfnd_1', 'C/1', 118000, 18000, now() FROM payment_orders LIMIT 1`,
  )
  const secretsFolder = join(t.config.dataDir, 'secrets')
  source = { databaseUrl: t.databaseUrl, storage: t.media.storage, secretsFolder, findSecrets: () => findAuthSecrets(t.config) }
})
beforeEach(async () => {
  target = await mkdtemp(join(folder, 'place-'))
  metricsFile = join(target, 'wada.prom')
  place = await openBackupPlace(target, 'write', {})
  manifest = await makeBackup(source, place, { complete: (made) => recordCompleted(place, made) })
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const prove = (now?: number) => proveNewestBackup(() => openBackupPlace(target, 'read', {}), metricsFile, now)
const metrics = async () => (await readFile(join(target, 'wada-proof.prom'), 'utf8')).split('\n').filter((line) => /^\w/.test(line))
const leftScratch = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(`wada-check-${process.pid}-`))

async function bytesOf(storage: Storage, name: string): Promise<Buffer> {
  const file = await storage.read(name)
  if (!file) throw new Error(`There is no ${name}.`)
  return buffer(file.stream)
}

/** Changes the rows of a table in the backup, together with all hashes, as if the backup had been written so. */
async function rewriteTable(name: string, edit: (rows: string[]) => string[]): Promise<void> {
  const table = manifest.tables.find((each) => each.name === name)
  const [part] = table?.parts ?? []
  if (!table || !part) throw new Error(`The backup has no rows of ${name}.`)
  const { parts } = await place.open(manifest.id)
  const rows = gunzipSync(await bytesOf(parts, part.name))
    .toString()
    .split('\n')
    .slice(0, -1)
  const bytes = gzipSync(`${edit(rows).join('\n')}\n`)
  await parts.write(part.name, bytes)
  table.parts = [{ name: part.name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }]
  await writeManifest(parts, manifest)
}

test('the sums of payments, refunds, receipts and allowances are in the manifest', () => {
  const sumsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.sums
  expect(sumsOf('payment_orders')).toMatchObject({ price_paise: '300000', gst_paise: '54000' })
  expect(sumsOf('credit_notes')).toMatchObject({ amount_paise: '118000', gst_paise: '18000' })
  expect(sumsOf('refund_requests')).toMatchObject({ amount_paise: '0' })
  for (const counters of ['receipt_counters', 'credit_note_counters']) expect(sumsOf(counters)).toEqual({ last: '0' })
  expect(Number(sumsOf('allowance_ledger')?.change)).toBeGreaterThanOrEqual(20)
  expect(sumsOf('subscription_allowances')?.remaining).toBe(sumsOf('allowance_ledger')?.change)
})

test('a good backup is proved, also by two proofs at once, and a failure later keeps the time of the success', async () => {
  const now = Date.now()
  const proofs = await Promise.all([prove(now), prove(now)])
  expect(proofs.map(({ id }) => id)).toEqual([manifest.id, manifest.id])
  const proved = `backup_proved_timestamp_seconds{backup="${manifest.id}"} ${Math.floor(now / 1_000)}`
  expect(await metrics()).toEqual([`backup_proof_failed{backup="${manifest.id}"} 0`, proved])
  expect(await leftScratch()).toEqual([])
  await expect(prove(now + 27 * HOUR_MS)).rejects.toThrow(
    `The backup ${manifest.id} can be restored, but it is 27 hours old, and ${target} has no newer one.`,
  )
  expect(await metrics()).toEqual([`backup_proof_failed{backup="${manifest.id}"} 1`, proved])
})

test.each<[string, string | RegExp, () => Promise<void>]>([
  ['a missing row', 'payment_orders has 2 rows instead of 3', () => rewriteTable('payment_orders', (rows) => rows.slice(1))],
  [
    'another sum of money',
    'payment_orders.price_paise adds up to 300100 instead of 300000',
    () => rewriteTable('payment_orders', ([first = '', ...others]) => [first.replace('\t100000\t', '\t100100\t'), ...others]),
  ],
  [
    'another sum of allowances',
    /allowance_ledger.change adds up to \d+ instead of \d+/,
    () =>
      rewriteTable('allowance_ledger', (rows) =>
        rows.map((row, at) => (at === 0 ? row.replace(/_posts\t(\d+)\t/, '_posts\t77$1\t') : row)),
      ),
  ],
  [
    'a changed file',
    /the file \S+ is not as it was written/,
    async () => {
      const { rows } = await t.database.pool.query<{ name: string }>('SELECT file_name AS name FROM media_files LIMIT 1')
      const [{ name } = { name: '' }] = rows
      const { files } = await place.open(manifest.id)
      const bytes = await bytesOf(files, name)
      bytes[20] = (bytes[20] ?? 0) ^ 1
      await files.write(name, bytes)
    },
  ],
])('a backup with %s is not proved', async (_what, sentence, damage) => {
  await damage()
  await expect(prove()).rejects.toThrow(sentence)
  expect(await metrics()).toEqual([`backup_proof_failed{backup="${manifest.id}"} 1`])
  expect(await leftScratch()).toEqual([])
})

test('without a backup, or without its folder, nothing is proved, and a metrics file that cannot be written is named too', async () => {
  await place.root.remove('backups.json')
  await expect(prove()).rejects.toThrow(`There is no completed backup in ${target}.`)
  expect(await metrics()).toEqual(['backup_proof_failed{backup=""} 1'])
  const missing = join(target, 'none')
  await expect(proveNewestBackup(() => openBackupPlace(missing, 'read', {}), metricsFile)).rejects.toThrow(`There is no folder ${missing}.`)
  expect(await metrics()).toEqual(['backup_proof_failed{backup=""} 1'])
  const unwritable = join(missing, 'wada.prom')
  await expect(proveNewestBackup(() => openBackupPlace(missing, 'read', {}), unwritable)).rejects.toThrow(
    /^There is no folder \S+ Besides, \S+wada-proof.prom cannot be written \(BACKUP_METRICS_FILE; /,
  )
})
