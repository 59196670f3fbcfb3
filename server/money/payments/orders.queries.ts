import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { PAYMENT_EVENTS_KEPT_MS } from '#contracts/base/retention.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import {
  type Buyer,
  paymentEvents,
  paymentOrders,
  receiptCounters,
  subscriptions,
  unmatchedPayments,
  users,
} from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import type { NewSubscription } from '#server/money/plans/index.ts'
import { ORDER_REUSE_WINDOW_MS, type OrderEvent, TRANSITIONS } from './order.ts'

// Times are epoch ms, money is in paise.

export type OrderRow = typeof paymentOrders.$inferSelect

/** A new order: the buyer, and a copy of the plan's current terms. */
export interface NewOrder extends Pick<NewSubscription, 'userId' | 'planId' | 'planName' | 'pricePaise' | 'allowances'> {
  readonly buyer: Buyer
  readonly isInterState: boolean
  readonly durationDays: number
  readonly gstPaise: number
  readonly reference: string
}

const isOrderFor = ({ userId, planId }: Pick<NewOrder, 'userId' | 'planId'>) =>
  and(eq(paymentOrders.userId, userId), eq(paymentOrders.planId, planId))

/** The latest orders of a user for a plan. */
const latestOrders = (db: Queryable, order: Pick<NewOrder, 'userId' | 'planId'>, condition: SQL | undefined, limit: number) =>
  orm(db)
    .select()
    .from(paymentOrders)
    .where(and(isOrderFor(order), condition))
    .orderBy(desc(paymentOrders.id))
    .limit(limit)

/** A recent unpaid order of the same user for the same plan at the same price and terms, with the same buyer on its receipt. */
export async function findReusableOrder(tx: Queryable, wanted: NewOrder, now: number): Promise<OrderRow | undefined> {
  const isSameOffer = and(
    eq(paymentOrders.pricePaise, wanted.pricePaise),
    eq(paymentOrders.gstPaise, wanted.gstPaise),
    eq(paymentOrders.durationDays, wanted.durationDays),
    eq(paymentOrders.allowances, wanted.allowances),
    eq(paymentOrders.buyer, wanted.buyer),
    eq(paymentOrders.isInterState, wanted.isInterState),
  )
  const isUnpaid = inArray(paymentOrders.status, ['CREATED', 'OPEN', 'FAILED'])
  const isRecent = gt(paymentOrders.createdAt, new Date(now - ORDER_REUSE_WINDOW_MS))
  const [order] = await latestOrders(tx, wanted, and(isSameOffer, isUnpaid, isRecent), 1)
  return order
}

/** Whether the user has paid for the plan since a moment. */
export async function hasPaidSince(tx: Queryable, order: NewOrder, since: number): Promise<boolean> {
  const isPaid = and(eq(paymentOrders.status, 'PAID'), gt(paymentOrders.paidAt, new Date(since)))
  return (await orm(tx).$count(paymentOrders, and(isOrderFor(order), isPaid))) > 0
}

export async function insertOrder(tx: Queryable, order: NewOrder, now: number): Promise<OrderRow | undefined> {
  const [inserted] = await orm(tx)
    .insert(paymentOrders)
    .values({ ...order, createdAt: new Date(now), pollAt: new Date(now + ORDER_REUSE_WINDOW_MS) })
    .returning()
  return inserted
}

export async function findOrder(db: Queryable, gatewayOrderId: string): Promise<OrderRow | undefined> {
  const [order] = await orm(db).select().from(paymentOrders).where(eq(paymentOrders.gatewayOrderId, gatewayOrderId))
  return order
}

/** Locks an order's row. `buyerId`: the user who gets the plan; null when the account was deleted or erased (has no phone number). */
export async function lockOrder(tx: Queryable, id: number): Promise<(OrderRow & { buyerId: number | null }) | undefined> {
  const [order] = await orm(tx).select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update')
  if (!order) return undefined
  // a separate query, so that it finds an account deletion that was committed while this transaction waited for the lock
  const [buyer] = await orm(tx)
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, order.userId ?? 0), isNotNull(users.phoneNumber)))
  return { ...order, buyerId: buyer?.id ?? null }
}

/** Stores the gateway's id of an order; of concurrent calls the first one wins. @returns the order afterwards */
export async function openOrder(db: Queryable, id: number, gatewayOrderId: string): Promise<OrderRow | undefined> {
  await applyOrderEvent(db, id, 'opened', { gatewayOrderId })
  const [order] = await orm(db).select().from(paymentOrders).where(eq(paymentOrders.id, id))
  return order
}

