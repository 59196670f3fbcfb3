import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { creditNotes, paymentOrders } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import type { OrderRow } from './orders.queries.ts'
import type { CreditNoteRow } from './refunds/credit-notes.queries.ts'

export interface PaidOrder {
  readonly order: OrderRow
  /** Oldest first. */
  readonly creditNotes: readonly CreditNoteRow[]
}

/** The orders that a user has paid, including refunded ones, the latest first. */
export async function listPaidOrders(db: Queryable, userId: number, limit: number): Promise<PaidOrder[]> {
  const orders = await orm(db)
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.userId, userId), eq(paymentOrders.status, 'PAID'), isNotNull(paymentOrders.gatewayOrderId)))
    .orderBy(desc(paymentOrders.paidAt), desc(paymentOrders.id))
    .limit(limit)
  const ids = orders.map(({ id }) => id)
  const notes =
    ids.length > 0 ? await orm(db).select().from(creditNotes).where(inArray(creditNotes.orderId, ids)).orderBy(asc(creditNotes.id)) : []
  return orders.map((order) => ({ order, creditNotes: notes.filter(({ orderId }) => orderId === order.id) }))
}
