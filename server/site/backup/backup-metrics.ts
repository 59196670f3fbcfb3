import { rename, rm, writeFile } from 'node:fs/promises'
import { StartFailure } from '#server/base/platform/setting.ts'

/** What a completed backup says, in the text format of Prometheus. @param at epoch ms */
export const metricsOfBackup = (at: number): string => `# HELP backup_completed_timestamp_seconds When the latest backup was completed
# TYPE backup_completed_timestamp_seconds gauge
backup_completed_timestamp_seconds ${Math.floor(at / 1_000)}
`

/**
 * Writes the metrics of a completed backup for the textfile collector of Prometheus's node_exporter: the command ends before anybody could
 * ask it. Renamed at the end, so that no half of a file is read. @throws StartFailure
 */
export async function writeBackupMetrics(path: string, at: number): Promise<void> {
  const draft = `${path}.${process.pid}.new`
  try {
    await writeFile(draft, metricsOfBackup(at), { mode: 0o644 })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw new StartFailure(`The backup is complete, but BACKUP_METRICS_FILE=${path} cannot be written (${(error as Error).message}).`, {
      cause: error,
    })
  }
}
