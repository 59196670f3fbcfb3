import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { APPLICATION_NAME } from './client.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'

// each test starts a database, which is slow on a busy machine
vi.setConfig({ testTimeout: 180_000 })
const SOON = { timeout: 60_000, interval: 20 }

/** Data folder of all tests, so that initdb runs once. */
let folder: string
let database: EmbeddedDatabase
let logged: { nextTryMs?: number }[]
const log = {
  warn: () => {},
  error: (record: object) => {
    logged.push(record)
  },
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wada-embedded-'))
  // as root the server runs as another user, who must be able to enter
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  logged = []
  database = await startEmbeddedDatabase(folder)
})
afterEach(async () => {
  await database.stop()
})

const pidFile = () => join(folder, 'postgres/cluster/postmaster.pid')
const readPid = async () => Number.parseInt(await readFile(pidFile(), 'utf8').catch(() => ''), 10)
const portOf = (url: string) => Number(new URL(url).port)

/** Kills the server, as in a crash. @returns its process id */
async function crash(): Promise<number> {
  const pid = await readPid()
  process.kill(pid, 'SIGKILL')
  return pid
}

/** Takes the port of a server that was killed, as soon as its last process has closed it. */
async function takePort(port: number): Promise<Server> {
  const server = createServer()
  const listen = () =>
    once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    )
  await expect.poll(listen, SOON).toBe(true)
  return server
}

async function canConnect(): Promise<boolean> {
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )
}

test('a server that has crashed is started again on its port, and says so until then', async () => {
  database.keepRunning(log as never)
  expect(database.isRestarting()).toBe(false)
  await crash()
  await expect.poll(() => database.isRestarting(), SOON).toBe(true)
  await expect.poll(canConnect, SOON).toBe(true)
  await expect.poll(() => database.isRestarting(), SOON).toBe(false)
})

test('a stop waits for connections of its program that are still being closed', async () => {
  const closing = new pg.Client({ connectionString: database.url, application_name: APPLICATION_NAME })
  await closing.connect()
  const stopping = database.stop()
  const countLooks = async () =>
    (await closing.query("SELECT 1 FROM pg_stat_activity WHERE application_name = 'wada-stop' AND state = 'idle'")).rowCount
  await expect.poll(countLooks, { ...SOON, interval: 1 }).toBe(1)
  await closing.end()
  await stopping
  expect(existsSync(pidFile())).toBe(false)
})

test('a stop in the middle of a restart leaves no server running', async () => {
  database.keepRunning(log as never)
  const crashed = await crash()
  // the new process has started and does not answer yet
  await expect.poll(async () => [Number.NaN, crashed].includes(await readPid()), SOON).toBe(false)
  await database.stop()
  expect(existsSync(pidFile())).toBe(false)
})

test('pauses grow while the server cannot be started, and are short again once somebody else has started it', async () => {
  await crash()
  const blocker = await takePort(portOf(database.url))
  database.keepRunning(log as never)
  await expect.poll(() => logged.length, SOON).toBe(2)
  expect(logged.map(({ nextTryMs }) => nextTryMs)).toEqual([2_000, 4_000])
  expect(database.isRestarting()).toBe(true)

  const another = await startEmbeddedDatabase(folder)
  expect(portOf(another.url)).not.toBe(portOf(database.url))
  await expect.poll(() => database.isRestarting(), SOON).toBe(false)
  await crash()
  await expect.poll(() => logged.length, SOON).toBe(3)
  expect(logged[2]?.nextTryMs).toBe(2_000)
  blocker.close()
  await expect.poll(canConnect, SOON).toBe(true)
})

test('the next program starts it on the same port, so that others that still use it find it again', async () => {
  await crash()
  const next = await startEmbeddedDatabase(folder)
  expect(portOf(next.url)).toBe(portOf(database.url))
})

test.runIf(process.platform === 'linux')(
  'a server whose process is a zombie is started again: in a container nobody waits for it',
  async () => {
    const sleeper = join(folder, 'postgres', 'postgres')
    await symlink('/bin/sleep', sleeper)
    // the shell becomes a `sleep` that never waits for its child
    const parent = spawn('sh', ['-c', '"$0" 600 & echo $!; exec sleep 600', sleeper], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [bytes] = (await once(parent.stdout, 'data')) as [Buffer]
    const zombie = Number(bytes.toString())
    await expect.poll(() => readFile(`/proc/${parent.pid}/stat`, 'utf8'), SOON).toContain('(sleep)')
    // when killed before exec, the zombie would have the name of the shell
    await expect.poll(() => readFile(`/proc/${zombie}/stat`, 'utf8'), SOON).toContain('(postgres)')
    process.kill(zombie, 'SIGKILL')
    await expect.poll(() => readFile(`/proc/${zombie}/stat`, 'utf8'), SOON).toContain('(postgres) Z')
    await crash()
    await writeFile(pidFile(), `${zombie}\n`)
    database.keepRunning(log as never)
    await expect.poll(() => database.isRestarting(), SOON).toBe(true)
    await expect.poll(canConnect, SOON).toBe(true)
    parent.kill()
  },
)
