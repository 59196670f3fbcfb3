import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeEmbeddedDatabase, startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { undefinedWhenMissing } from '#server/base/platform/files.ts'
import { type Backup, type BackupPlace, BrokenBackup } from './backup-place.ts'
import { forEachFile, readAndHash } from './copy-files.ts'
import { loadDatabase } from './load-database.ts'
import { type FileRecord, fileRecordSchema, type Manifest } from './manifest.ts'
import { readLines } from './parts.ts'

/**
 * Checks a backup by restoring it into an embedded PostgreSQL that is started only for this: compares rows and sums, and reads all files.
 * The database that was backed up is not touched.
 * @throws BrokenBackup when rows, sums or files are not as they were written
 */
export async function checkBackup(place: BackupPlace, manifest: Manifest): Promise<void> {
  await removeLeftScratch()
  const folder = await mkdtemp(join(tmpdir(), `wada-check-${process.pid}-`))
  try {
    // when started by root, PostgreSQL runs as another user, who needs access to the folder
    await chmod(folder, 0o755)
    const { url } = await startEmbeddedDatabase(folder)
    const backup = await place.open(manifest.id)
    await loadDatabase(url, manifest, backup.parts)
    await verifyFiles(manifest, backup)
  } finally {
    await removeScratch(folder)
  }
}

/** Removes the scratch databases of checks that were killed, and stops their servers. */
async function removeLeftScratch(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^wada-check-(\d+)-/.exec(name)?.[1])
    if (!pid || isRunning(pid)) continue
    const folder = join(tmpdir(), name)
    // another user's folder could name any server to be stopped
    const found = await lstat(folder).catch(undefinedWhenMissing)
    if (found?.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)) await removeScratch(folder)
  }
}

async function removeScratch(folder: string): Promise<void> {
  try {
    await removeEmbeddedDatabase(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
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
