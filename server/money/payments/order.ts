import { DAY_MS, indianDateOf, MINUTE_MS } from '#contracts/base/values/time.ts'
import { gstOn } from '#contracts/money/payments/gst.ts'
import type { OrderStatus } from '#contracts/money/payments/payments.ts'

/** The events that change the status of an order. */
export type OrderEvent =
  /** The gateway has created the order. */
  | 'opened'
  /** Another attempt to pay begins after one that failed. */
  | 'retried'
  /** The gateway captured a payment of the order. */
  | 'paid'
  | 'attempt_failed'
  /** The order was not paid in time. */
  | 'expired'

/** Transition of each event, which is ignored in a status outside `from`. A late payment still pays for the plan; PAID is final. */
export const TRANSITIONS: Readonly<Record<OrderEvent, { readonly from: readonly OrderStatus[]; readonly to: OrderStatus }>> = {
  opened: { from: ['CREATED'], to: 'OPEN' },
  retried: { from: ['FAILED'], to: 'OPEN' },
  paid: { from: ['OPEN', 'FAILED', 'EXPIRED'], to: 'PAID' },
  attempt_failed: { from: ['OPEN'], to: 'FAILED' },
  // an expired order is polled again when a payment of it is reported; this transition ends the polling
  expired: { from: ['CREATED', 'OPEN', 'FAILED', 'EXPIRED'], to: 'EXPIRED' },
}

const SECOND_MS = 1_000

/**
 * Interval at which the gateway is polled about an order while its page is open, ms; undefined: never. An expired order is polled too: a
 * payment may still arrive for it.
 */
export function pollIntervalMs(status: OrderStatus): number | undefined {
  if (status === 'PAID') return undefined
  return status === 'EXPIRED' ? 30 * SECOND_MS : 3 * SECOND_MS
}

/** An unpaid order of at most this age is returned again when the same user orders the same plan at the same terms. */
export const ORDER_REUSE_WINDOW_MS = 15 * MINUTE_MS
/** A second purchase of the same plan within this time is refused as a mistake. */
export const DUPLICATE_PURCHASE_WINDOW_MS = 2 * MINUTE_MS
/** An order that is unpaid for this long expires. */
export const ORDER_EXPIRES_AFTER_MS = DAY_MS

/** Price, GST and total in paise. GST is rounded to whole rupees. @param pricePaise whole rupees */
export function amountsOf(pricePaise: number): { price: number; gst: number; total: number } {
  const gst = gstOn(pricePaise / 100) * 100
  return { price: pricePaise, gst, total: pricePaise + gst }
}

/**
 * The number of a tax receipt, at most 16 characters as GST rules require (CGST Rules, rule 46): W/2026-27/000001. From the millionth on
 * the year is shorter: W/26-27/1000000.
 * @param count within the financial year, below 100 million
 */
export function receiptNumber(financialYear: string, count: number): string {
  const digits = String(count).padStart(6, '0')
  return `W/${digits.length > 6 ? financialYear.slice(2) : financialYear}/${digits}`
}

/** The number of a credit note, counted separately from receipts: C/2026-27/000001. */
export const creditNoteNumber = (financialYear: string, count: number) => receiptNumber(financialYear, count).replace(/^W/, 'C')

/**
 * The taxes of which an amount of GST consists. Their sum is the GST: of an odd number of paise CGST has one more.
 * @param gst in any unit that has no smaller one, such as paise
 */
export function splitGst(gst: number, isInterState: boolean): { cgst: number; sgst: number; igst: number } {
  if (isInterState) return { cgst: 0, sgst: 0, igst: gst }
  const cgst = Math.ceil(gst / 2)
  return { cgst, sgst: gst - cgst, igst: 0 }
}

/**
 * The GST in a refund, paise. All refunds of an order together contain GST in the same proportion as the order. The sum is rounded to an
 * even number of paise (two equal halves, CGST and SGST); a full refund contains exactly the order's GST.
 * @param before sums of the earlier refunds of the order and of the GST in them, paise
 */
export function gstOfRefund(order: OrderAmounts, amount: number, before: { readonly amount: number; readonly gst: number }): number {
  const refunded = before.amount + amount
  const total = order.pricePaise + order.gstPaise
  const gst = refunded >= total ? order.gstPaise : 2 * Math.round((order.gstPaise * refunded) / total / 2)
  return Math.min(amount, Math.max(0, gst - before.gst))
}

interface OrderAmounts {
  readonly pricePaise: number
  readonly gstPaise: number
}

/** India's financial year begins on 1 April. @param now epoch ms @returns 2026-27 */
export function financialYear(now: number): string {
  const [year = 0, month = 1] = (indianDateOf(now) ?? '').split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
