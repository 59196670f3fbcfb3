import { expect, test } from 'vitest'
import type { BoughtSubscription } from '#contracts/money/plans/plans.ts'
import type { FoundPayment } from '#contracts/operations/payments.ts'
import { describePayment, describeRefund, describeRefundEffect } from './payment-wording.ts'

const PLAN: BoughtSubscription = {
  subscriptionId: 1,
  packageId: 2,
  packageName: 'Owner Plus',
  price: 999,
  status: 'ACTIVE',
  subscriptionStartDate: '2026-11-01T06:00:00.000Z',
  subscriptionEndDate: '2026-12-01T06:00:00.000Z',
  remainingPostsUsed: 5,
  remainingContactsUsed: 14,
  remainingPostsRequirementUsed: 0,
  remainingContactsRequirementUsed: 0,
  postLimit: 5,
  contactLimit: 15,
  requirementPostLimit: 0,
  requirementContactLimit: 0,
  orderId: 'order_1',
}

test('the effect of a refund is said in plain words', () => {
  expect(
    describeRefundEffect({ before: PLAN, after: { ...PLAN, status: 'EXPIRED', remainingContactsUsed: 0, remainingPostsUsed: 0 } }),
  ).toEqual(['The plan ends at once.', 'What is left of it goes: 14 of 15 contacts, 5 of 5 property posts.'])
  const shorter = { ...PLAN, subscriptionEndDate: '2026-11-21T06:00:00.000Z' }
  expect(describeRefundEffect({ before: PLAN, after: { ...shorter, remainingContactsUsed: 9 } })).toEqual([
    'The plan ends on 21 Nov 2026 instead of 1 Dec 2026.',
    'It has left: 9 instead of 14 contacts.',
  ])
  expect(describeRefundEffect({ before: PLAN, after: shorter })[1]).toBe(
    'What is left of it stays: 14 of 15 contacts, 5 of 5 property posts.',
  )
  const ended = { ...PLAN, status: 'EXPIRED' } as const
  expect(describeRefundEffect({ before: ended, after: ended })).toEqual(['The plan has ended on 1 Dec 2026; nothing changes for it.'])
})

const PAID: FoundPayment = {
  paymentOrderId: 1,
  orderId: 'order_1',
  paymentId: 'pay_1',
  receiptNumber: 'W/2026-27/000001',
  status: 'PAID',
  packageName: 'Owner Plus',
  totalPaise: 117_900,
  refundedPaise: 0,
  createdAt: '2026-11-01T06:00:00.000Z',
  paidAt: '2026-11-01T06:00:00.000Z',
  buyer: null,
  refundState: null,
}

test.each<[Partial<FoundPayment>, string]>([
  [{}, 'Paid'],
  [{ status: 'EXPIRED' }, 'Not paid in time'],
  [{ refundedPaise: 39_350 }, '₹393.50 refunded'],
  [{ refundedPaise: 117_900, refundState: 'DONE' }, 'Refunded'],
  [{ refundState: 'ASKED' }, 'Refund under way'],
  [{ refundState: 'REFUSED' }, 'Paid'],
])('a payment with %j is described as %s', (changes, words) => {
  expect(describePayment({ ...PAID, ...changes })).toBe(words)
})

test('a refusal of the gateway is told with its own words', () => {
  expect(describeRefund({ state: 'REFUSED', failure: 'Not enough balance' })).toBe(
    'The gateway refused it. No money was given back. It says: Not enough balance',
  )
  expect(describeRefund({ state: 'DONE', failure: null })).toBe('The money is on its way back.')
})
