import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { applyMigrations, applyMigrationsUpTo } from '#server/base/db/migrate.ts'
import { openJobStore } from '#server/base/platform/jobs/pg-boss.ts'
import type { Storage } from '#server/base/platform/storage/port.ts'
import { BackupFailure, BrokenBackup } from './backup-place.ts'
import {
  analyze,
  clearReadPositions,
  createJobTable,
  inLoadTransaction,
  loadJobs,
  loadTable,
  readRestoredJobs,
  setSequences,
  truncate,
  withoutConstraints,
} from './load.queries.ts'
import type { Manifest } from './manifest.ts'
import { readParts } from './parts.ts'
import { connect, readStructure } from './snapshot.queries.ts'

const JOB_PAGE_SIZE = 500

/**
 * Brings an empty database to the state of a backup, then to the schema of this program.
 * @throws BrokenBackup; the database then contains only an empty schema
 */
export async function loadDatabase(databaseUrl: string, manifest: Manifest, parts: Storage): Promise<void> {
  if (!(await applyMigrationsUpTo(databaseUrl, manifest.migration)))
    throw new BackupFailure(`The backup ${manifest.id} was made by a newer version of the program, which can restore it.`)
  const jobs = await openJobStore(databaseUrl)
  const client = await connect(databaseUrl)
  try {
    await requireSameTables(client, manifest)
    await inLoadTransaction(client, async () => {
      await withoutConstraints(client, async () => {
        await truncate(client, manifest.tables)
        for (const table of manifest.tables) await loadRows(client, table, parts)
      })
      await setSequences(client, manifest.sequences)
      await createJobTable(client)
      await pipeline(Readable.from(readParts(parts, manifest.jobs.parts)), loadJobs(client))
      for await (const page of readRestoredJobs(client, JOB_PAGE_SIZE)) await jobs.insert(client, page)
    })
    await analyze(client)
    await applyMigrations(databaseUrl)
    await clearReadPositions(client)
  } finally {
    await client.end().catch(() => {})
    await jobs.close()
  }
}

async function loadRows(client: pg.Client, table: Manifest['tables'][number], parts: Storage): Promise<void> {
  const rows = loadTable(client, table)
  await pipeline(Readable.from(readParts(parts, table.parts), { objectMode: false }), rows)
  if (rows.rowCount !== table.rows) throw new BrokenBackup(`${table.name} has ${rows.rowCount} rows instead of ${table.rows}`)
}

/** @throws BackupFailure when the migrated database has other tables than the backup */
async function requireSameTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const describe = (tables: readonly { readonly name: string; readonly columns: readonly string[] }[]) =>
    tables.map(({ name, columns }) => `${name}(${[...columns].sort().join()})`).join()
  if (describe((await readStructure(client)).tables) !== describe(manifest.tables))
    throw new BackupFailure(`The backup ${manifest.id} has other tables than this version of the program makes.`)
}
