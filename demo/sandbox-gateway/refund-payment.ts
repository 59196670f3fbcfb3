import type pg from 'pg'
import { inTransaction } from '#server/db/transaction.ts'
import { newId, refundWebhookBody } from './entities.ts'
import { insertDelivery, insertRefund, type SandboxPayment, type SandboxRefund } from './sandbox-gateway.queries.ts'

export interface Refunded {
  readonly refund: SandboxRefund
  /** As it is after the refund. */
  readonly payment: SandboxPayment
}

/**
 * Gives money of a captured payment back, and queues the webhooks of it. @param amount paise; null: all that is left
 * @returns undefined when the payment was not captured or has less left
 */
export async function refundPayment(pool: pg.Pool, paymentId: string, amount: number | null): Promise<Refunded | undefined> {
  return inTransaction(pool, async (tx) => {
    const made = await insertRefund(tx, newId('rfnd'), paymentId, amount)
    if (!made) return undefined
    for (const event of ['refund.created', 'refund.processed'] as const)
      await insertDelivery(tx, { event_id: newId('evt'), body: refundWebhookBody(event, made.refund, made.payment) })
    return made
  })
}
