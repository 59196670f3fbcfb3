import type { BackupPlace } from './backup-place.ts'
import { forEachFile } from './copy-files.ts'
import { fileRecordSchema, findManifest, listCompleted, removeManifest, writeList } from './manifest.ts'
import { readLines } from './parts.ts'

/**
 * Removes the completed backups but the newest ones. Idempotent: what an interruption leaves is removed the next time.
 * @param kept how many stay, 1 or more @returns the names of those that were removed
 */
export async function removeOldBackups(place: BackupPlace, kept: number): Promise<string[]> {
  const removed: string[] = []
  for (const { id } of (await listCompleted(place)).slice(0, -kept)) {
    await removeBackup(place, id)
    await writeList(
      place,
      (await listCompleted(place)).filter((listed) => listed.id !== id),
    )
    removed.push(id)
  }
  return removed
}

async function removeBackup(place: BackupPlace, id: string): Promise<void> {
  const manifest = await findManifest(place, id).catch(() => undefined)
  const { parts, files } = await place.open(id)
  if (manifest) {
    // the list of files goes last of all parts: an interrupted removal needs it
    await forEachFile(readLines(parts, manifest.files.parts), async (line) => files.remove(fileRecordSchema.parse(JSON.parse(line)).name))
    for (const stream of [...manifest.tables, manifest.jobs, manifest.secrets, manifest.files])
      for (const { name } of stream.parts) await parts.remove(name)
    await removeManifest(parts)
  }
  await place.removeFolder(id)
}
