import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { APPLICATION_NAME } from './client.ts'
import { choosePlace, type Place } from './embedded-place.ts'

const run = promisify(execFile)
const DATABASE = 'wada'
const SUPERUSER = 'wada'

/** The settings of a database that shares a small machine with the program; durability is untouched. */
const SERVER_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=256MB',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  'random_page_cost=1.1',
  'jit=off',
  'log_min_messages=warning',
]

export interface EmbeddedDatabase {
  readonly url: string
  /** Stops the server unless another copy of the program still uses it. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the npm packages, or takes over the one an earlier run left behind.
 * @param dataDir the program's data folder; made when missing
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir)
  const place = await choosePlace(folder)
  const password = await readOrMakePassword(folder)
  await initialise(place, password)
  const port = await startOrTakeOver(place, password)
  const url = databaseUrl(port, password, DATABASE)
  await createDatabase(databaseUrl(port, password, 'postgres'))
  return { url, stop: () => stopUnlessShared(place, url) }
}

function databaseUrl(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

async function readOrMakePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password')
  await mkdir(dataDir, { recursive: true })
  try {
    // 'wx' lets one of several copies that start together choose
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(randomBytes(24).toString('hex'))
    await handle.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}

function runAs(place: Place, binary: string, args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  return run(join(place.binaries, binary), [...args], {
    cwd: place.data === '' ? '/' : dirname(place.data),
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    ...(place.user ? { uid: place.user.uid, gid: place.user.gid } : {}),
  })
}

/** Made in a folder beside and renamed, so that a crash in the middle leaves nothing that looks finished. */
async function initialise(place: Place, password: string): Promise<void> {
  if (existsSync(join(place.data, 'PG_VERSION'))) return
  const draft = `${place.data}.${process.pid}.new`
  const passwordFile = `${draft}.pw`
  await mkdir(dirname(place.data), { recursive: true })
  if (place.user) await chown(dirname(place.data), place.user.uid, place.user.gid)
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (place.user) await chown(passwordFile, place.user.uid, place.user.gid)
  try {
    await runAs(place, 'initdb', [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ])
    await chmod(draft, 0o700)
    await rename(draft, place.data).catch((error: NodeJS.ErrnoException) => {
      // another copy was first
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/** @returns the port the server answers on */
async function startOrTakeOver(place: Place, password: string): Promise<number> {
  let failure: unknown
  for (let attempt = 0; attempt < 3; attempt++) {
    const running = await findRunning(place, password)
    if (running !== undefined) return running
    const port = await freePort()
    const options = [`-p ${port}`, ...SERVER_SETTINGS.map((setting) => `-c ${setting}`)].join(' ')
    try {
      await runAs(place, 'pg_ctl', ['start', '-w', '-t', '120', '-s', '-D', place.data, '-l', `${place.data}.log`, '-o', options])
      return port
    } catch (error) {
      failure = error
    }
  }
  const log = await readFile(`${place.data}.log`, 'utf8').catch(() => '')
  throw new Error(`The embedded PostgreSQL did not start. Its last words:\n${log.split('\n').slice(-12).join('\n')}`, { cause: failure })
}

async function findRunning(place: Place, password: string): Promise<number | undefined> {
  const pidFile = join(place.data, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid) return undefined
  if (!(await isPostgres(pid))) {
    // left by a crash; its number may since belong to any other process
    await rm(pidFile, { force: true })
    return undefined
  }
  for (let attempt = 0; attempt < 40; attempt++) {
    if (await accepts(databaseUrl(port, password, 'postgres'))) return port
    await new Promise((done) => setTimeout(done, 250))
  }
  return undefined
}

async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform !== 'linux') return true
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  return name.trim() === 'postgres'
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } catch (error) {
    const duplicate = ['42P04', '23505'].includes((error as { code?: string }).code ?? '')
    if (!duplicate) throw error
  } finally {
    await client.end()
  }
}

async function stopUnlessShared(place: Place, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'wada-stop' })
  try {
    await client.connect()
    const { rowCount } = await client.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1', [APPLICATION_NAME])
    if (rowCount) return
  } catch {
    return
  } finally {
    await client.end().catch(() => {})
  }
  await runAs(place, 'pg_ctl', ['stop', '-s', '-w', '-m', 'fast', '-D', place.data])
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => (bound && typeof bound === 'object' ? resolve(bound.port) : reject(new Error('no port'))))
    })
  })
}