/**
 * Applies an event to an order whose status is in `from` of the event's transition; does nothing in any other status.
 * @param changes written together with the new status @returns whether the event was applied
 */
export async function applyOrderEvent(db: Queryable, id: number, event: OrderEvent, changes: Partial<OrderRow> = {}): Promise<boolean> {
  const { from, to } = TRANSITIONS[event]
  const { rowCount } = await orm(db)
    .update(paymentOrders)
    .set({ ...changes, status: to, ...(to === 'PAID' || to === 'EXPIRED' ? { pollAt: null } : {}) })
    .where(and(eq(paymentOrders.id, id), inArray(paymentOrders.status, [...from])))
  return rowCount === 1
}

/** The next number within a financial year; a rollback returns it, so that there are no gaps. */
export async function nextReceipt(tx: Queryable, financialYear: string): Promise<number> {
  const [counter] = await orm(tx)
    .insert(receiptCounters)
    .values({ financialYear, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.financialYear, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning({ last: receiptCounters.last })
  return counter?.last ?? 0
}

export async function isPaymentOfAnother(tx: Queryable, orderId: number, paymentId: string): Promise<boolean> {
  return (await orm(tx).$count(paymentOrders, and(eq(paymentOrders.paymentId, paymentId), ne(paymentOrders.id, orderId)))) > 0
}

/** Facts of a receipt besides the columns of the order; the dates are null when the payment started no subscription. */
export async function findReceiptFacts(db: Queryable, orderId: number) {
  const [facts] = await orm(db)
    .select({ firstName: users.firstName, lastName: users.lastName, startsAt: subscriptions.startsAt, endsAt: subscriptions.endsAt })
    .from(paymentOrders)
    .innerJoin(users, eq(users.id, paymentOrders.userId))
    .leftJoin(subscriptions, eq(subscriptions.orderId, paymentOrders.id))
    .where(eq(paymentOrders.id, orderId))
  return facts
}
export type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof findReceiptFacts>>>

/**
 * Claims unsettled orders that are due for polling. Each becomes due again after a quarter of its age, 5 minutes to 2 hours, so that no
 * other copy polls it now, and a later round polls it after a crash.
 */
export async function claimDueOrders(db: Queryable, now: number, limit: number): Promise<OrderRow[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  return orm(db)
    .update(paymentOrders)
    .set({
      polledAt: new Date(now),
      pollAt: sql`${at} + least(greatest((${at} - created_at) / 4, interval '5 minutes'), interval '2 hours')`,
    })
    .where(
      sql`id = ANY (ARRAY(SELECT id FROM payment_orders WHERE poll_at <= ${at} ORDER BY poll_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))`,
    )
    .returning()
}

/** Makes claimed orders due at once, except those that were settled meanwhile. */
export async function returnClaimedOrders(db: Queryable, ids: readonly number[], now: number): Promise<void> {
  await orm(db)
    .update(paymentOrders)
    .set({ pollAt: new Date(now) })
    .where(and(inArray(paymentOrders.id, [...ids]), isNotNull(paymentOrders.pollAt)))
}

/** @returns false when the order was polled less than `intervalMs` ago */
export async function claimOrderForPolling(db: Queryable, id: number, now: number, intervalMs: number): Promise<boolean> {
  const { rowCount } = await orm(db)
    .update(paymentOrders)
    .set({ polledAt: new Date(now) })
    .where(and(eq(paymentOrders.id, id), or(isNull(paymentOrders.polledAt), lte(paymentOrders.polledAt, new Date(now - intervalMs)))))
  return rowCount === 1
}

/** Records that the gateway answered the latest poll, and that its answer is stored. */
export async function markPollAnswered(db: Queryable, id: number, now: number): Promise<void> {
  await orm(db)
    .update(paymentOrders)
    .set({ pollAnsweredAt: new Date(now) })
    .where(eq(paymentOrders.id, id))
}

/** Allows the next caller to poll at once after a poll that failed. @param polledAt time of the claim, epoch ms */
export async function returnPollClaim(db: Queryable, id: number, polledAt: number): Promise<void> {
  await orm(db)
    .update(paymentOrders)
    .set({ polledAt: null })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.polledAt, new Date(polledAt))))
}

