import { DAY_MS } from '#contracts/base/values/time.ts'
import { FULL_REFUND_DAYS } from '#contracts/money/payments/refund-window.ts'

/** Within this time after the payment the whole price is refunded, as the policy page says. */
export const FULL_REFUND_WINDOW_MS = FULL_REFUND_DAYS * DAY_MS

interface PaidPlan {
  /** Paise. */
  readonly total: number
  /** Paise that were refunded already. */
  readonly refunded: number
  /** Epoch ms; the plan starts then. */
  readonly paidAt: number
  /** Duration of the plan. */
  readonly durationMs: number
}

/**
 * The refund that the policy page promises, paise: within FULL_REFUND_DAYS the rest of the price, later the price of the unused days. Nothing is kept:
 * a fee that only the buyer pays would be one-sided (docs/dark-patterns.md).
 * @param now epoch ms
 */
export function promisedRefund({ total, refunded, paidAt, durationMs }: PaidPlan, now: number): number {
  const left = Math.max(0, total - refunded)
  const elapsed = now - paidAt
  if (elapsed <= FULL_REFUND_WINDOW_MS) return left
  const unused = left - (total * Math.min(elapsed, durationMs)) / durationMs
  return Math.max(0, Math.floor(unused))
}
