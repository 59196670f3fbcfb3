import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { lockBackup } from '#server/base/db/backup-lock.ts'
import type { AuthSecrets } from '#server/base/platform/auth-secrets.ts'
import { undefinedWhenMissing } from '#server/base/platform/files.ts'
import { createKeys } from '#server/base/platform/keys.ts'
import type { Storage } from '#server/base/platform/storage/port.ts'
import { type Backup, BackupFailure, type BackupPlace } from './backup-place.ts'
import { forEachFile, readAndHash } from './copy-files.ts'
import { listCompleted, type Manifest, writeList, writeManifest } from './manifest.ts'
import { type Part, readLines, writeParts } from './parts.ts'
import {
  connect,
  copyFileNames,
  copyJobs,
  copyTable,
  inSnapshot,
  listAttached,
  type RowStream,
  readSequences,
  readStructure,
  readSums,
} from './snapshot.queries.ts'

/** Source of a backup, or target of a restore. */
export interface Source {
  readonly databaseUrl: string
  readonly storage: Storage
  /** Folder with the secrets that the program generated. */
  readonly secretsFolder: string
  /** Those of the settings, or the generated ones in the folder. */
  findSecrets(): Promise<AuthSecrets | undefined>
}

/** Maximum missing files named in the error message. */
const NAMED_FILES = 5

/**
 * Writes one snapshot of the database, then the files that it names; see docs/decisions/0090. The program may run and write meanwhile.
 * @param allowMissing whether files that are missing from the storage are left out; otherwise the backup fails
 * @param complete checks and records the backup; runs under the backup lock, so that no other backup of this database writes the list
 * @throws BackupFailure, and what `complete` throws
 */
export async function makeBackup(
  source: Source,
  place: BackupPlace,
  { allowMissing = false, complete }: { allowMissing?: boolean; complete?: (manifest: Manifest) => Promise<void> } = {},
): Promise<Manifest> {
  const client = await connect(source.databaseUrl)
  try {
    if (!(await lockBackup(client))) throw new BackupFailure('A backup, a restore or a rotation of keys of this database is running.')
    const takenAt = new Date().toISOString()
    const id = `${takenAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z-${randomBytes(3).toString('hex')}`
    const backup = await place.open(id)
    const { fileNames, ...rows } = await inSnapshot(client, () => writeSnapshot(client, backup))
    const { missing, ...files } = await copyFiles(source.storage, backup, fileNames)
    // no longer needed: the manifest lists the files with their hashes
    for (const { name } of fileNames) await backup.parts.remove(name)
    // no file is removed while the lock is held, so missing files were lost earlier
    const lost = await listAttached(client, missing)
    if (lost.length > 0 && !allowMissing)
      throw new BackupFailure(
        `${lost.length} files that the database names are not in the storage, such as ${lost.slice(0, NAMED_FILES).join(', ')}. ` +
          'Check the settings of the storage; --allow-missing makes a backup without them.',
      )
    const secrets = await readSecrets(source.secretsFolder)
    const current = (await source.findSecrets())?.current
    const manifest: Manifest = {
      format: 1,
      id,
      takenAt,
      ...rows,
      files,
      secrets: { parts: await writeParts(backup.parts, 'secrets', Readable.from([Buffer.from(JSON.stringify(secrets))])) },
      secretCheck: current === undefined ? null : secretCheckOf(current, id),
    }
    await writeManifest(backup.parts, manifest)
    await complete?.(manifest)
    return manifest
  } finally {
    await client.end().catch(() => {})
  }
}

/** Appends a backup to the list of completed ones. Call it after the check, within `complete` of `makeBackup`. */
export async function recordCompleted(place: BackupPlace, { id, takenAt, tables, files }: Manifest): Promise<void> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  await writeList(place, [...(await listCompleted(place)), { id, takenAt, tables: tables.length, rows, files: files.count }])
}

/** Keyed hash by which two secrets can be compared without revealing them. */
export const secretCheckOf = (authSecret: string, id: string): string => createKeys(authSecret).hash('backup', id).toString('hex')

type Rows = Pick<Manifest, 'migration' | 'tables' | 'sequences' | 'jobs'>

async function writeSnapshot(client: pg.Client, { parts }: Backup): Promise<Rows & { fileNames: Part[] }> {
  const { tables, migration } = await readStructure(client)
  if (migration === undefined) throw new BackupFailure('The database was never used by this program: there is nothing to back up.')
  const written: Manifest['tables'] = []
  for (const table of tables) {
    const { pieces } = await writeRows(parts, `table.${table.name}`, copyTable(client, table))
    // counted apart from what COPY gave, so that a restore finds what COPY has left out
    const { rows, sums } = await readSums(client, table.name, table.numbers)
    written.push({ name: table.name, columns: [...table.columns], rows, sums: { ...sums }, parts: pieces })
  }
  const jobs = await copyJobs(client)
  const { rowCount, pieces } = jobs ? await writeRows(parts, 'jobs', jobs) : { rowCount: 0, pieces: [] }
  const { pieces: fileNames } = await writeRows(parts, 'file-names', copyFileNames(client))
  const sequences = await readSequences(client)
  return { migration, tables: written, sequences, jobs: { rows: rowCount, parts: pieces }, fileNames }
}

async function writeRows(parts: Storage, name: string, rows: RowStream): Promise<{ rowCount: number; pieces: Part[] }> {
  const pieces = await writeParts(parts, name, rows)
  return { rowCount: rows.rowCount, pieces }
}

async function copyFiles(
  storage: Storage,
  { parts, files }: Backup,
  fileNames: readonly Part[],
): Promise<Manifest['files'] & { missing: string[] }> {
  const missing: string[] = []
  let count = 0
  let bytes = 0
  async function* records() {
    // one page of names at a time, so that a list of a million files is not held in memory
    for await (const names of pagesOf(readLines(parts, fileNames))) {
      const lines: string[] = []
      await forEachFile(Readable.from(names), async (name: string) => {
        const copied = await readAndHash(storage, name, (stream) => files.write(name, stream))
        if (!copied) {
          missing.push(name)
          return
        }
        count += 1
        bytes += copied.bytes
        lines.push(`${JSON.stringify(copied)}\n`)
      })
      if (lines.length > 0) yield Buffer.from(lines.join(''))
    }
  }
  const written = await writeParts(parts, 'files', Readable.from(records()))
  return { count, bytes, parts: written, missing }
}

const PAGE_SIZE = 500

async function* pagesOf(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let page: string[] = []
  for await (const name of names) {
    page.push(name)
    if (page.length < PAGE_SIZE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** @returns secrets by file name */
async function readSecrets(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder).catch(undefinedWhenMissing)) ?? []
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)))
}