/** Whether a caller can stop waiting: the order is paid, or the gateway has answered the latest poll. */
export async function isPollAnswered(db: Queryable, id: number): Promise<boolean> {
  const isAnswered = or(eq(paymentOrders.status, 'PAID'), sql`${paymentOrders.pollAnsweredAt} >= ${paymentOrders.polledAt}`)
  return (await orm(db).$count(paymentOrders, and(eq(paymentOrders.id, id), isAnswered))) > 0
}

/** Makes an unpaid order due for the next round of the polling job, also an expired one. */
export async function pollSoon(db: Queryable, id: number, now: number): Promise<void> {
  const isLater = or(isNull(paymentOrders.pollAt), gt(paymentOrders.pollAt, new Date(now)))
  await orm(db)
    .update(paymentOrders)
    .set({ pollAt: new Date(now) })
    .where(and(eq(paymentOrders.id, id), ne(paymentOrders.status, 'PAID'), isLater))
}

/** The user's latest unpaid orders for a plan that exist at the gateway. */
export async function listUnpaid(db: Queryable, userId: number, planId: number, since: number, limit: number): Promise<OrderRow[]> {
  const isUnpaid = and(ne(paymentOrders.status, 'PAID'), isNotNull(paymentOrders.gatewayOrderId))
  const isRecent = gt(paymentOrders.createdAt, new Date(since))
  return latestOrders(db, { userId, planId }, and(isUnpaid, isRecent), limit)
}

export type UnmatchedPayment = Omit<typeof unmatchedPayments.$inferInsert, 'id' | 'at'>

/** Stores a payment once, however often it is reported. @returns whether it is new */
export async function insertUnmatchedPayment(db: Queryable, payment: UnmatchedPayment, now: number): Promise<boolean> {
  const { rowCount } = await orm(db)
    .insert(unmatchedPayments)
    .values({ ...payment, at: new Date(now) })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Whether a payment is stored for operators because it fits no order. */
export async function isUnmatchedPayment(db: Queryable, paymentId: string): Promise<boolean> {
  return (await orm(db).$count(unmatchedPayments, eq(unmatchedPayments.paymentId, paymentId))) > 0
}

export async function isKnownEvent(db: Queryable, eventId: string): Promise<boolean> {
  return (await orm(db).$count(paymentEvents, eq(paymentEvents.eventId, eventId))) > 0
}

export async function insertEvent(db: Queryable, eventId: string, now: number): Promise<void> {
  await orm(db)
    .insert(paymentEvents)
    .values({ eventId, at: new Date(now) })
    .onConflictDoNothing()
}

/** A webhook that comes so late is not missed yet. */
const WEBHOOK_GRACE_MS = 15 * MINUTE_MS

/**
 * Counts the orders of the last 30 days that were paid after the latest webhook of any kind: asking the gateway has settled them. 0 while
 * nobody pays. @param now epoch ms
 */
export async function countPaidWithoutWebhook(db: Queryable, now: number): Promise<number> {
  // an event is not deleted before the orders paid before it leave this window
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) FROM payment_orders
      WHERE paid_at > greatest($1::timestamptz, (SELECT max(at) FROM payment_events)) AND paid_at <= $2`,
    [new Date(now - PAYMENT_EVENTS_KEPT_MS), new Date(now - WEBHOOK_GRACE_MS)],
  )
  return rows[0]?.count ?? 0
}

/** Deletes the ids of old events, which the gateway does not repeat any more. @param before epoch ms */
export async function deleteEvents(db: Queryable, before: number): Promise<void> {
  await orm(db)
    .delete(paymentEvents)
    .where(lt(paymentEvents.at, new Date(before)))
}

/**
 * Expires the unpaid orders of a user who deletes their account. The orders are polled until they are a day old, so that a late payment is
 * recorded for operators. Of the buyers the State stays, and the GST number on receipts: the tax returns name them.
 */
export async function expireUserOrders(tx: Queryable, userId: number): Promise<void> {
  await tx.query(
    `WITH own AS (SELECT id FROM payment_orders WHERE user_id = $1 ORDER BY id FOR UPDATE)
     UPDATE payment_orders o
        SET status = CASE o.status WHEN 'PAID' THEN 'PAID' ELSE 'EXPIRED' END,
            buyer = jsonb_build_object('name', '', 'address', NULL, 'pinCode', NULL, 'state', o.buyer->'state',
                                       'gstin', CASE o.status WHEN 'PAID' THEN o.buyer->'gstin' END)
       FROM own WHERE o.id = own.id`,
    [userId],
  )
}
