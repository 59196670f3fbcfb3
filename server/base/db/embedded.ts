import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Logger } from 'pino'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { makeFolder } from '#server/base/platform/files.ts'
import { freePort } from '#server/base/platform/free-port.ts'
import { makeSecret, readOrCreateSecret } from '#server/base/platform/keys.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { APPLICATION_NAME } from './client.ts'
import { chooseDatabaseFolders, type Place, renameUnlessThere } from './embedded-folders.ts'

const run = promisify(execFile)
const DATABASE = 'wada'
const SUPERUSER = 'wada'

/** Settings for a database that shares a small machine with the program; none of them weakens durability. */
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

/** Interval between checks of the server's process, ms. */
const CHECK_INTERVAL_MS = 1_000
/** Timeout of the wait for connections that are being closed, and its polling interval, ms. */
const CLOSING_TIMEOUT_MS = 5_000
const CLOSING_POLL_MS = 50
/** SQLSTATE. */
const INVALID_PASSWORD = '28P01'
/** Longest pause after failed starts, ms. */
const LONGEST_PAUSE_MS = MINUTE_MS

export interface EmbeddedDatabase {
  readonly url: string
  /** From now on the server is started again on its port whenever it has ended. */
  keepRunning(log: Pick<Logger, 'warn' | 'error'>): void
  /** Whether the server has ended and has not been started again yet. */
  isRestarting(): boolean
  /** Stops the server unless another copy of the program still uses it. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the npm packages, or uses a server that already runs on the data folder.
 * @param dataDir the program's data folder; made when missing
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir)
  const place = await chooseDatabaseFolders(folder)
  await makeFolder(folder)
  const passwordFile = join(folder, 'postgres.password')
  if (existsSync(place.data)) {
    await requireOwner(place)
    if (!existsSync(passwordFile))
      throw new StartFailure(
        `The database in ${place.data} needs its password, and ${passwordFile} is missing: put that file back, or delete ${place.data} too to begin anew.`,
      )
  }
  const password = await readOrCreateSecret(passwordFile, makeSecret)
  await initialise(place, password)
  const port = await startOrTakeOver(place, password)
  const url = databaseUrl(port, password, DATABASE)
  await createDatabase(databaseUrl(port, password, 'postgres')).catch(async (error: Error & { code?: string }) => {
    // no other copy can have connected with this password either
    if (error.code === INVALID_PASSWORD) await stopServer(place)
    else await stopUnlessShared(place, databaseUrl(port, password, 'postgres'))
    throw error.code === INVALID_PASSWORD
      ? new StartFailure(`The database in ${place.data} refuses the password of ${passwordFile}: put the file that belongs to it there.`, {
          cause: error,
        })
      : error
  })
  const stopping = new AbortController()
  let watching: Promise<void> = Promise.resolve()
  let restarting = false
  return {
    url,
    keepRunning(log) {
      watching = restartWhenEnded({ place, password, port }, stopping.signal, log, (state) => {
        restarting = state
      })
    },
    isRestarting: () => restarting,
    async stop() {
      stopping.abort()
      // a server that is just being started would otherwise keep running after the stop
      await watching
      await stopUnlessShared(place, url)
    },
  }
}

interface RunningServer {
  readonly place: Place
  readonly password: string
  readonly port: number
}

/** Stops the server of a data folder at once, whoever uses it, and deletes its cluster: for a database that nobody needs any more. */
export async function removeEmbeddedDatabase(dataDir: string): Promise<void> {
  const place = await chooseDatabaseFolders(resolve(dataDir))
  if (await readPid(place)) await runAs(place, 'pg_ctl', ['stop', '-s', '-w', '-m', 'immediate', '-D', place.data])
  await rm(dirname(place.data), { recursive: true, force: true })
}

/**
 * Starts the server again when it has ended, until `stopped` is aborted. After failed starts the pause doubles.
 * @param report called with true when the server has ended, and with false when it runs again, also when another copy started it
 */
async function restartWhenEnded(
  { place, password, port }: RunningServer,
  stopped: AbortSignal,
  log: Pick<Logger, 'warn' | 'error'>,
  report: (isRestarting: boolean) => void,
): Promise<void> {
  let failures = 0
  const pauseMs = () => Math.min(CHECK_INTERVAL_MS * 2 ** failures, LONGEST_PAUSE_MS)
  while (!stopped.aborted) {
    await pause(pauseMs(), undefined, { signal: stopped, ref: false }).catch(() => {})
    if (stopped.aborted) break
    const hasEnded = (await readPid(place)) === undefined
    report(hasEnded)
    if (!hasEnded) {
      failures = 0
      continue
    }
    try {
      await startOrTakeOver(place, password, { port, attempts: 1 })
      failures = 0
      report(false)
      log.warn('the embedded PostgreSQL had ended and was started again')
    } catch (err) {
      failures += 1
      log.error({ err, nextTryMs: pauseMs() }, 'the embedded PostgreSQL has ended and could not be started; it is tried again')
    }
  }
}

function databaseUrl(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

function runAs(place: Place, binary: string, args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  return run(join(place.binaries, binary), [...args], {
    cwd: place.data === '' ? '/' : dirname(place.data),
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    ...(place.user ? { uid: place.user.uid, gid: place.user.gid } : {}),
  })
}

/** @throws StartFailure when the cluster belongs to somebody else, as after a copy by another user: PostgreSQL refuses it */
async function requireOwner({ data, user }: Place): Promise<void> {
  const uid = user?.uid ?? process.getuid?.()
  const owner = (await stat(data)).uid
  if (uid === undefined || owner === uid) return
  throw new StartFailure(
    `The database in ${data} belongs to the user with the id ${owner}, and PostgreSQL runs as ${uid}: run chown -R ${uid} ${dirname(data)}.`,
  )
}

/** Runs initdb in a draft folder and renames it when it is complete: a crash leaves no half-made cluster. */
async function initialise(place: Place, password: string): Promise<void> {
  if (existsSync(join(place.data, 'PG_VERSION'))) return
  const draft = `${place.data}.${process.pid}.new`
  const passwordFile = `${draft}.pw`
  await makeFolder(dirname(place.data))
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
    await renameUnlessThere(draft, place.data)
  } catch (error) {
    throw new StartFailure(`The PostgreSQL cluster could not be created in ${place.data}: ${reasonOf(error)}.`, { cause: error })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * @param wanted fixed port; when missing, the port of the last start if it is free, so that programs that still use it can reconnect
 * @returns the port the server answers on
 */
async function startOrTakeOver(place: Place, password: string, wanted?: { port: number; attempts: number }): Promise<number> {
  let failure: unknown
  let logged = 0
  for (let attempt = 0; attempt < (wanted?.attempts ?? 3); attempt++) {
    const running = await findRunning(place, password)
    if (running !== undefined) return running
    const port = wanted?.port ?? (await freePort(await readLastPort(place)))
    logged = await sizeOfLog(place)
    const options = [`-p ${port}`, ...SERVER_SETTINGS.map((setting) => `-c ${setting}`)].join(' ')
    try {
      await runAs(place, 'pg_ctl', ['start', '-w', '-t', '120', '-s', '-D', place.data, '-l', logOf(place), '-o', options])
      return port
    } catch (error) {
      failure = error
    }
  }
  const log = (await readFile(logOf(place)).catch(() => Buffer.alloc(0))).subarray(logged).toString()
  throw new StartFailure(`The embedded PostgreSQL of ${place.data} did not start: ${reasonOf(failure, log)}.`, { cause: failure })
}

const logOf = ({ data }: Place) => `${data}.log`
const sizeOfLog = async (place: Place): Promise<number> => (await stat(logOf(place)).catch(() => undefined))?.size ?? 0

const FATAL = /(?:FATAL|PANIC|ERROR|error): /

/** What a command of PostgreSQL or its log says, in one line: the last error, otherwise the first line. */
function reasonOf(error: unknown, log = ''): string {
  const { stderr = '', message } = error as { readonly stderr?: string; readonly message: string }
  const lines = `${stderr}\n${log}`.split('\n').map((line) => line.trim())
  const said = lines.filter((line) => line !== '')
  const reason = said.find((line) => line.includes('No space left on device')) ?? said.findLast((line) => FATAL.test(line)) ?? said[0]
  return (reason ?? message.split('\n', 1)[0] ?? '').replace(/^.*?(?:FATAL|PANIC|ERROR|error): +/, '').replace(/\.$/, '')
}

/** The port of the last start, from the file in which PostgreSQL keeps the arguments of that start. */
async function readLastPort(place: Place): Promise<number | undefined> {
  const options = await readFile(join(place.data, 'postmaster.opts'), 'utf8').catch(() => '')
  return Number(/"-p" "(\d+)"/.exec(options)?.[1]) || undefined
}

const pidFileOf = (place: Place) => join(place.data, 'postmaster.pid')

/** @returns the lines of the server's pid file; undefined when its process has ended */
async function readPid(place: Place): Promise<string[] | undefined> {
  const lines = (await readFile(pidFileOf(place), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return pid && (await isPostgres(pid)) ? lines : undefined
}

async function findRunning(place: Place, password: string): Promise<number | undefined> {
  const lines = await readPid(place)
  if (!lines) {
    // left by a crash; any other process may have this process id now
    await rm(pidFileOf(place), { force: true })
    return undefined
  }
  const port = Number(lines[3])
  for (let attempt = 0; attempt < 40; attempt++) {
    if (await acceptsConnections(databaseUrl(port, password, 'postgres'))) return port
    await pause(250)
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
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Z is a zombie: it has ended and its parent has not waited for it. This program never waits when it is process 1 of a container
  return /^\d+ \(postgres\) [^Z]/.test(state)
}

const acceptsConnections = (url: string): Promise<boolean> =>
  withClient({ connectionString: url, connectionTimeoutMillis: 2_000 }, async (client) => {
    await client.query('SELECT 1')
    return true
  }).catch(() => false)

async function createDatabase(adminUrl: string): Promise<void> {
  await withClient({ connectionString: adminUrl }, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  }).catch((error: { code?: string }) => {
    // another copy created it at the same time
    if (!['42P04', '23505'].includes(error.code ?? '')) throw error
  })
}

/** Waits before it decides: connections that this program has just closed may still be listed. */
async function stopUnlessShared(place: Place, url: string): Promise<void> {
  const isShared = await withClient({ connectionString: url, application_name: 'wada-stop' }, async (client) => {
    const isUsed = async () =>
      (await client.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1', [APPLICATION_NAME])).rowCount !== 0
    for (let waited = 0; waited < CLOSING_TIMEOUT_MS && (await isUsed()); waited += CLOSING_POLL_MS) await pause(CLOSING_POLL_MS)
    return isUsed()
  }).catch(() => true)
  if (!isShared) await stopServer(place)
}

const stopServer = (place: Place) => runAs(place, 'pg_ctl', ['stop', '-s', '-w', '-m', 'fast', '-D', place.data])

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
