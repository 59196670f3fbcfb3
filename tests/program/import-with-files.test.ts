import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { PropertyFiles } from '#contracts/homes/import/import.ts'
import { type AddFile, type Addition, addFiles } from '#web/features/homes/import/zip/add-files.ts'
import { planZip } from '#web/features/homes/import/zip/match-files.ts'
import { readZip, unpack } from '#web/features/homes/import/zip/read-zip.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { callsOf } from '../people.ts'
import { grantPosts } from '../postings.ts'
import { type Program, startProgram } from '../program.ts'
import { times } from '../prove.ts'

const MB = 1024 * 1024
const ROWS = times(24, 2_000)
const PICTURES_EACH = 2
const KILLS = times(1, 6)
/** Limit for the memory of the whole process, as of other uploads (upload-memory.test.ts). */
const MAX_MEMORY_BYTES = 1024 * MB

let t: TestApp
let folder: string
let zip: Blob
let token: string
let program: Program
const settings = () => ({ WADA_DATA_DIR: t.config.dataDir, DATABASE_URL: t.databaseUrl })

beforeAll(async () => {
  t = await createTestApp({}, { syncBeforeRequests: false })
  const broker = await callsOf(t).register(1, { userRole: 'BROKER', reraNumber: 'A51900012345' })
  token = broker.token
  await grantPosts(t, broker.user.id, ROWS)
  folder = await mkdtemp(join(tmpdir(), 'wada-zip-'))
  const path = join(folder, 'photos.zip')
  await writeZip(path)
  zip = await openAsBlob(path)
  program = await startProgram(settings())
}, 600_000)
afterAll(async () => {
  await program.stop()
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

/** Pictures of each reference, the cover red and the second one blue, which is in the ZIP before it. */
async function writeZip(path: string): Promise<void> {
  const flat = (background: string) => sharp({ create: { width: 1200, height: 900, channels: 3, background } })
  const [red, blue] = await Promise.all(['#ff0000', '#0000ff'].map((color) => flat(color).jpeg().toBuffer()))
  const file = new ZipFile()
  const written = pipeline(file.outputStream, createWriteStream(path))
  for (let row = 0; row < ROWS; row += 1) {
    // bytes after the end of a JPEG make each file another one
    file.addBuffer(Buffer.concat([blue as Buffer, Buffer.from(`${row}`)]), row % 2 ? `R-${row}_10.jpg` : `r-${row}/10.jpg`)
    file.addBuffer(Buffer.concat([red as Buffer, Buffer.from(`${row}`)]), row % 2 ? `R-${row}_2.jpg` : `r-${row}/2.jpg`)
  }
  file.end()
  await written
}

/** @returns the answer, or undefined when the connection ends without one */
// biome-ignore lint/suspicious/noExplicitAny: the body of any answer
async function call(path: string, init: RequestInit = {}): Promise<{ status: number; body: any } | undefined> {
  try {
    const answer = await fetch(`${program.url}/api/properties/import${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return undefined
  }
}

const importSheet = () =>
  call('', {
    method: 'POST',
    headers: { 'content-type': 'text/csv', 'idempotency-key': 'the-sheet-of-the-test' },
    body: [
      'Ref,Society,Location,Config,Rent',
      ...Array.from({ length: ROWS }, (_unused, row) => `R-${row},Tower ${row},Baner,2 BHK,${20_000 + row}`),
    ].join('\n'),
  })

async function listAllFiles(): Promise<PropertyFiles[]> {
  const all: PropertyFiles[] = []
  for (;;) {
    const answer = await call(`/files?after=${all.at(-1)?.propertyId ?? 0}`)
    if (answer?.status !== 200) throw new Error('the properties were not answered')
    all.push(...answer.body.properties)
    if (answer.body.isLast) return all
  }
}

/** Sends a file as the page does, only that it is not compressed. */
const add: AddFile = async (propertyId, { entry, name, sourceKey }): Promise<Addition> => {
  const body = new FormData()
  body.append('file', JSON.stringify({ sourceKey }))
  body.append('images', await unpack(zip, entry), name)
  const answer = await call(`/files/${propertyId}`, { method: 'POST', body })
  if (answer === undefined) return { kind: 'interrupted', reason: 'no answer' }
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { kind: answer.body.isAdded ? 'added' : 'present' }
}

const planNow = async () => planZip(await readZip(zip), await listAllFiles())
const never = new AbortController().signal

async function peakMemory(): Promise<number> {
  const status = await readFile(`/proc/${program.process.pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

test(
  `a sheet of ${ROWS} rows and a ZIP of ${ROWS * PICTURES_EACH} pictures: killed in the middle, nothing is lost nor doubled, and memory stays below 1 GB`,
  async () => {
    const killedImport = importSheet()
    await program.kill()
    await killedImport
    program = await startProgram(settings())
    expect(await importSheet()).toMatchObject({ status: 200, body: { imported: ROWS } })

    let memory = 0
    const answered = new Set<string>()
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const plan = await planNow()
      const total = ROWS * PICTURES_EACH
      expect(plan.presentCount).toBeGreaterThanOrEqual(answered.size)
      const enough = Math.ceil((total * kill) / (KILLS + 1))
      const { properties } = plan
      await addFiles(
        { properties },
        async (propertyId, file, signal) => {
          const outcome = await add(propertyId, file, signal)
          if (outcome.kind === 'added') answered.add(`${propertyId} ${file.sourceKey}`)
          // the other file that is under way gets no answer
          if (answered.size >= enough) {
            memory = Math.max(memory, await peakMemory())
            await program.kill()
          }
          return outcome
        },
        never,
        () => undefined,
      )
      program = await startProgram(settings())
      const stored = new Set((await listAllFiles()).flatMap(({ propertyId, sources }) => sources.map((key) => `${propertyId} ${key}`)))
      for (const file of answered) expect(stored).toContain(file)
      expect(stored.size).toBeLessThan(total)
    }

    // two tabs go on at once
    const plans = [await planNow(), await planNow()]
    const outcomes = await Promise.all(plans.map((plan) => addFiles(plan, add, never, () => undefined)))
    for (const { rest, reason } of outcomes) expect([rest, reason]).toEqual([[], undefined])
    memory = Math.max(memory, await peakMemory())
    process.stdout.write(`peak memory: ${Math.round(memory / MB)} MB\n`)
    expect(memory).toBeLessThan(MAX_MEMORY_BYTES)

    const { rows } = await t.database.pool.query(
      `SELECT count(DISTINCT p.id)::integer AS properties, count(a.*)::integer AS pictures, count(DISTINCT (p.id, a.source_key))::integer AS sources,
            count(*) FILTER (WHERE a.position = 0 AND f.color LIKE '#f%')::integer AS covers, max(a.position) AS last
       FROM properties p JOIN media_attachments a ON a.property_id = p.id JOIN media_files f ON f.file_name = a.file_name`,
    )
    expect(rows).toEqual([{ properties: ROWS, pictures: ROWS * 2, sources: ROWS * 2, covers: ROWS, last: 1 }])
    for (const name of (await t.database.pool.query('SELECT file_name FROM media_attachments LIMIT 20')).rows.map((row) => row.file_name))
      expect((await fetch(`${program.url}/media/${name}`)).status).toBe(200)

    // the same ZIP again changes nothing
    expect(await planNow()).toMatchObject({ properties: [], left: [], presentCount: ROWS * PICTURES_EACH })
  },
  times(240_000, 3_600_000),
)
