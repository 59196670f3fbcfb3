import { forOperators, type RouteContract } from '../base/route-contract.ts'
import { messageAnswer } from '../people/accounts/accounts.ts'
import type { operationsPaths } from './paths.ts'
import * as problems from './payment-problems.ts'
import * as payments from './payments.ts'

/** Part of the table in `../routes.ts`. */
export const paymentRoutes = {
  searchPayments: forOperators('payments', 'A page of orders, the latest first: all of them, or those of one identifier', {
    body: payments.operatorPaymentSearch,
    response: payments.foundPaymentPage,
  }),
  getOperatorPayment: forOperators('payments', 'An order with its plan, ledger, credit notes and refund requests', {
    params: payments.operatorPaymentParams,
    response: payments.operatorPayment,
  }),
  getRefundEffect: forOperators('payments', 'What a refund would leave of the plan', {
    params: payments.operatorPaymentParams,
    query: payments.refundEffectQuery,
    response: payments.refundEffect,
  }),
  requestRefund: forOperators('payments', 'Request a refund of the gateway; its effect comes when the gateway has carried it out', {
    needsRecentCode: true,
    body: payments.newRefundRequest,
    response: payments.refundRequest,
  }),
  listPaymentProblems: forOperators('payments', 'Money that fits no order, refunds that were not carried out, paid orders without a plan', {
    query: problems.paymentProblemQuery,
    response: problems.paymentProblemList,
  }),
  countPaymentProblems: forOperators('payments', 'How many of them are open, and whether webhooks arrive', {
    response: problems.paymentProblemCount,
  }),
  closePaymentProblem: forOperators('payments', 'Take one off the list, with a reason', {
    body: problems.paymentProblemClosing,
    response: messageAnswer,
  }),
} satisfies Partial<Record<keyof typeof operationsPaths, RouteContract>>
