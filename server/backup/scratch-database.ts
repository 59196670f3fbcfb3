import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import type { BackupPlace } from './backup-place.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup } from './restore-backup.ts'

/** Checks a backup by restoring it into an embedded PostgreSQL that lives only for this, away from the server that is backed up. */
export async function checkInScratch(place: BackupPlace, manifest: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wada-check-'))
  // as root the server runs as another user, who must be able to enter
  await chmod(folder, 0o755)
  try {
    const server = await startEmbeddedDatabase(folder)
    try {
      await checkBackup(server.url, place, manifest)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
