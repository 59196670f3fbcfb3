import { BackupFailure, type BackupPlace } from './backup-place.ts'
import { forEachFile } from './copy-files.ts'
import { fileRecordSchema, listCompleted, type Manifest, readManifest, removeManifest, writeList } from './manifest.ts'
import { readLines } from './parts.ts'

/**
 * Removes the completed backups but the newest ones. Idempotent: what an interruption leaves is removed the next time.
 * @param kept how many stay, 1 or more @returns the names of those that were removed
 * @throws BackupFailure after all the others were removed, when one could not be: it stays in the list
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
    // the list of files goes last of all parts: when it is missing with the one before it, an interrupted removal has removed all files
    if ((await isThere(manifest.files)) || (await isThere(manifest.secrets)))
      await forEachFile(readLines(parts, manifest.files.parts), async (line) => files.remove(fileRecordSchema.parse(JSON.parse(line)).name))
    for (const stream of [...manifest.tables, manifest.jobs, manifest.secrets, manifest.files])
      for (const { name } of stream.parts) await parts.remove(name)
    await removeManifest(parts)
  }
  await place.removeFolder(id)
}
