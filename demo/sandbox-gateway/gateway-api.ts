import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { isSameSecret } from '#server/platform/keys.ts'
import { collection, errorEntity, newId, orderEntity, paymentEntity } from './entities.ts'
import { findOrder, findPayment, insertOrder, listOrders, listPayments } from './sandbox-gateway.queries.ts'

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

/** The part of Razorpay's REST API that the product calls: orders, their payments, one payment. */
export function registerGatewayApi(app: FastifyInstance, pool: pg.Pool, keys: SandboxKeys): void {
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
}

function isAuthorised(authorization: string | undefined, { keyId, keySecret }: SandboxKeys): boolean {
  return isSameSecret(authorization ?? '', `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
}
