import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { creditNoteCounters, creditNotes, paymentOrders, unmatchedRefunds } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

export type CreditNoteRow = typeof creditNotes.$inferSelect

/** @returns the id of the order that a payment paid */
export async function findOrderOfPayment(db: Queryable, paymentId: string): Promise<number | undefined> {
  const isPaidBy = and(eq(paymentOrders.paymentId, paymentId), eq(paymentOrders.status, 'PAID'))
  const [order] = await orm(db).select({ id: paymentOrders.id }).from(paymentOrders).where(isPaidBy)
  return order?.id
}

/** @returns the ids of those refunds that have a credit note */
export async function listKnownRefunds(db: Queryable, refundIds: readonly string[]): Promise<string[]> {
  if (refundIds.length === 0) return []
  const rows = await orm(db)
    .select({ refundId: creditNotes.refundId })
    .from(creditNotes)
    .where(inArray(creditNotes.refundId, [...refundIds]))
  return rows.map(({ refundId }) => refundId)
}

/** Sums of an order's refunds so far, and of the GST in them, paise. */
export async function sumCreditNotes(tx: Queryable, orderId: number): Promise<{ amount: number; gst: number }> {
  const [sums] = await orm(tx)
    .select({
      amount: sql<number>`coalesce(sum(${creditNotes.amountPaise}), 0)::bigint`,
      gst: sql<number>`coalesce(sum(${creditNotes.gstPaise}), 0)::bigint`,
    })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
  return sums ?? { amount: 0, gst: 0 }
}

/** The next number within a financial year; a rollback returns it, so that there are no gaps. */
export async function nextCreditNote(tx: Queryable, financialYear: string): Promise<number> {
  const [counter] = await orm(tx)
    .insert(creditNoteCounters)
    .values({ financialYear, last: 1 })
    .onConflictDoUpdate({ target: creditNoteCounters.financialYear, set: { last: sql`${creditNoteCounters.last} + 1` } })
    .returning({ last: creditNoteCounters.last })
  return counter?.last ?? 0
}

export async function insertCreditNote(tx: Queryable, note: Omit<CreditNoteRow, 'id'>): Promise<void> {
  await orm(tx).insert(creditNotes).values(note)
}

/** Lists credit notes, the oldest first. */
export async function listCreditNotes(db: Queryable, orderId: number): Promise<CreditNoteRow[]> {
  return orm(db).select().from(creditNotes).where(eq(creditNotes.orderId, orderId)).orderBy(asc(creditNotes.id))
}

/** Stores a refund once, however often it is reported. @returns whether it is new */
export async function insertUnmatchedRefund(db: Queryable, refund: typeof unmatchedRefunds.$inferInsert): Promise<boolean> {
  const { rowCount } = await orm(db).insert(unmatchedRefunds).values(refund).onConflictDoNothing()
  return rowCount === 1
}
