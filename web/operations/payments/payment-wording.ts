import { formatPaise } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import type { BoughtSubscription } from '#contracts/money/plans/plans.ts'
import type { PaymentProblem } from '#contracts/operations/payment-problems.ts'
import type { FoundPayment, RefundRequest } from '#contracts/operations/payments.ts'
import { allowancesOf } from '#web/lib/api/contacts-query.ts'

export const ORDER_STATUS_WORDS: Readonly<Record<FoundPayment['status'], string>> = {
  CREATED: 'Not started',
  OPEN: 'Not paid yet',
  PAID: 'Paid',
  FAILED: 'Attempt failed',
  EXPIRED: 'Not paid in time',
}

/** Status of a payment, with the refunded amount. */
export function describePayment({ status, totalPaise, refundedPaise, refundState }: FoundPayment): string {
  if (refundState === 'ASKED' || refundState === 'ACCEPTED') return 'Refund under way'
  if (refundedPaise >= totalPaise) return 'Refunded'
  return refundedPaise > 0 ? `${formatPaise(refundedPaise)} refunded` : ORDER_STATUS_WORDS[status]
}

const REFUND_STATE_WORDS: Readonly<Record<RefundRequest['state'], string>> = {
  ASKED: 'The gateway has not answered yet. We keep asking.',
  ACCEPTED: 'The gateway has accepted it; the money is not on its way yet.',
  DONE: 'The money is on its way back.',
  REFUSED: 'The gateway refused it. No money was given back.',
  FAILED: 'The gateway could not carry it out. No money was given back.',
}

/** The state of a requested refund, with the gateway's message. */
export function describeRefund({ state, failure }: Pick<RefundRequest, 'state' | 'failure'>): string {
  return failure ? `${REFUND_STATE_WORDS[state]} It says: ${failure}` : REFUND_STATE_WORDS[state]
}

/** What is left of a plan, and what was bought. */
function amountsOf(plan: BoughtSubscription) {
  const { contacts, posts, requirementContacts, requirementPosts } = allowancesOf(plan)
  return [
    { name: 'contacts', left: contacts, bought: plan.contactLimit },
    { name: 'property posts', left: posts, bought: plan.postLimit },
    { name: 'requirement contacts', left: requirementContacts, bought: plan.requirementContactLimit },
    { name: 'requirement posts', left: requirementPosts, bought: plan.requirementPostLimit },
  ]
}

/** Remaining allowances of a plan: '14 of 15 contacts'. */
export function describeAllowances(plan: BoughtSubscription): string[] {
  return amountsOf(plan).flatMap(({ name, left, bought }) => (bought > 0 ? [`${left} of ${bought} ${name}`] : []))
}

/** Effect of a refund on the plan, in plain words. */
export function describeRefundEffect({ before, after }: { before: BoughtSubscription; after: BoughtSubscription }): string[] {
  if (before.status === 'EXPIRED') return [`The plan has ended on ${formatDate(before.subscriptionEndDate)}; nothing changes for it.`]
  const left = describeAllowances(before).join(', ')
  if (after.status === 'EXPIRED') return ['The plan ends at once.', `What is left of it goes: ${left}.`]
  const leftAfter = new Map(amountsOf(after).map((amount) => [amount.name, amount.left]))
  const changed = amountsOf(before).flatMap(({ name, left: leftBefore }) =>
    leftBefore === leftAfter.get(name) ? [] : [`${leftAfter.get(name)} instead of ${leftBefore} ${name}`],
  )
  return [
    `The plan ends on ${formatDate(after.subscriptionEndDate)} instead of ${formatDate(before.subscriptionEndDate)}.`,
    changed.length > 0 ? `It has left: ${changed.join(', ')}.` : `What is left of it stays: ${left}.`,
  ]
}

const UNMATCHED_WORDS: Readonly<Record<NonNullable<PaymentProblem['reason']>, readonly [title: string, advice: string]>> = {
  unknown_order: [
    'Money for an order that is not ours',
    'The gateway took it for an order that this site has not made. Refund it, unless another shop of yours uses the same account.',
  ],
  wrong_amount: ['Money of another amount than the order', 'The order has not started a plan. Refund it; the buyer can then pay again.'],
  second_payment: ['The same order was paid a second time', 'The first payment started the plan. Refund this one.'],
  payment_of_another_order: [
    'One payment was reported for two orders',
    'The payment has started the plan of its own order. Close this, or refund on the page of that payment.',
  ],
  account_deleted: ['Paid by somebody who deleted their account', 'Nobody has the plan. Refund it on the page of the payment.'],
}

/** Says what happened (title) and what the operator should do (advice). */
export function describePaymentProblem({ kind, reason, state }: PaymentProblem): readonly [title: string, advice: string] {
  if (kind === 'unmatched_payment' && reason) return UNMATCHED_WORDS[reason]
  if (kind === 'unmatched_refund')
    return [
      'A refund of a payment that started no plan',
      'It was made in the gateway’s own console, or for another shop. Close it when you know what it was.',
    ]
  if (kind === 'no_plan')
    return ['Paid, but there is no plan', 'The buyer has paid and has no plan of it. Refund it on the page of the payment.']
  return state === 'ASKED' || state === 'ACCEPTED'
    ? [
        'The gateway has not carried out a refund for an hour',
        'We keep asking. Look into the gateway’s console if it takes longer than a day.',
      ]
    : [
        'The gateway did not carry out a refund',
        'Look into the gateway’s console, then refund again on the page of the payment, or close this.',
      ]
}
