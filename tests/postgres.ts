import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { TEMPLATE, withDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for the test run, with a migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wada-postgres-'))
  // when run as root, PostgreSQL runs as another user, who needs access to the folder
  await chmod(folder, 0o755)
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
