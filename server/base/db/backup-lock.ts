import type { Queryable } from './transaction.ts'

/** Key of the advisory lock of a backup, a restore or a rotation of keys (an arbitrary number). While it is held, no file is removed from the storage. */
const BACKUP_LOCK = 731_190_422

/** Takes the lock until the connection ends. @returns false when one of them runs */
export async function lockBackup(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [BACKUP_LOCK])
  return rows[0]?.locked ?? false
}

/** Whether a backup, a restore or a rotation of keys of this database runs now; the first two need all files that its snapshot names. */
export async function isBackupRunning(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM pg_locks
      WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND objsubid = 1 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [BACKUP_LOCK],
  )
  return rowCount !== 0
}
