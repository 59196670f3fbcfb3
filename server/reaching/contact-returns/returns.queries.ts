import type { ReturnDoubt, ReturnReason } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

interface NewReturn {
  readonly unlockId: number
  readonly chargeId: number
  readonly reason: ReturnReason
  /** Undefined: it comes back now. Else it waits for an operator. */
  readonly doubt: ReturnDoubt | undefined
  readonly at: Date
}

/**
 * Stores that a contact comes back, or waits for an operator. One that waits, or was refused, can still come back.
 * @returns false when a concurrent run was first
 */
export async function insertReturn(tx: Queryable, { unlockId, chargeId, reason, doubt, at }: NewReturn): Promise<boolean> {
  const state = doubt ? 'WAITING' : 'RETURNED'
  const { rowCount } = await tx.query(
    `INSERT INTO contact_returns (unlock_id, charge_id, reason, state, doubt, created_at, decided_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (charge_id) DO UPDATE SET reason = excluded.reason, state = 'RETURNED', decided_at = excluded.decided_at, decided_by = NULL
       WHERE contact_returns.state <> 'RETURNED' AND excluded.state = 'RETURNED'`,
    [unlockId, chargeId, reason, state, doubt ?? null, at, doubt ? null : at],
  )
  return rowCount === 1
}

/** A seeker's unlocks of properties since a time, and what came back by the rules alone. Reports that operators upheld do not count. */
export async function countReturns(tx: Queryable, seekerId: number, since: Date): Promise<{ unlocks: number; returns: number }> {
  const { rows } = await tx.query<{ unlocks: number; returns: number }>(
    // returns are looked up for each unlock of the seeker: a join may read all of them while statistics lag
    `SELECT count(*) FILTER (WHERE c.created_at > $2 AND c.property_id IS NOT NULL)::int AS unlocks,
            coalesce(sum((SELECT count(*) FROM contact_returns b
                           WHERE b.unlock_id = c.id AND b.state = 'RETURNED' AND b.decided_at > $2 AND b.doubt IS NULL
                             AND b.reason <> 'REPORT_UPHELD')), 0)::int AS returns
       FROM contact_unlocks c WHERE c.user_id = $1`,
    [seekerId, since],
  )
  return rows[0] ?? { unlocks: 0, returns: 0 }
}
