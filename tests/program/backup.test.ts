import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { createTestApp } from '../app.ts'
import { givePlan, seedSeeker } from '../plans.ts'
import { pictureFile, postingsAt } from '../postings.ts'
import { programArguments, startProgram } from '../program.ts'
import { times } from '../prove.ts'

let folder: string
let place: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-backed-up-'))
  // when run as root, PostgreSQL runs as another user, who needs access to the folder
  await chmod(folder, 0o755)
  place = await mkdtemp(join(tmpdir(), 'wada-backups-'))
})
afterAll(() => Promise.all([folder, place].map((path) => rm(path, { recursive: true, force: true }))))

const start = (command: 'backup' | 'restore', args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  spawn('node', [...programArguments(command), ...args], {
    env: { ...process.env, WADA_DATA_DIR: folder, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function run(...command: Parameters<typeof start>) {
  const child = start(...command)
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ])
  return { out, errors, code }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

/** Runs `work` on the database of the running program. @returns its result */
async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { url } = await startEmbeddedDatabase(folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

test('the commands back up a program that runs and writes, and restore it after its data folder is lost', async () => {
  let program = await startProgram({ WADA_DATA_DIR: folder, DATABASE_URL: '' })
  const { token } = await inDatabase(async (client) => {
    const seeker = await seedSeeker(client, 1)
    await client.query(`UPDATE users SET user_role = 'OWNER' WHERE id = $1`, [seeker.id])
    await givePlan(client, seeker.id, { property_posts: 10_000 })
    return seeker
  })
  const color = (n: number) => `#${n.toString(16).padStart(6, '0')}`
  const post = async (n: number) =>
    (await postingsAt(program.url).add(token, { propertyName: `Home ${n}` }, { files: [await pictureFile('a.png', color(n))] })).status
  let posted = 0
  for (; posted < 3; posted += 1) expect(await post(posted)).toBe(200)
  let isOver = false
  const writing = (async () => {
    for (; !isOver; posted += 1) expect(await post(posted)).toBe(200)
  })()
  const backup = await run('backup', [place, ...(times(0, 1) ? [] : ['--unchecked'])])
  isOver = true
  await writing
  expect(backup).toMatchObject({ code: 0, errors: '' })
  expect(backup.out).toContain('is complete.')
  expect(posted).toBeGreaterThan(3)
  expect(await run('restore', [place, '--replace'])).toMatchObject({ code: 1, errors: expect.stringContaining('stop all of its copies') })

  await program.stop()
  await rm(folder, { recursive: true })
  await mkdir(folder, { mode: 0o755 })
  const restore = await run('restore', [place])
  expect(restore).toMatchObject({ code: 0, errors: '' })

  program = await startProgram({ WADA_DATA_DIR: folder, DATABASE_URL: '' })
  const restored = await inDatabase(async (client) => {
    const { rows } = await client.query<{ name: string; file: string }>(
      `SELECT property_name AS name, file_name AS file FROM properties p JOIN media_attachments a ON a.property_id = p.id`,
    )
    return rows
  })
  expect(restored.length).toBeGreaterThanOrEqual(3)
  expect(restored.map(({ name }) => name).sort()).toEqual(restored.map((_row, n) => `Home ${n}`).sort())
  for (const { file } of restored) expect((await fetch(`${program.url}/media/${file}`)).status, file).toBe(200)
  // the session and the subscription are restored too
  expect(await post(posted)).toBe(200)
  expect(await program.stop()).toBe(0)
}, 240_000)

test('a backup whose metrics file cannot be written is complete and says so', async () => {
  const t = await createTestApp()
  const metricsFile = join(place, 'none', 'wada.prom')
  const others = join(place, 'others')
  const backup = await run('backup', [others, '--unchecked'], { DATABASE_URL: t.databaseUrl, BACKUP_METRICS_FILE: metricsFile })
  expect(backup).toMatchObject({ code: 1, out: expect.stringMatching(/is complete\.\n$/) })
  expect(backup.errors).toMatch(/^The backup is complete, but \S+ cannot be written \(BACKUP_METRICS_FILE; ENOENT.*\)\.\n$/)
  const listed = await run('restore', [others, '--list'], { DATABASE_URL: t.databaseUrl })
  expect(listed.out.trim().split('\n')).toHaveLength(1)
  await t.close()
})

test('a check that is killed leaves no server and no folder once the next one has run, which writes that the newest backup is proved', async () => {
  const t = await createTestApp()
  const checked = await mkdtemp(join(tmpdir(), 'wada-checked-'))
  expect(await run('backup', [checked, '--unchecked'], { DATABASE_URL: t.databaseUrl })).toMatchObject({ code: 0 })
  await t.close()
  const killed = start('restore', [checked, '--check'])
  const scratch = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`wada-check-${killed.pid}-`))
  /** Lines of the pid file: the fourth is the port, the eighth the state. */
  const server = () => {
    const [path] = scratch().map((name) => join(tmpdir(), name, 'postgres/cluster/postmaster.pid'))
    return path && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  }
  await expect.poll(() => server()[7]).toMatch(/^ready/)
  const port = Number(server()[3])
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await isListening(port)).toBe(true)
  const metricsFile = join(checked, 'wada.prom')
  expect(await run('restore', [checked, '--check'], { BACKUP_METRICS_FILE: metricsFile })).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The newest backup \S+ can be restored: rows, sums and files are as they were at \S+\.\n$/),
  })
  expect(scratch()).toEqual([])
  expect(await isListening(port)).toBe(false)
  expect(readFileSync(join(checked, 'wada-proof.prom'), 'utf8')).toMatch(/^backup_proof_failed{backup="\S+"} 0$/m)
  await rm(checked, { recursive: true })
}, 120_000)

test('a command that is mistyped or cannot reach the database says why in a sentence', async () => {
  const unreachable = { DATABASE_URL: 'postgres://wada:secret@127.0.0.1:1/wada' }
  const [failed, ...mistyped] = await Promise.all([
    run('backup', [place], unreachable),
    run('backup', []),
    run('backup', [place, '--keep', '0']),
    run('restore', [join(place, 'none')]),
    run('restore', [place, '--chek']),
    run('backup', ['/proc/nowhere']),
  ])
  expect(mistyped).toMatchObject(
    ['Usage: npm run backup', 'Usage: npm run backup', 'There is no folder', '--chek', 'The folder /proc/nowhere cannot be made'].map(
      (reason) => ({
        code: 1,
        errors: expect.stringContaining(reason),
      }),
    ),
  )
  expect(failed).toMatchObject({ code: 1, errors: expect.stringMatching(/^The database of DATABASE_URL cannot be reached/) })
  expect(failed.errors).not.toContain('secret')
})
