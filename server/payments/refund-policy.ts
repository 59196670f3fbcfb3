import { DAY_MS } from '#contracts/values/time.ts'

/** Within this time after the payment everything is given back (policy page, "Full refund within 14 days"). */
export const FULL_REFUND_WINDOW_MS = 14 * DAY_MS
/** Share of the unused days' price that is withheld after that time, for the gateway's charge (policy page, "Fees"). */
const KEPT_OF_UNUSED_DAYS = 0.02

interface PaidPlan {
  /** Paise. */
  readonly total: number
  /** Paise that were given back already. */
  readonly refunded: number
  /** Epoch ms; the plan starts then. */
  readonly paidAt: number
  /** How long the plan was bought for. */
  readonly termMs: number
}

/**
 * What the policy page promises of a paid order, paise: within 14 days all that is left, later the unused days without 2 % of them.
 * @param now epoch ms
 */
export function promisedRefund({ total, refunded, paidAt, termMs }: PaidPlan, now: number): number {
  const left = Math.max(0, total - refunded)
  const elapsed = now - paidAt
  if (elapsed <= FULL_REFUND_WINDOW_MS) return left
  const unused = left - (total * Math.min(elapsed, termMs)) / termMs
  return Math.max(0, Math.floor(unused * (1 - KEPT_OF_UNUSED_DAYS)))
}
