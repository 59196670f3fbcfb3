import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { sign } from '#server/base/platform/payments/razorpay.ts'
import { insertPlan } from '#server/money/plans/index.ts'
import type { TestApp } from './app.ts'

interface PlanSeed {
  readonly name: string
  readonly role?: 'OWNER' | 'BROKER' | 'SEEKER'
  /** Price in whole rupees. */
  readonly price?: number
  readonly status?: 'ACTIVE' | 'INACTIVE'
}

/** Inserts a plan of 30 days with 5 posts, 10 contacts, 2 requirement posts and 3 requirement contacts. @returns its id */
export async function seedPlan(
  pool: TestApp['database']['pool'],
  { name, role = 'OWNER', price = 999, status = 'ACTIVE' }: PlanSeed,
): Promise<number> {
  const allowances = { property_posts: 5, contacts: 10, requirement_posts: 2, requirement_contacts: 3 }
  return (await insertPlan(pool, { name, userRole: role, pricePaise: price * 100, status, features: 'One,Two', allowances })) ?? 0
}

export interface Buyer {
  readonly token: string
  readonly user: { readonly id: number }
}

export interface Paid {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

/** The calls of a checkout, made as a browser makes them. */
export function shopOf(t: Pick<TestApp, 'app' | 'database'>) {
  const create = (buyer: Buyer, packageId: number, changes: Record<string, unknown> = {}) =>
    t.app.inject({
      method: 'POST',
      url: '/api/payment/create-order',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${buyer.token}` },
      payload: new URLSearchParams({
        amount: '117900',
        currency: 'INR',
        userId: String(buyer.user.id),
        packageId: String(packageId),
        ...changes,
      } as Record<string, string>).toString(),
    })
  return {
    create,
    /** Creates an order for a plan of ₹999. @returns the gateway's id of the order */
    async order(buyer: Buyer, packageId: number, changes?: Record<string, unknown>): Promise<string> {
      const answer = await create(buyer, packageId, changes)
      expect(answer.statusCode).toBe(200)
      return answer.json().orderId
    },
    verify: (buyer: Buyer, packageId: number, paid: Paid, changes: object = {}): Promise<LightMyRequestResponse> =>
      t.app.inject({
        method: 'POST',
        url: '/api/payment/verify',
        headers: { authorization: `Bearer ${buyer.token}` },
        payload: {
          razorpayPaymentId: paid.razorpay_payment_id,
          razorpayOrderId: paid.razorpay_order_id,
          razorpaySignature: paid.razorpay_signature,
          userId: buyer.user.id,
          packageId,
          ...changes,
        },
      }),
    webhook: (secret: string, body: string, eventId?: string, signature = sign(secret, body)): Promise<LightMyRequestResponse> =>
      t.app.inject({
        method: 'POST',
        url: '/api/payment/webhook',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature,
          ...(eventId ? { 'x-razorpay-event-id': eventId } : {}),
        },
        payload: body,
      }),
    look: (buyer: Buyer, orderId: string): Promise<LightMyRequestResponse> =>
      t.app.inject({ url: `/api/payment/orders/${orderId}`, headers: { authorization: `Bearer ${buyer.token}` } }),
    /** Number of subscriptions that an order has started. */
    async begun(orderId: string): Promise<number> {
      const { rows } = await t.database.pool.query<{ count: number }>(
        'SELECT count(*) FROM subscriptions s JOIN payment_orders o ON o.id = s.order_id WHERE o.gateway_order_id = $1',
        [orderId],
      )
      return rows[0]?.count ?? -1
    },
    /** State of an order's subscription: remaining whole days and allowances, and the credit notes of the order, paise. */
    async left(orderId: string, now: number) {
      const { rows } = await t.database.pool.query<{ ends_at: Date; remaining: Record<string, number>; notes: number[]; ledger: boolean }>(
        `SELECT s.ends_at, (SELECT jsonb_object_agg(allowance, remaining) FROM subscription_allowances WHERE subscription_id = s.id) AS remaining,
                ARRAY(SELECT amount_paise FROM credit_notes WHERE order_id = o.id ORDER BY id) AS notes,
                NOT EXISTS (SELECT 1 FROM subscription_allowances a WHERE a.subscription_id = s.id AND a.remaining <>
                  (SELECT coalesce(sum(change), 0) FROM allowance_ledger l WHERE l.subscription_id = s.id AND l.allowance = a.allowance)) AS ledger
           FROM payment_orders o JOIN subscriptions s ON s.order_id = o.id WHERE o.gateway_order_id = $1`,
        [orderId],
      )
      const [found] = rows
      if (!found) return undefined
      expect(found.ledger).toBe(true)
      return { days: (found.ends_at.getTime() - now) / DAY_MS, remaining: found.remaining, refunded: found.notes.map(Number) }
    },
    async statusOf(orderId: string): Promise<string | undefined> {
      const { rows } = await t.database.pool.query<{ status: string }>('SELECT status FROM payment_orders WHERE gateway_order_id = $1', [
        orderId,
      ])
      return rows[0]?.status
    },
  }
}
