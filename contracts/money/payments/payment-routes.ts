import { forAnybody, forSelf, forViewers } from '#contracts/base/route-contract.ts'
import * as accounts from '#contracts/people/accounts/accounts.ts'
import * as plans from '../plans/plans.ts'
import * as payments from './payments.ts'

/** The calls of plans, their ledger, orders and payments. Part of the table in `routes.ts`. */
export const paymentRoutes = {
  listOfferedPlans: forAnybody('plans', 'The plans on offer, of one role or of all, cheapest first', {
    query: plans.offeredPlanQuery,
    response: plans.planList,
  }),
  countActivePlans: forSelf('plans', 'How many bought plans of the viewer are running', {
    params: accounts.userIdParams,
    response: plans.activePlanCount,
  }),
  getActivePlan: forSelf(
    'plans',
    'Of the running bought plans of the viewer the one that is spent first, which ends first; null without one',
    { params: accounts.userIdParams, response: plans.activePlan },
  ),
  listSubscriptions: forSelf('plans', 'The plans that the viewer bought, with what is left of them', {
    params: accounts.userIdParams,
    response: plans.subscriptionList,
  }),
  listLedger: forSelf('plans', "A page of the changes of the viewer's allowances, the latest first", {
    params: accounts.userIdParams,
    query: plans.ledgerQuery,
    response: plans.ledgerPage,
  }),
  getBillingDetails: forSelf('payments', 'What the checkout asks for the tax invoice: of the last purchase, or else of the profile', {
    params: accounts.userIdParams,
    response: payments.billingDetails,
  }),
  createPaymentOrder: forSelf('payments', 'Starts paying for a plan (a form); an order of the last minutes for the same is given again', {
    body: payments.newPaymentOrder,
    response: payments.paymentOrderCreated,
  }),
  verifyPayment: forSelf('payments', "Verifies the signature of the checkout's result and starts the plan, once", {
    body: payments.paymentVerification,
    response: payments.paymentVerified,
  }),
  getPaymentOrder: forViewers('payments', "The viewer's own order with its receipt; polls the gateway until it is paid", {
    params: payments.paymentOrderParams,
    response: payments.paymentOrder,
  }),
  listPayments: forSelf('payments', 'What the viewer has paid, with credit notes', {
    params: accounts.userIdParams,
    response: payments.paymentList,
  }),
  paymentWebhook: forAnybody('payments', 'Webhook of the gateway, signed over the raw body', {
    response: payments.webhookAccepted,
  }),
}
