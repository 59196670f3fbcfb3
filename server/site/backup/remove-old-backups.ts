import { BackupFailure, type BackupPlace } from './backup-place.ts'
import { forEachFile } from './copy-files.ts'
import { fileRecordSchema, listCompleted, type Manifest, readManifest, removeManifest, writeList } from './manifest.ts'
import { readLines } from './parts.ts'

/**
 * Removes all completed backups except the newest ones. Idempotent: the next run finishes an interrupted removal.
 * @param kept number of backups to keep, at least 1 @returns names of the removed backups
 * @throws BackupFailure when some could not be removed, after removing all others; the failed ones stay in the list
 */
export async function removeOldBackups(place: BackupPlace, kept: number): Promise<string[]> {
  const removed: string[] = []
  const failures: string[] = []
  for (const { id } of (await listCompleted(place)).slice(0, -kept)) {
    try {
      await removeBackup(place, id)
    } catch (error) {
      failures.push(`${id} (${(error as Error).message})`)
      continue
    }
    await writeList(
      place,
      (await listCompleted(place)).filter((listed) => listed.id !== id),
    )
    removed.push(id)
  }
  if (failures.length > 0)
    throw new BackupFailure(`The new backup is complete. Old ones were not removed and stay in the list: ${failures.join(', ')}.`)
  return removed
}

async function removeBackup(place: BackupPlace, id: string): Promise<void> {
  const { parts, files } = await place.open(id)
  const manifest = await readManifest(parts, id)
  if (manifest) {
    const isThere = async ({ parts: [first] }: Manifest['files' | 'secrets']) => first !== undefined && (await parts.exists(first.name))
    // `files` is removed last, after `secrets`: when both are missing, an interrupted removal has already removed all files
    if ((await isThere(manifest.files)) || (await isThere(manifest.secrets)))
      await forEachFile(readLines(parts, manifest.files.parts), async (line) => files.remove(fileRecordSchema.parse(JSON.parse(line)).name))
    for (const stream of [...manifest.tables, manifest.jobs, manifest.secrets, manifest.files])
      for (const { name } of stream.parts) await parts.remove(name)
    await removeManifest(parts)
  }
  await place.removeFolder(id)
}
