import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { isSameSecret } from '#server/base/platform/keys.ts'
import { collection, errorEntity, newId, orderEntity, paymentEntity, refundEntity } from './entities.ts'
import { refundPayment } from './refund-payment.ts'
import { findOrder, findPayment, findRefund, insertOrder, listOrders, listPayments, listRefunds } from './sandbox-gateway.queries.ts'

export interface SandboxKeys {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
}

const newOrder = z.object({
  amount: z.number().int().min(100).max(1_000_000_000),
  currency: z.literal('INR'),
  receipt: z.string().max(40).nullish(),
})
const orderQuery = z.object({ receipt: z.string().optional() })
const refundQuery = z.object({
  from: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})
const newRefund = z.object({ amount: z.number().int().min(100).nullish(), receipt: z.string().max(40).nullish() }).nullish()
const idempotencyKey = z
  .string()
  .regex(/^[\w-]{10,}$/)
  .optional()

interface GatewayApiDeps {
  readonly pool: pg.Pool
  readonly keys: SandboxKeys
  /** Called when webhooks are due. */
  readonly onChange: () => void
  /** Initial status of a refund; `processed` when missing. */
  readonly refundStatus?: (() => 'pending' | 'processed') | undefined
}

/**
 * The part of Razorpay's REST API that the product calls: orders, their payments, one payment, refunds. Also the call with which an
 * operator of the gateway makes a refund.
 */
export function registerGatewayApi(app: FastifyInstance, { pool, keys, onChange, refundStatus = () => 'processed' }: GatewayApiDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isAuthorised(request.headers.authorization, keys)) await reply.code(401).send(errorEntity('The api key provided is invalid'))
  })

  const found = (reply: FastifyReply, entity: object | undefined) =>
    entity ?? reply.code(400).send(errorEntity('The id provided does not exist'))

  app.post('/v1/orders', async ({ body }, reply) => {
    const wanted = newOrder.safeParse(body)
    if (!wanted.success) return reply.code(400).send(errorEntity('The order is not valid'))
    const order = await insertOrder(pool, { ...wanted.data, id: newId('order'), receipt: wanted.data.receipt ?? null })
    return found(reply, order && orderEntity(order))
  })

  app.get('/v1/orders', async ({ query }) => collection((await listOrders(pool, orderQuery.parse(query).receipt)).map(orderEntity)))

  app.get<{ Params: { id: string } }>('/v1/orders/:id', async ({ params }, reply) => {
    const order = await findOrder(pool, params.id)
    return found(reply, order && orderEntity(order))
  })

  app.get<{ Params: { id: string } }>('/v1/orders/:id/payments', async ({ params }, reply) => {
    if (!(await findOrder(pool, params.id))) return found(reply, undefined)
    return collection((await listPayments(pool, params.id)).map(paymentEntity))
  })

  app.get<{ Params: { id: string } }>('/v1/payments/:id', async ({ params }, reply) => {
    const payment = await findPayment(pool, params.id)
    return found(reply, payment && paymentEntity(payment))
  })

  app.get('/v1/refunds', async ({ query }) => collection((await listRefunds(pool, refundQuery.parse(query))).map(refundEntity)))

  app.get<{ Params: { id: string } }>('/v1/payments/:id/refunds', async ({ params, query }) =>
    collection((await listRefunds(pool, { ...refundQuery.parse(query), paymentId: params.id })).map(refundEntity)),
  )

  app.get<{ Params: { id: string } }>('/v1/refunds/:id', async ({ params }, reply) => {
    const refunded = await findRefund(pool, { id: params.id })
    return found(reply, refunded && refundEntity(refunded.refund))
  })

  app.post<{ Params: { id: string } }>('/v1/payments/:id/refund', async ({ params, body, headers }, reply) => {
    const wanted = newRefund.safeParse(body)
    const key = idempotencyKey.safeParse(headers['x-refund-idempotency'])
    const made =
      wanted.success && key.success
        ? await refundPayment(pool, params.id, wanted.data?.amount ?? null, {
            receipt: wanted.data?.receipt ?? null,
            idempotencyKey: key.data,
            status: refundStatus(),
          })
        : undefined
    if (!made) return reply.code(400).send(errorEntity('The payment cannot be refunded by this amount'))
    onChange()
    return refundEntity(made.refund)
  })
}

function isAuthorised(authorization: string | undefined, { keyId, keySecret }: SandboxKeys): boolean {
  return isSameSecret(authorization ?? '', `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
}
