import { gstOn } from '#contracts/money.ts'
import type { OrderStatus } from '#contracts/payments.ts'

/** What can happen to an order. */
export type OrderEvent =
  /** The gateway knows it now. */
  | 'opened'
  /** Somebody wants to pay it after an attempt that failed. */
  | 'tried_again'
  /** The gateway took its money. */
  | 'paid'
  | 'attempt_failed'
  /** Nobody paid it in time. */
  | 'given_up'

interface Move {
  readonly from: readonly OrderStatus[]
  readonly to: OrderStatus
}

/** Money that comes late is still for the plan; once paid, nothing else can happen. */
const MOVES: Readonly<Record<OrderEvent, Move>> = {
  opened: { from: ['CREATED'], to: 'OPEN' },
  tried_again: { from: ['FAILED'], to: 'OPEN' },
  paid: { from: ['OPEN', 'FAILED', 'EXPIRED'], to: 'PAID' },
  attempt_failed: { from: ['OPEN'], to: 'FAILED' },
  given_up: { from: ['CREATED', 'OPEN', 'FAILED'], to: 'EXPIRED' },
}

/** What an event does, for a guarded UPDATE: in any other state than `from` it changes nothing. */
export function moveOf(event: OrderEvent): Move {
  return MOVES[event]
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How often the gateway is asked about an order that somebody looks at, ms: also one that was given up can be paid. Undefined: never. */
export function askedEvery(status: OrderStatus): number | undefined {
  if (status === 'PAID') return undefined
  return status === 'EXPIRED' ? 30 * SECOND : 3 * SECOND
}

/** An order this young is given again to who asks for the same, ms. */
export const REUSED_FOR = 15 * MINUTE
/** Who paid for a plan does not mean to pay for it again this soon after, ms. */
export const NOT_AGAIN_FOR = 2 * MINUTE
/** Unpaid for this long, an order is given up, ms. */
export const GIVEN_UP_AFTER = 24 * 60 * MINUTE

/** Price, GST and total in paise. GST is rounded to whole rupees. @param pricePaise whole rupees */
export function amountsOf(pricePaise: number): { price: number; gst: number; total: number } {
  const gst = gstOn(pricePaise / 100) * 100
  return { price: pricePaise, gst, total: pricePaise + gst }
}
