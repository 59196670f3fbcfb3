import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '#server/base/platform/free-port.ts'
import { createTestDatabase } from '../database.ts'
import { PRODUCTION } from '../production.ts'
import { programArguments } from '../program.ts'
import { times } from '../prove.ts'

// each test starts the program, some with a new PostgreSQL cluster
vi.setConfig({ testTimeout: 180_000 })

let base: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'wada-failed-'))
  // when run as root, PostgreSQL runs as another user, who needs access to the folder
  await chmod(base, 0o755)
})
afterAll(() => rm(base, { recursive: true, force: true }))

let folders = 0
/** Path of a data folder that does not exist yet. */
function newFolder(): string {
  folders += 1
  return join(base, String(folders))
}
/** Data folder of several starts: the first start creates the cluster. */
const sharedFolder = () => join(base, 'shared')

const postgresRuns = (dataDir: string) => existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))

interface Started {
  readonly child: ChildProcess
  /** Exit code, the signal that ended the program, and its output. */
  readonly ended: Promise<{ code: number | null; signal: string | null; said: string }>
}

async function start(
  dataDir: string,
  settings: Record<string, string> = {},
  command = ['node', ...programArguments('demo')],
): Promise<Started> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      WADA_DATA_DIR: dataDir,
      WADA_DEMO_DATA: 'off',
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      PORT: String(await freePort()),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (bytes: Buffer) => {
      said += bytes
    })
  return { child, ended: once(child, 'close').then(([code, signal]) => ({ code, signal, said })) }
}

/** Expects a start that prints only this sentence, exits with code 1 and leaves no PostgreSQL running. */
async function expectFailure(settings: Record<string, string>, sentence: string | RegExp, dataDir = newFolder()): Promise<void> {
  const { code, said } = await (await start(dataDir, settings)).ended
  expect(said).toMatch(sentence)
  expect(said.trim()).not.toContain('\n')
  expect(code).toBe(1)
  expect(postgresRuns(dataDir)).toBe(false)
}

/** Starts a server that accepts connections and never answers. */
async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

// wrong settings and databases are tested in config.test.ts and start-problems.test.ts
describe.concurrent('a start that fails ends with one sentence, exit code 1 and nothing left running', () => {
  test('when the database accepts connections and never answers', async () => {
    const { server, port } = await listen()
    const url = `postgres://wada@127.0.0.1:${port}/wada`
    await expectFailure({ DATABASE_URL: url }, 'The database of DATABASE_URL did not answer within 15 seconds.')
    server.close()
  })

  test('when the database refuses connections', async () => {
    await expectFailure({ DATABASE_URL: 'postgres://wada@127.0.0.1:1/wada' }, /^The database of DATABASE_URL cannot be reached/)
  })

  test('when HOST is an address of another machine', async () => {
    const { url, drop } = await createTestDatabase()
    await expectFailure({ HOST: '192.0.2.1', DATABASE_URL: url }, 'HOST=192.0.2.1 is not an address of this machine.')
    await drop()
  })

  test('when the data folder cannot be one', async () => {
    const file = join(base, 'a-file')
    await writeFile(file, '')
    await expectFailure({ WADA_DATA_DIR: file }, /WADA_DATA_DIR/)
  })

  test.runIf(process.platform === 'linux')('when the data folder can never be made', async () => {
    const { url, drop } = await createTestDatabase()
    for (const settings of [{ DATABASE_URL: '' }, { DATABASE_URL: url }])
      await expectFailure(
        { ...settings, WADA_DATA_DIR: '/proc/nowhere' },
        /^The folder WADA_DATA_DIR=\/proc\/nowhere cannot be used \(ENOENT/,
      )
    await drop()
  })

  test('when a setting is wrong', async () => {
    await expectFailure({ PORT: 'http' }, /PORT/)
  })

  test('when the bucket of S3 cannot be reached', async () => {
    const S3 = { S3_BUCKET: 'b', S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    const { url, drop } = await createTestDatabase()
    await expectFailure({ ...S3, DATABASE_URL: url }, /S3_ENDPOINT/)
    await drop()
  })

  test('when the database of a production holds demo people', async () => {
    const { url, database, drop } = await createTestDatabase()
    await database.pool.query(`INSERT INTO users (first_name, last_name, user_role, is_demo) VALUES ('Asha', 'Kale', 'OWNER', true)`)
    await expectFailure(
      { ...PRODUCTION, DATABASE_URL: url },
      /^WADA_MODE=production refuses this DATABASE_URL: the database holds demo people/,
    )
    await drop()
  })

  test('when the tables of jobs belong to another user of the database', async () => {
    const { url, database, drop } = await createTestDatabase()
    const address = new URL(url)
    const role = address.pathname.slice(1)
    await database.pool.query(`
      CREATE SCHEMA pgboss;
      CREATE ROLE ${role} LOGIN PASSWORD 'secret';
      GRANT ALL ON DATABASE ${role} TO ${role};
      GRANT ALL ON SCHEMA drizzle, public TO ${role};
      GRANT ALL ON ALL TABLES IN SCHEMA drizzle, public TO ${role}`)
    Object.assign(address, { username: role, password: 'secret' })
    await expectFailure({ DATABASE_URL: address.href }, /^The user of DATABASE_URL lacks a right \(permission denied for schema pgboss\)/)
    await database.pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
    await drop()
  })
})

// tests with an embedded PostgreSQL: the first ones interrupt the creation of the cluster, the next ones start it again

const CLUSTER_RUNS = 'postgres/cluster/postmaster.pid'
/** Signals, each sent once this path of the data folder exists: while the cluster is created, after its start, while media is opened. */
const SIGNALS: readonly (readonly [NodeJS.Signals, string])[] = times(
  [
    ['SIGTERM', 'postgres'],
    ['SIGINT', CLUSTER_RUNS],
    ['SIGHUP', 'media'],
  ],
  [
    ['SIGTERM', 'postgres'],
    ['SIGINT', CLUSTER_RUNS],
    ['SIGHUP', CLUSTER_RUNS],
    ['SIGTERM', CLUSTER_RUNS],
    ['SIGTERM', 'media'],
  ],
)

describe('a signal during a start', () => {
  test.each(SIGNALS)('%s, once %s is there, ends it with exit code 0 and nothing left running', async (signal, path) => {
    const dataDir = sharedFolder()
    const { child, ended } = await start(dataDir)
    await expect.poll(() => existsSync(join(dataDir, path)), { timeout: 60_000, interval: 5 }).toBe(true)
    child.kill(signal)
    expect(await ended).toEqual({ code: 0, signal: null, said: expect.not.stringContaining('is ready') })
    expect(postgresRuns(dataDir)).toBe(false)
  })

  test('SIGTERM to npm start ends it with nothing left running', async () => {
    const dataDir = sharedFolder()
    const { child, ended } = await start(dataDir, {}, ['npm', 'start'])
    await expect.poll(() => postgresRuns(dataDir), { timeout: 60_000, interval: 5 }).toBe(true)
    child.kill('SIGTERM')
    await ended
    expect(postgresRuns(dataDir)).toBe(false)
  })

  test('SIGTERM to npm start while the pages are being built ends the build, and nothing is started', async () => {
    const dataDir = newFolder()
    const { child, ended } = await start(dataDir, { WADA_BUILD_DIR: join(dataDir, 'build') }, ['npm', 'start'])
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', (bytes: Buffer) => {
        if (bytes.includes('Building the pages')) resolve()
      })
    })
    child.kill('SIGTERM')
    // the output is closed only after all child processes have ended
    expect((await ended).said).not.toContain('is ready')
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    for (const part of ['pages', 'programs']) expect(existsSync(join(dataDir, `build/.stamp-${part}`))).toBe(false)
  })
})

