import { inTransaction } from '#server/db/transaction.ts'
import { insertSubscription } from '#server/plans/index.ts'
import type { PaymentDeps } from './deps.ts'
import { isPaymentOfAnother, lockOrder, nextReceipt, type OrderRow, payOrder } from './orders.queries.ts'
import { financialYear, receiptNumber } from './receipt.ts'

/**
 * `activated` and `already` are how it should be. `account_deleted`: paid, but there is nobody to have the plan. `second_payment`: the
 * order was paid by another payment. `payment_of_another_order`: the payment paid something else.
 */
export type Activation = 'activated' | 'already' | 'account_deleted' | 'second_payment' | 'payment_of_another_order'

/** Marks an order as paid and begins its plan, all or nothing, once, however many bring the news at the same time. */
export async function activate(
  { database, clock }: Pick<PaymentDeps, 'database' | 'clock'>,
  orderId: number,
  paymentId: string,
): Promise<Activation> {
  try {
    return await inTransaction(database.pool, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new Error('an order without a row')
      if (order.status === 'PAID') return order.payment_id === paymentId ? 'already' : 'second_payment'
      if (await isPaymentOfAnother(tx, order.id, paymentId)) return 'payment_of_another_order'
      const now = clock.now()
      const year = financialYear(now)
      const number = receiptNumber(year, await nextReceipt(tx, year))
      if (!(await payOrder(tx, order.id, paymentId, number, now))) throw new Error(`an order that is ${order.status} cannot be paid`)
      if (order.buyer_id === null) return 'account_deleted'
      await insertSubscription(tx, boughtWith(order, order.buyer_id), now)
      return 'activated'
    })
  } catch (error) {
    // two orders at once with one payment: the unique index let one through
    if ((error as { constraint?: string }).constraint === 'payment_orders_payment_id_key') return 'payment_of_another_order'
    throw error
  }
}

function boughtWith(order: OrderRow, userId: number) {
  return {
    userId,
    orderId: order.id,
    packageId: order.package_id,
    packageName: order.package_name,
    pricePaise: order.price_paise,
    durationDays: order.duration_days,
    postLimit: order.post_limit,
    contactLimit: order.contact_limit,
    requirementPostLimit: order.requirement_post_limit,
    requirementContactLimit: order.requirement_contact_limit,
  }
}
