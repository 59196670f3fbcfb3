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
import { connect, readStructure, readSums } from './snapshot.queries.ts'

const JOB_PAGE_SIZE = 500

/**
 * Brings an empty database to the state of a backup, then to the schema of this program.
 * @throws BrokenBackup when a part, the rows of a table or a sum are not as they were; the database then contains only an empty schema
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
  await pipeline(Readable.from(readParts(parts, table.parts), { objectMode: false }), loadTable(client, table))
  const { rows, sums } = await readSums(client, table.name, Object.keys(table.sums))
  if (rows !== table.rows) throw new BrokenBackup(`${table.name} has ${rows} rows instead of ${table.rows}`)
  for (const [column, sum] of Object.entries(table.sums))
    if (sums[column] !== sum) throw new BrokenBackup(`${table.name}.${column} adds up to ${sums[column]} instead of ${sum}`)
}

/** @throws BackupFailure when the migrated database has other tables than the backup */
async function requireSameTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const describe = (tables: readonly { readonly name: string; readonly columns: readonly string[] }[]) =>
    tables.map(({ name, columns }) => `${name}(${[...columns].sort().join()})`).join()
  if (describe((await readStructure(client)).tables) !== describe(manifest.tables))
    throw new BackupFailure(`The backup ${manifest.id} has other tables than this version of the program makes.`)
}