describe('a start that fails ends with one sentence and exit code 1, and stops its PostgreSQL', () => {
  test('when its port is in use', async () => {
    const { server, port } = await listen()
    const sentence = `Port ${port} of 127.0.0.1 is in use by another program: stop that one, or set PORT.`
    await expectFailure({ PORT: String(port) }, sentence, sharedFolder())
    server.close()
  })

  test('when the pages have not been built', async () => {
    const sentence = `There are no built pages in ${base}: run npm run build, or set WADA_BUILD_DIR.`
    await expectFailure({ WADA_BUILD_DIR: base }, sentence, sharedFolder())
  })

  test('when the password of its database is missing or of another one: no new one is made', async () => {
    const cluster = join(sharedFolder(), 'postgres/cluster')
    const file = join(sharedFolder(), 'postgres.password')
    const password = await readFile(file)
    await rm(file)
    await expectFailure({}, `The database in ${cluster} needs its password, and ${file} is missing`, sharedFolder())
    expect(existsSync(file)).toBe(false)
    await writeFile(file, 'of another database')
    await expectFailure({}, `The database in ${cluster} refuses the password of ${file}`, sharedFolder())
    await writeFile(file, password)
  })

  test('when its database cannot be started: with the reason of this start, not of one before', async () => {
    const cluster = join(sharedFolder(), 'postgres/cluster')
    await writeFile(`${cluster}.log`, 'FATAL:  an older reason\n')
    const settings = await readFile(join(cluster, 'postgresql.conf'))
    await appendFile(join(cluster, 'postgresql.conf'), "\nno_such_setting = 'x'\n")
    await expectFailure(
      {},
      `The embedded PostgreSQL of ${cluster} did not start: configuration file "${cluster}/postgresql.conf" contains errors.`,
      sharedFolder(),
    )
    await writeFile(join(cluster, 'postgresql.conf'), settings)
  })

  // changing owners and mounting require root
  describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('as root', () => {
    test('when its database belongs to another user', async () => {
      const cluster = join(sharedFolder(), 'postgres/cluster')
      const { uid } = await stat(cluster)
      execFileSync('chown', ['-R', '0', cluster])
      await expectFailure({}, `The database in ${cluster} belongs to the user with the id 0, and PostgreSQL runs as ${uid}`, sharedFolder())
      execFileSync('chown', ['-R', String(uid), cluster])
    })

    test('when the disk is full at the first start', async () => {
      const disk = newFolder()
      await mkdir(disk)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', disk])
      try {
        await expectFailure({}, /^The PostgreSQL cluster could not be created in .*: .*No space left on device\.\n$/, disk)
      } finally {
        execFileSync('umount', ['--lazy', disk])
      }
    })
  })
})

test('a closed terminal stops the program and its PostgreSQL', async () => {
  const dataDir = sharedFolder()
  const { child, ended } = await start(dataDir, { LOG_LEVEL: 'info' })
  await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  child.stdout?.destroy()
  child.stderr?.destroy()
  await expect.poll(() => postgresRuns(dataDir), { timeout: 30_000 }).toBe(true)
  child.kill('SIGHUP')
  expect((await ended).code).toBe(0)
  expect(postgresRuns(dataDir)).toBe(false)
})
