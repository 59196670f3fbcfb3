import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { applyMigrations } from '#server/base/db/migrate.ts'
import { TEMPLATE, withDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm'
/** Free space that a test run needs there, bytes: several times what its files take at once. */
const MEMORY_NEEDED_BYTES = 4 * 1024 ** 3

/** A folder for temporary files, in memory where there is space: there, making a database takes a tenth of the processor time. */
async function chooseTemporaryFolder(): Promise<string> {
  const memory = await statfs(MEMORY_FOLDER).catch(() => undefined)
  return memory && memory.bavail * memory.bsize >= MEMORY_NEEDED_BYTES ? MEMORY_FOLDER : tmpdir()
}

/** Name of a run's folder: ends with the id of its process. */
const RUN_FOLDER = /^wada-tests-.{6}-(\d+)$/

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes the folders of runs that were killed: they would stay in memory. Their PostgreSQL ends without its folder. */
async function removeOldFolders(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const pid = Number(RUN_FOLDER.exec(name)?.[1])
    if (pid > 0 && !isRunning(pid)) await rm(join(base, name), { recursive: true, force: true })
  }
}

/**
 * Starts one PostgreSQL for the test run, with a migrated database that every test file copies, and makes a folder in which all temporary
 * files of the run are.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const base = await chooseTemporaryFolder()
  await removeOldFolders(base)
  const folder = join(base, `wada-tests-${randomBytes(3).toString('hex')}-${process.pid}`)
  await mkdir(folder)
  // when run as root, PostgreSQL runs as another user, who needs access to the folder
  await chmod(folder, 0o755)
  // the workers start later and inherit it; `tmpdir()` returns it
  process.env.TMPDIR = folder
  const server = await startEmbeddedDatabase(folder)
  const admin = new pg.Client({ connectionString: withDatabase(server.url, 'postgres') })
  await admin.connect()
  // faster: the databases of a test run need not survive a crash of the machine
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) await admin.query(`ALTER SYSTEM SET ${setting} = off`)
  await admin.query('SELECT pg_reload_conf()')
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.end()
  await applyMigrations(withDatabase(server.url, TEMPLATE))
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
