import type { FastifyInstance } from 'fastify'
import { PAYMENT_MESSAGES } from '#contracts/payment-messages.ts'
import { serve } from '#server/http/contract-routes.ts'
import { requireSelf } from '#server/http/session.ts'
import { createOrder } from './create-order.ts'
import type { PaymentDeps } from './deps.ts'
import { presentOpenOrder, presentOrder } from './order.present.ts'
import { showOrder } from './show-order.ts'
import { takeWebhook } from './take-webhook.ts'
import { verifyPayment } from './verify-payment.ts'

export function registerPaymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    serve(forms, 'createPaymentOrder', async ({ body, viewer }) => {
      requireSelf(viewer, body.userId)
      return presentOpenOrder(deps, await createOrder(deps, viewer, body))
    })
  })

  serve(app, 'verifyPayment', async ({ body, viewer }) => {
    requireSelf(viewer, body.userId)
    return { success: true, message: PAYMENT_MESSAGES.verified, ...(await verifyPayment(deps, viewer.userId, body)) }
  })

  serve(app, 'getPaymentOrder', async ({ params, viewer }) => {
    const { order, facts } = await showOrder(deps, viewer, params.orderId)
    return presentOrder(deps, order, facts)
  })

  app.register(async (raw) => {
    // a signature is over the bytes as they came
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    serve(raw, 'paymentWebhook', async ({ request }) => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers
      await takeWebhook(deps, {
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: String(signature ?? ''),
        eventId: typeof eventId === 'string' && eventId !== '' ? eventId.slice(0, 200) : undefined,
      })
      return { status: 'ok' }
    })
  })
}
