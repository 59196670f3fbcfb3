import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { CHECK_KIND_LABELS } from '#contracts/trust/checks/check-kinds.ts'
import { checks, users } from '#server/base/db/schema/index.ts'
import { orm } from '#server/base/db/transaction.ts'
import { inheritFirstDays, touchProperty } from '#server/homes/properties/index.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import type { DemoChecks } from './checks.ts'
import type { Beginning } from './load.queries.ts'

const OPERATOR_PHONE = '9000000901'
/** Between the request and the decision. */
const WAITED_MS = 190 * MINUTE_MS
const REASON = 'Name and address agree with the poster and the listing'

/**
 * Papers that an operator has seen, RERA numbers that she has looked up, and homes that are posted again. Papers are deleted within a day
 * after the decision, so that the demo has none.
 * @param userIds by phone number
 */
export async function insertChecks(
  tx: pg.PoolClient,
  { papers, lookups, postedAgain }: DemoChecks,
  { at, idsAfter }: Beginning,
  userIds: ReadonlyMap<string | null, number>,
): Promise<void> {
  const timeOf = (minutesAgo: number) => new Date(at.getTime() - minutesAgo * MINUTE_MS)
  const operator = { userId: userIds.get(OPERATOR_PHONE) ?? 0 }
  for (const { propertyNumber, kind, minutesAgo } of papers) {
    const propertyId = idsAfter + propertyNumber
    const decidedAt = timeOf(minutesAgo)
    const askedAt = new Date(decidedAt.getTime() - WAITED_MS)
    await orm(tx).insert(checks).values({ propertyId, kind, askedAt, decidedAt, outcome: 'seen', reason: REASON })
    await touchProperty(tx, propertyId, decidedAt)
    const object = { kind: 'property', id: propertyId } as const
    const after = { paper: CHECK_KIND_LABELS[kind] }
    await recordAction(tx, { operator, action: 'paper_seen', object, before: null, after, reason: REASON, at: decidedAt })
  }
  for (const { phoneNumber, minutesAgo } of lookups) {
    const userId = userIds.get(phoneNumber)
    if (userId === undefined) continue
    const lookedUpAt = timeOf(minutesAgo)
    const [broker] = await orm(tx)
      .update(users)
      .set({ reraCheckedAt: lookedUpAt, reraNameAgrees: true })
      .where(eq(users.id, userId))
      .returning({ reraNumber: users.reraNumber })
    const object = { kind: 'user', id: userId } as const
    const after = { reraNumber: broker?.reraNumber ?? null, nameAgrees: true }
    await recordAction(tx, { operator, action: 'register_looked_up', object, before: null, after, reason: REASON, at: lookedUpAt })
  }
  for (const { propertyNumber, earlierNumber, minutesAgo } of postedAgain) {
    await tx.query(
      `INSERT INTO status_changes (property_id, from_status, to_status, changed_by, at)
       SELECT id, 'ACTIVE', 'INACTIVE', posted_by_user_id, $2 FROM properties WHERE id = $1`,
      [idsAfter + earlierNumber, timeOf(minutesAgo)],
    )
    await inheritFirstDays(tx, [idsAfter + propertyNumber])
  }
}
