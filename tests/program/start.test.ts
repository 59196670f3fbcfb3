import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { freePort } from '#server/base/platform/free-port.ts'
import { withDatabase } from '../database.ts'
import { startProgram } from '../program.ts'
import { seedProperties } from '../properties.ts'

// tests start the program several times, on a machine that may be busy
vi.setConfig({ testTimeout: 180_000 })

/** Data folder of all tests, so that only one cluster is created. */
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-start-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const countListings = async (url: string) =>
  ((await (await fetch(`${url}/api/properties/get?size=1`)).json()) as { totalElements: number }).totalElements

test('a killed program loses nothing: the next one takes over its database', async () => {
  const settings = { WADA_DATA_DIR: folder, DATABASE_URL: '' }
  const first = await startProgram(settings)
  const embedded = await startEmbeddedDatabase(folder)
  const pool = new pg.Pool({ connectionString: embedded.url })
  await seedProperties(pool, [{}, {}, {}])
  await pool.end()
  await expect.poll(() => countListings(first.url), { timeout: 30_000 }).toBe(3)
  await first.kill()

  const second = await startProgram(settings)
  expect(await countListings(second.url)).toBe(3)
  expect(await (await fetch(`${second.url}/`)).text()).toContain('Homes in Pune')
  // browsers open connections in advance that may never carry a request
  const silent = connect(Number(new URL(second.url).port), '127.0.0.1')
  await once(silent, 'connect')
  silent.on('error', () => undefined)
  expect(await second.stop()).toBe(0)
  silent.destroy()
})

test('an embedded PostgreSQL that is killed is started again, and the program goes on', async () => {
  const program = await startProgram({ WADA_DATA_DIR: folder, DATABASE_URL: '' })
  const listings = await countListings(program.url)
  const embedded = await startEmbeddedDatabase(folder)
  const pool = new pg.Pool({ connectionString: embedded.url })
  pool.on('error', () => undefined)
  await seedProperties(pool, [{}])
  const { rows } = await pool.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`)
  const readPid = async () => Number.parseInt(await readFile(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').catch(() => ''), 10)
  const killed = await readPid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(async () => [Number.NaN, killed].includes(await readPid()), { timeout: 60_000 }).toBe(false)
  await expect.poll(async () => (await fetch(`${program.url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
  await expect.poll(() => countListings(program.url), { timeout: 30_000 }).toBe(listings + 1)
  await pool.end()
  expect(await program.stop()).toBe(0)
})

test('an error that nothing has caught is logged without what may identify a person, and the program ends in order with exit code 1', async () => {
  const throwOnSignal = `process.on('SIGUSR2', () => { throw new Error('no call for ' + 98765 + 43210) })`
  const program = await startProgram({
    WADA_DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_FORMAT: 'json',
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(throwOnSignal)}"`,
  })
  let output = ''
  for (const stream of [program.process.stdout, program.process.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes
    })
  program.process.kill('SIGUSR2')
  expect(await program.ended).toBe(1)
  expect(output).toContain('"msg":"an error that nothing has caught ends the program"')
  expect(output).toContain('no call for [phone]')
  expect(output).not.toContain('9876543210')
  // PostgreSQL was stopped too: the next start finds no process of it to take over
  const next = await startProgram({ WADA_DATA_DIR: folder, DATABASE_URL: '' })
  expect(await next.stop()).toBe(0)
})

test('pages are served when NODE_ENV is not set', async () => {
  const program = await startProgram({ NODE_ENV: undefined, WADA_DATA_DIR: folder, DATABASE_URL: '' })
  expect(await (await fetch(`${program.url}/about`)).text()).toContain('<title>')
  expect(await program.stop()).toBe(0)
})

test('several copies start at once on one empty database, and all serve', async () => {
  const server = inject('postgresUrl')
  const name = `copies_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: withDatabase(server, 'postgres') })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const settings = { DATABASE_URL: withDatabase(server, name), WADA_DATA_DIR: join(folder, 'copies') }
  const copies = await Promise.all([startProgram(settings), startProgram(settings), startProgram(settings)])
  // reads the whole answer: a stop waits for running answers
  for (const copy of copies) expect(await (await fetch(`${copy.url}/listing`)).text()).toContain('properties available')
  expect(await Promise.all(copies.map((copy) => copy.stop()))).toEqual([0, 0, 0])
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
})

test('npm start stopped by SIGTERM stops the server and its PostgreSQL', async () => {
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, WADA_DATA_DIR: folder, WADA_DEMO_DATA: 'off', DATABASE_URL: '', PORT: String(port), LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(answers, { timeout: 50_000, interval: 200 }).toBe(true)
  const pidFile = join(folder, 'postgres/cluster/postmaster.pid')
  expect(existsSync(pidFile)).toBe(true)
  npm.kill('SIGTERM')
  await expect.poll(() => existsSync(pidFile), { timeout: 30_000, interval: 200 }).toBe(false)
  expect(await answers()).toBe(false)
}, 240_000)

test('production names the settings that are missing', async () => {
  await expect(startProgram({ WADA_MODE: 'production', DATABASE_URL: '' })).rejects.toThrow(/DATABASE_URL/)
})
