import { HOUR_MS } from '#contracts/base/values/time.ts'
import { type Proof, writeProofMetrics } from './backup-metrics.ts'
import { BackupFailure, type BackupPlace } from './backup-place.ts'
import { checkBackup } from './check-backup.ts'
import { findManifest, type Manifest } from './manifest.ts'

/** Longest age of the newest backup: a nightly one, with slack. The alert BackupIsMissing has the same number. */
const LONGEST_AGE_MS = 26 * HOUR_MS

/**
 * Proves that the newest backup of a place can be restored, and that it is not old (docs/decisions/0205).
 * @param metricsFile BACKUP_METRICS_FILE; the outcome is written beside it, that of a failure too
 * @throws BackupFailure
 */
export async function proveNewestBackup(
  openPlace: () => Promise<BackupPlace>,
  metricsFile: string | undefined,
  now = Date.now(),
): Promise<Manifest> {
  const note = async (proof: Proof) => metricsFile && (await writeProofMetrics(metricsFile, proof))
  let backup = ''
  let manifest: Manifest
  try {
    const place = await openPlace()
    manifest = await findManifest(place)
    backup = manifest.id
    await checkBackup(place, manifest)
    const ageMs = now - Date.parse(manifest.takenAt)
    if (ageMs > LONGEST_AGE_MS)
      throw new BackupFailure(
        `The backup ${backup} can be restored, but it is ${Math.floor(ageMs / HOUR_MS)} hours old, and ${place.name} has no newer one.`,
      )
  } catch (error) {
    await note({ backup, at: now, failed: true }).catch((failure: Error) => {
      throw new BackupFailure(`${(error as Error).message} ${failure.message}`, { cause: error })
    })
    throw error
  }
  await note({ backup, at: now, failed: false })
  return manifest
}
