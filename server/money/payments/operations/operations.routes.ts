import type { FastifyInstance } from 'fastify'
import { OPERATIONS_PAYMENT_MESSAGES } from '#contracts/operations/payment-messages.ts'
import { MAX_PAYMENT_PROBLEMS_LISTED } from '#contracts/operations/payment-problems.ts'
import { FOUND_PAYMENTS_PAGE_SIZE } from '#contracts/operations/payments.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { presentSubscription } from '#server/money/plans/index.ts'
import type { PaymentDeps } from '../deps.ts'
import { countPaidWithoutWebhook } from '../orders.queries.ts'
import { requireRefundRequest } from '../refunds/refund-requests.queries.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { closePaymentProblem } from './close-payment-problem.ts'
import { findPayments } from './found-payments.queries.ts'
import { getPayment, previewRefund } from './get-payment.ts'
import { presentFoundPayment, presentPaymentFacts, presentPaymentProblem, presentRefundRequest } from './operations.present.ts'
import {
  countClosedPaymentProblems,
  countPaymentProblems,
  listClosedPaymentProblems,
  listPaymentProblems,
} from './payment-problems.queries.ts'

export function registerPaymentOperations(app: FastifyInstance, deps: PaymentDeps): void {
  const { pool } = deps.database

  serve(app, 'searchPayments', async ({ body }) => {
    const rows = await findPayments(pool, body, FOUND_PAYMENTS_PAGE_SIZE + 1)
    const shown = rows.slice(0, FOUND_PAYMENTS_PAGE_SIZE)
    return { content: shown.map(presentFoundPayment), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null }
  })

  serve(app, 'getOperatorPayment', async ({ params }) => {
    return presentPaymentFacts(await getPayment(deps, params.id), new Date(deps.clock.now()))
  })

  serve(app, 'getRefundEffect', async ({ params, query }) => {
    const effect = await previewRefund(deps, params.id, query.amountPaise)
    const now = new Date(deps.clock.now())
    return { effect: effect ? { before: presentSubscription(effect.before, now), after: presentSubscription(effect.after, now) } : null }
  })

  serve(app, 'requestRefund', async ({ body, viewer }) => {
    return presentRefundRequest(await requireRefundRequest(pool, await requestRefund(deps, viewer, body)))
  })

  serve(app, 'listPaymentProblems', async ({ query }) => {
    const now = deps.clock.now()
    const [rows, total] = await (query.status === 'open'
      ? Promise.all([listPaymentProblems(pool, now, MAX_PAYMENT_PROBLEMS_LISTED), countPaymentProblems(pool, now)])
      : Promise.all([listClosedPaymentProblems(pool, MAX_PAYMENT_PROBLEMS_LISTED), countClosedPaymentProblems(pool)]))
    return { content: rows.map(presentPaymentProblem), total }
  })

  serve(app, 'countPaymentProblems', async () => {
    const now = deps.clock.now()
    const [total, withoutWebhook] = await Promise.all([countPaymentProblems(pool, now), countPaidWithoutWebhook(pool, now)])
    return { total, withoutWebhook }
  })

  serve(app, 'closePaymentProblem', async ({ body, viewer }) => {
    await closePaymentProblem(deps, viewer, body)
    return { message: OPERATIONS_PAYMENT_MESSAGES.closed }
  })
}
