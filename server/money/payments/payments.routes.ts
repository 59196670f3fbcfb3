import type { FastifyInstance } from 'fastify'
import { MAX_PAYMENTS_LISTED } from '#contracts/base/limits.ts'
import { PAYMENT_EVENTS_KEPT_MS } from '#contracts/base/retention.ts'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import { registerGauge } from '#server/base/platform/gauges.ts'
import { billingDetailsOf } from './buyer.ts'
import { findBuyerFacts } from './buyers.queries.ts'
import { createOrder } from './create-order.ts'
import type { PaymentDeps } from './deps.ts'
import { registerPaymentOperations } from './operations/operations.routes.ts'
import { countPaymentProblems } from './operations/payment-problems.queries.ts'
import { countPaidWithoutWebhook, deleteEvents } from './orders.queries.ts'
import { listPaidOrders } from './paid-orders.queries.ts'
import { presentOpenOrder, presentOrder, presentPayment } from './payments.present.ts'
import { settleDueOrders, showOrder } from './poll-gateway.ts'
import { pollRecentRefunds } from './refunds/refunds.ts'
import { pollRefundRequests } from './refunds/send-refund-request.ts'
import { verifyPayment } from './verify-payment.ts'
import { processWebhook } from './webhook.ts'

type OpenPaymentDeps = PaymentDeps & Pick<Base, 'jobs' | 'metrics'>

export async function openPayments({ jobs, metrics, ...deps }: OpenPaymentDeps): Promise<PaymentDeps & Noun> {
  registerGauge(metrics, 'payment_problems_open', 'Payments and refunds that operators must look at, in the database of all copies', () =>
    countPaymentProblems(deps.database.readPool, deps.clock.now()),
  )
  registerGauge(
    metrics,
    'payments_without_webhook',
    'Orders paid since the last webhook of the gateway, in the database of all copies',
    () => countPaidWithoutWebhook(deps.database.readPool, deps.clock.now()),
  )
  await jobs.repeat('settle-payment-orders', '*/3 * * * *', () => settleDueOrders(deps))
  await jobs.repeat('settle-refunds', '23 * * * *', () => pollRecentRefunds(deps))
  await jobs.repeat('settle-refund-requests', '* * * * *', () => pollRefundRequests(deps))
  await jobs.repeat('sweep-payment-events', '41 3 * * *', () => deleteEvents(deps.database.pool, deps.clock.now() - PAYMENT_EVENTS_KEPT_MS))
  return { ...deps, register: (app) => registerPaymentRoutes(app, deps) }
}

function registerPaymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    serve(forms, 'createPaymentOrder', async ({ body, viewer }) => presentOpenOrder(deps, await createOrder(deps, viewer, body)))
  })

  serve(app, 'getBillingDetails', async ({ viewer }) => {
    const facts = await findBuyerFacts(deps.database.pool, viewer.userId)
    if (!facts) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
    return billingDetailsOf(facts)
  })

  serve(app, 'verifyPayment', async ({ body, viewer }) => {
    return { success: true, message: PAYMENT_MESSAGES.verified, ...(await verifyPayment(deps, viewer.userId, body)) }
  })

  serve(app, 'getPaymentOrder', async ({ params, viewer }) => {
    return presentOrder(deps, await showOrder(deps, viewer, params.orderId))
  })

  serve(app, 'listPayments', async ({ viewer }) => {
    return (await listPaidOrders(deps.database.pool, viewer.userId, MAX_PAYMENTS_LISTED)).map(presentPayment)
  })

  registerPaymentOperations(app, deps)

  app.register(async (raw) => {
    // the signature covers the raw bytes of the body
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    serve(raw, 'paymentWebhook', async ({ request }) => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers
      await processWebhook(deps, {
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: String(signature ?? ''),
        eventId: typeof eventId === 'string' && eventId !== '' ? eventId.slice(0, 200) : undefined,
      })
      return { status: 'ok' }
    })
  })
}
