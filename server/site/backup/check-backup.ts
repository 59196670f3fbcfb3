import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { type Backup, type BackupPlace, BrokenBackup } from './backup-place.ts'
import { forEachFile, readAndHash } from './copy-files.ts'
import { countRows } from './load.queries.ts'
import { loadDatabase } from './load-database.ts'
import { type FileRecord, fileRecordSchema, type Manifest } from './manifest.ts'
import { readLines } from './parts.ts'
import { connect } from './snapshot.queries.ts'

/**
 * Checks a backup by restoring it into an embedded PostgreSQL that is started only for this: compares the row counts and reads all files.
 * The database that was backed up is not touched.
 * @throws BrokenBackup when rows or files are not as they were written
 */
export async function checkBackup(place: BackupPlace, manifest: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wada-check-'))
  // when started by root, PostgreSQL runs as another user, who needs access to the folder
  await chmod(folder, 0o755)
  try {
    const server = await startEmbeddedDatabase(folder)
    try {
      await restoreAndCompare(server.url, place, manifest)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function restoreAndCompare(scratchUrl: string, place: BackupPlace, manifest: Manifest): Promise<void> {
  const backup = await place.open(manifest.id)
  await loadDatabase(scratchUrl, manifest, backup.parts)
  const client = await connect(scratchUrl)
  try {
    const counts = await countRows(client, manifest.tables)
    for (const [at, { name, rows }] of manifest.tables.entries())
      if (counts[at] !== rows) throw new BrokenBackup(`${name} has ${counts[at]} rows instead of ${rows}`)
  } finally {
    await client.end()
  }
  await verifyFiles(manifest, backup)
}

/** Reads every file once, so that no stored file is overwritten by a corrupt one. */
export async function verifyFiles(manifest: Manifest, backup: Backup): Promise<void> {
  await forEachRecord(manifest, backup, async (record) => requireSameFile(record, await readAndHash(backup.files, record.name)))
}

/** Calls `use` for each file that the manifest lists. @throws BrokenBackup when their number differs from the recorded one */
export async function forEachRecord({ files }: Manifest, { parts }: Backup, use: (record: FileRecord) => Promise<void>): Promise<void> {
  let count = 0
  await forEachFile(readLines(parts, files.parts), async (line) => {
    count += 1
    await use(fileRecordSchema.parse(JSON.parse(line)))
  })
  if (count !== files.count) throw new BrokenBackup(`it names ${count} files instead of ${files.count}`)
}

/** @throws BrokenBackup when the file is missing or has other bytes than recorded */
export function requireSameFile(record: FileRecord, found: FileRecord | undefined): void {
  if (!found) throw new BrokenBackup(`the file ${record.name} is missing`)
  if (found.sha256 !== record.sha256) throw new BrokenBackup(`the file ${record.name} is not as it was written`)
}
