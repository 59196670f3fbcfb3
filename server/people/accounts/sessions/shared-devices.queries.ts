import { lte } from 'drizzle-orm'
import { sharedDevices } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** Records that a user signed in on a browser on which these phones have signed in. Demo accounts are skipped: everybody shares them. */
export async function noteSharedDevice(tx: Queryable, userId: number, phones: readonly string[], now: Date): Promise<void> {
  if (phones.length === 0) return
  await tx.query(
    `INSERT INTO shared_devices (user_id, other_user_id, seen_at)
     SELECT least(own.id, other.id), greatest(own.id, other.id), $3
       FROM users own JOIN users other ON other.phone_number = ANY($2) AND other.id <> own.id
      WHERE own.id = $1 AND NOT own.is_demo AND NOT other.is_demo
     ON CONFLICT (user_id, other_user_id) DO UPDATE SET seen_at = excluded.seen_at`,
    [userId, phones, now],
  )
}

export async function deleteOldSharedDevices(db: Queryable, seenBefore: Date): Promise<void> {
  await orm(db).delete(sharedDevices).where(lte(sharedDevices.seenAt, seenBefore))
}

export async function deleteSharedDevicesOf(tx: Queryable, userId: number): Promise<void> {
  await tx.query('DELETE FROM shared_devices WHERE $1 IN (user_id, other_user_id)', [userId])
}
