import { DAY_MS } from '#contracts/base/values/time.ts'
import { lockUserRow, type Queryable } from '#server/base/db/transaction.ts'
import { enterReturn, findKeptShare, lockCharge, startGrace } from './return-charge.queries.ts'
import { isReturnPaidFor, withdrawAboveShare } from './shorten-subscription.queries.ts'

/** How long a contact can be used that comes back after the end of its plan. */
const GRACE_MS = DAY_MS
/** Its subscription, as users see it among their plans. */
const GRACE_NAME = 'Contact that came back'

interface Returned {
  /** False: its plan was refunded, and more was used than is still paid for. */
  readonly isUsable: boolean
  /** When it can no longer be used, for one that came back after the end of its plan; null: with its plan. */
  readonly endsAt: Date | null
}

/**
 * Gives one unit back that was charged: to the subscription that was charged, or, when that has ended, to one of its own that runs for a
 * day. What was refunded is not given back a second time (docs/decisions/0221). Serialised with all charges of the user.
 * @param now epoch ms @returns undefined when the charge came back before, or there is none
 */
export async function returnCharge(
  tx: Queryable,
  { userId, chargeId, now }: { readonly userId: number; readonly chargeId: number; readonly now: number },
): Promise<Returned | undefined> {
  await lockUserRow(tx, userId)
  const charge = await lockCharge(tx, chargeId, now)
  if (!charge) return undefined
  const { allowance } = charge
  const share = await findKeptShare(tx, charge.boughtId)
  const isUsable = !share || (await isReturnPaidFor(tx, share, allowance))
  const at = new Date(now)
  const endsAt = charge.isRunning || !isUsable ? null : new Date(now + GRACE_MS)
  const subscriptionId = endsAt
    ? await startGrace(tx, { userId, planName: GRACE_NAME, allowance, startsAt: at, endsAt })
    : charge.subscriptionId
  await enterReturn(tx, chargeId, { ...charge, subscriptionId }, at)
  if (share) await withdrawAboveShare(tx, share, now)
  return { isUsable, endsAt }
}
