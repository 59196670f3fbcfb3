import type pg from 'pg'
import { inTransaction } from '#server/base/db/transaction.ts'
import { newId, refundWebhookBody } from './entities.ts'
import {
  findRefund,
  insertDelivery,
  insertRefund,
  lockIdempotencyKey,
  type NewRefund,
  type SandboxPayment,
  type SandboxRefund,
  settlePendingRefund,
} from './sandbox-gateway.queries.ts'

export interface Refunded {
  readonly refund: SandboxRefund
  /** The payment after the refund. */
  readonly payment: SandboxPayment
}

type WantedRefund = Partial<Pick<NewRefund, 'status' | 'receipt'>> & { readonly idempotencyKey?: string | undefined }

/**
 * Refunds a captured payment and queues the webhooks. A call with the idempotency key of an earlier call returns the earlier refund.
 * @param amount paise; null: all that is left
 * @returns undefined when the payment was not captured or has less left, or the earlier call with this key had other parameters
 */
export async function refundPayment(
  pool: pg.Pool,
  paymentId: string,
  amount: number | null,
  { idempotencyKey, ...wanted }: WantedRefund = {},
): Promise<Refunded | undefined> {
  return inTransaction(pool, async (tx) => {
    if (idempotencyKey) await lockIdempotencyKey(tx, idempotencyKey)
    const earlier = idempotencyKey ? await findRefund(tx, { idempotencyKey }) : undefined
    if (earlier) return earlier.payment.id === paymentId && earlier.refund.amount === amount ? earlier : undefined
    const made = await insertRefund(tx, {
      ...wanted,
      id: newId('rfnd'),
      payment_id: paymentId,
      amount,
      idempotency_key: idempotencyKey ?? null,
    })
    if (made) await reportRefund(tx, made, made.refund.status === 'processed' ? ['refund.created', 'refund.processed'] : ['refund.created'])
    return made
  })
}

/** Ends a pending refund, and queues its webhook. @returns undefined when it is not pending */
export async function settleRefund(pool: pg.Pool, id: string, status: 'processed' | 'failed'): Promise<Refunded | undefined> {
  return inTransaction(pool, async (tx) => {
    const settled = await settlePendingRefund(tx, id, status)
    if (settled) await reportRefund(tx, settled, [`refund.${status}`])
    return settled
  })
}

async function reportRefund(tx: pg.PoolClient, { refund, payment }: Refunded, events: readonly RefundEvent[]): Promise<void> {
  for (const event of events) await insertDelivery(tx, { event_id: newId('evt'), body: refundWebhookBody(event, refund, payment) })
}

type RefundEvent = Parameters<typeof refundWebhookBody>[0]
