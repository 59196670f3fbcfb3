import { OPERATIONS_PAYMENT_MESSAGES as MESSAGES } from '#contracts/operations/payment-messages.ts'
import { PAYMENT_LEDGER_SIZE } from '#contracts/operations/payments.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { findSubscriptionByOrder, listLedger } from '#server/money/plans/index.ts'
import type { PaymentDeps } from '../deps.ts'
import { lockOrder, type OrderRow } from '../orders.queries.ts'
import { listCreditNotes, sumCreditNotes } from '../refunds/credit-notes.queries.ts'
import { listRefundRequests } from '../refunds/refund-requests.queries.ts'
import { shortenPlan } from '../refunds/refunds.ts'
import { findPayment, getOrder } from './found-payments.queries.ts'

/** Everything about one order. @throws Failure not_found */
export async function getPayment({ database }: PaymentDeps, id: number) {
  const { pool } = database
  const [found, order] = await Promise.all([findPayment(pool, id), getOrder(pool, id)])
  if (!found || !order) throw new Failure('not_found', MESSAGES.unknown)
  const [creditNotes, requests, plan] = await Promise.all([
    listCreditNotes(pool, id),
    order.paymentId ? listRefundRequests(pool, order.paymentId) : [],
    findSubscriptionByOrder(pool, id),
  ])
  const ledger = plan ? await listLedger(pool, plan.userId, { page: 0, size: PAYMENT_LEDGER_SIZE, orderId: id }) : { rows: [] }
  return { found, order, creditNotes, requests, plan, ledger: ledger.rows }
}
export type PaymentFacts = Awaited<ReturnType<typeof getPayment>>

/** Thrown to roll back a preview. */
class PreviewRollback extends Error {}

/**
 * The plan of an order before and after a refund of this amount: the refund is applied in a transaction that is rolled back.
 * @param amount paise @returns undefined without a plan @throws Failure not_found
 */
export async function previewRefund({ database, clock }: PaymentDeps, id: number, amount: number) {
  let effect: { before: BoughtPlan; after: BoughtPlan } | undefined
  const previewed = inTransaction(database.pool, async (tx) => {
    const order: OrderRow | undefined = await lockOrder(tx, id)
    if (order?.status !== 'PAID') throw new Failure('not_found', MESSAGES.notPaid)
    const before = await findSubscriptionByOrder(tx, id)
    const refunded = await sumCreditNotes(tx, id)
    await shortenPlan(tx, order, refunded.amount + amount, clock.now())
    const after = await findSubscriptionByOrder(tx, id)
    if (before && after) effect = { before, after }
    throw new PreviewRollback()
  })
  await previewed.catch((error: unknown) => {
    if (!(error instanceof PreviewRollback)) throw error
  })
  return effect
}
type BoughtPlan = NonNullable<Awaited<ReturnType<typeof findSubscriptionByOrder>>>
