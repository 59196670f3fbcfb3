import { and, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { refundRequests, unmatchedPayments, unmatchedRefunds } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import type { GatewayRefund } from '#server/base/platform/payments/port.ts'
import { lockOrder } from '#server/money/payments/orders.queries.ts'
import { findOrderOfPayment, sumCreditNotes } from './credit-notes.queries.ts'

// Times are epoch ms, money is in paise.

/** `operatorName`: name of the operator who requested the refund; null when the operator's row is gone. */
const columnsWithOperator = {
  ...getTableColumns(refundRequests),
  operatorName: sql<string | null>`(SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = ${refundRequests.requestedBy})`,
}
export type RefundRequestRow = typeof refundRequests.$inferSelect
export type RefundRequestWithOperator = RefundRequestRow & { readonly operatorName: string | null }

/** A payment that can be refunded. */
export interface Refundable {
  /** The order that it paid, or the first report of a payment that fits no order. */
  readonly object: { readonly kind: 'payment' | 'unmatched_payment'; readonly id: number }
  readonly total: number
  readonly refunded: number
}

/** Locks a payment, so that requests for refunds of it are serialised. @returns undefined for an unknown payment */
export async function lockRefundable(tx: Queryable, paymentId: string): Promise<Refundable | undefined> {
  const orderId = await findOrderOfPayment(tx, paymentId)
  if (orderId !== undefined) {
    const order = await lockOrder(tx, orderId)
    const { amount: refunded } = await sumCreditNotes(tx, orderId)
    return order && { object: { kind: 'payment', id: order.id }, total: order.pricePaise + order.gstPaise, refunded }
  }
  const payments = await orm(tx)
    .select({ id: unmatchedPayments.id, total: unmatchedPayments.amountPaise })
    .from(unmatchedPayments)
    .where(eq(unmatchedPayments.paymentId, paymentId))
    .orderBy(unmatchedPayments.id)
    .for('update')
  const payment = payments.find(({ total }) => total !== null)
  if (!payment?.total) return undefined
  return { object: { kind: 'unmatched_payment', id: payment.id }, total: payment.total, refunded: await sumUnmatchedRefunds(tx, paymentId) }
}

async function sumUnmatchedRefunds(db: Queryable, paymentId: string): Promise<number> {
  const [sum] = await orm(db)
    .select({ amount: sql<number>`coalesce(sum(${unmatchedRefunds.amountPaise}), 0)::bigint` })
    .from(unmatchedRefunds)
    .where(eq(unmatchedRefunds.paymentId, paymentId))
  return sum?.amount ?? 0
}

const isOpen = inArray(refundRequests.state, ['ASKED', 'ACCEPTED'])

export async function hasOpenRefundRequest(db: Queryable, paymentId: string): Promise<boolean> {
  return (await orm(db).$count(refundRequests, and(eq(refundRequests.paymentId, paymentId), isOpen))) > 0
}

type NewRefundRequest = Pick<RefundRequestRow, 'key' | 'paymentId' | 'amountPaise' | 'reason' | 'requestedBy'>

/** @param tryAt when the job contacts the gateway again, if the outcome is not stored by then */
export async function insertRefundRequest(
  tx: Queryable,
  request: NewRefundRequest,
  { now, tryAt }: { readonly now: number; readonly tryAt: number },
): Promise<RefundRequestRow> {
  const [inserted] = await orm(tx)
    .insert(refundRequests)
    .values({ ...request, requestedAt: new Date(now), tryAt: new Date(tryAt), tries: 1 })
    .returning()
  if (!inserted) throw new Error('a refund request was not inserted')
  return inserted
}

/** Lists requests, the latest first. */
export async function listRefundRequests(db: Queryable, paymentId: string): Promise<RefundRequestWithOperator[]> {
  return orm(db)
    .select(columnsWithOperator)
    .from(refundRequests)
    .where(eq(refundRequests.paymentId, paymentId))
    .orderBy(desc(refundRequests.id))
}

export async function requireRefundRequest(db: Queryable, id: number): Promise<RefundRequestWithOperator> {
  const [request] = await orm(db).select(columnsWithOperator).from(refundRequests).where(eq(refundRequests.id, id))
  if (!request) throw new Error('a refund request without a row')
  return request
}

/** Changes only requests that are open. */
const closeOpenRequests = (db: Queryable, which: SQL | undefined, changes: Partial<RefundRequestRow>) =>
  orm(db)
    .update(refundRequests)
    .set({ tryAt: null, ...changes })
    .where(and(which, isOpen))

/** Records that the gateway has created the refund, which may still be pending. */
export async function markRefundAccepted(db: Queryable, id: number, refundId: string): Promise<void> {
  await orm(db)
    .update(refundRequests)
    .set({ state: 'ACCEPTED', refundId })
    .where(and(eq(refundRequests.id, id), eq(refundRequests.state, 'ASKED')))
}

export async function markRefundRefused(db: Queryable, id: number, failure: string): Promise<void> {
  await closeOpenRequests(db, and(eq(refundRequests.id, id), eq(refundRequests.state, 'ASKED')), { state: 'REFUSED', failure })
}

/** Condition for the request that made a refund; no row fits a refund that was made in the gateway's own console. */
const isRequestOf = ({ id, key, paymentId }: GatewayRefund) =>
  and(eq(refundRequests.paymentId, paymentId), or(eq(refundRequests.refundId, id), key === null ? undefined : eq(refundRequests.key, key)))

/** Records that the gateway could not carry out a pending refund. */
export async function markRefundFailed(db: Queryable, refund: GatewayRefund): Promise<void> {
  await closeOpenRequests(db, isRequestOf(refund), { state: 'FAILED', refundId: refund.id })
}

/** Call it in the transaction that records the refund. */
export async function markRefundDone(tx: Queryable, refund: GatewayRefund): Promise<void> {
  await closeOpenRequests(tx, isRequestOf(refund), { state: 'DONE', refundId: refund.id })
}

/**
 * Claims open requests that are due. Each becomes due again after 2, 4, 8 … minutes, at most an hour, so that no other copy repeats
 * it now, and a later round repeats it after a crash.
 */
export async function claimDueRefundRequests(db: Queryable, now: number, limit: number): Promise<RefundRequestRow[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  return orm(db)
    .update(refundRequests)
    .set({ tries: sql`tries + 1`, tryAt: sql`${at} + least(interval '1 minute' * power(2, least(tries, 6)), interval '1 hour')` })
    .where(
      sql`id = ANY (ARRAY(SELECT id FROM refund_requests WHERE try_at <= ${at} ORDER BY try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))`,
    )
    .returning()
}
