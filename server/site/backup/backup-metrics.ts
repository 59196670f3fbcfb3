import { rename, writeFile } from 'node:fs/promises'

/** What a completed backup says, in the text format of Prometheus. @param at epoch ms */
export const metricsOfBackup = (at: number): string => `# HELP backup_completed_timestamp_seconds When the latest backup was completed
# TYPE backup_completed_timestamp_seconds gauge
backup_completed_timestamp_seconds ${Math.floor(at / 1_000)}
`

/**
 * Writes the metrics of a completed backup for the textfile collector of Prometheus's node_exporter: the command ends before anybody could
 * ask it. Renamed at the end, so that no half of a file is read.
 */
export async function writeBackupMetrics(path: string, at: number): Promise<void> {
  const draft = `${path}.${process.pid}.new`
  await writeFile(draft, metricsOfBackup(at), { mode: 0o644 })
  await rename(draft, path)
}
