import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { undefinedWhenMissing } from '#server/base/platform/files.ts'
import { StartFailure } from '#server/base/platform/setting.ts'

/** What a completed backup says, in the text format of Prometheus. @param at epoch ms */
export const metricsOfBackup = (at: number): string => `# HELP backup_completed_timestamp_seconds When the latest backup was completed
# TYPE backup_completed_timestamp_seconds gauge
backup_completed_timestamp_seconds ${Math.floor(at / 1_000)}
`

/** The outcome of proving the newest backup. */
export interface Proof {
  /** Name of the backup; empty when none was found. */
  readonly backup: string
  /** Epoch ms. */
  readonly at: number
  readonly failed: boolean
}

/** What a proof says. @param proved the line about the latest proof that succeeded */
export const metricsOfProof = (
  { backup, failed }: Proof,
  proved: string,
): string => `# HELP backup_proof_failed Whether the newest backup could not be proved by a restore: 1 or 0
# TYPE backup_proof_failed gauge
backup_proof_failed{backup="${backup}"} ${failed ? 1 : 0}
# HELP backup_proved_timestamp_seconds When a backup was last proved by a restore
# TYPE backup_proved_timestamp_seconds gauge
${proved}
`

const provedLine = ({ backup, at }: Proof) => `backup_proved_timestamp_seconds{backup="${backup}"} ${Math.floor(at / 1_000)}`
const PROVED_LINE = /^backup_proved_timestamp_seconds.*$/m

/** @param path BACKUP_METRICS_FILE @throws StartFailure */
export function writeBackupMetrics(path: string, at: number): Promise<void> {
  return replaceFile(path, metricsOfBackup(at), 'The backup is complete, but')
}

/**
 * Writes <name>-proof.prom beside the metrics of backups, so that each command has a file of its own. A failure keeps the time of the latest
 * success. @param metricsFile BACKUP_METRICS_FILE @throws StartFailure
 */
export async function writeProofMetrics(metricsFile: string, proof: Proof): Promise<void> {
  const { dir, name, ext } = parse(metricsFile)
  const path = join(dir, `${name}-proof${ext}`)
  const before = proof.failed ? await readFile(path, 'utf8').catch(undefinedWhenMissing) : provedLine(proof)
  const [proved = ''] = PROVED_LINE.exec(before ?? '') ?? []
  await replaceFile(path, metricsOfProof(proof, proved), proof.failed ? 'Besides,' : 'The backup is proved, but')
}

/**
 * Writes a file for the textfile collector of Prometheus's node_exporter: the command ends before anybody could ask it. Renamed at the end,
 * so that no half of a file is read. @throws StartFailure
 */
async function replaceFile(path: string, text: string, outcome: string): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.new`
  try {
    await writeFile(draft, text, { mode: 0o644 })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw new StartFailure(`${outcome} ${path} cannot be written (BACKUP_METRICS_FILE; ${(error as Error).message}).`, { cause: error })
  }
}
