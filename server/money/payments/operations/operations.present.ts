import { phoneEnding } from '#contracts/base/values/phone.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { PaymentProblem } from '#contracts/operations/payment-problems.ts'
import type { FoundPayment, OperatorPayment, RefundRequest } from '#contracts/operations/payments.ts'
import { presentLedgerEntry, presentSubscription } from '#server/money/plans/index.ts'
import { presentCreditNote } from '../payments.present.ts'
import { FULL_REFUND_WINDOW_MS, promisedRefund } from '../refunds/refund-policy.ts'
import type { RefundRequestWithOperator } from '../refunds/refund-requests.queries.ts'
import type { FoundPaymentRow } from './found-payments.queries.ts'
import type { PaymentFacts } from './get-payment.ts'
import { canClose, type PaymentProblemRow } from './payment-problems.queries.ts'

export function presentPaymentProblem({ id, at, closedAt, closedBy, closedBecause, ...row }: PaymentProblemRow): PaymentProblem {
  const isUnderWay = row.refundState === 'ASKED' || row.refundState === 'ACCEPTED'
  const hasLeft = row.amountPaise !== null && row.refundedPaise < row.amountPaise
  return {
    ...row,
    problemId: id,
    at: at.toISOString(),
    closing: closedAt && { at: closedAt.toISOString(), by: closedBy ?? '', reason: closedBecause ?? '' },
    // a payment that paid an order is refunded on the page of that order
    canRefund: row.kind === 'unmatched_payment' && row.paidOrderId === null && hasLeft && !isUnderWay,
    canClose: closedAt === null && canClose(row.kind, row.state),
  }
}

export function presentFoundPayment({ buyer, ...row }: FoundPaymentRow): FoundPayment {
  return {
    paymentOrderId: row.id,
    orderId: row.gatewayOrderId,
    paymentId: row.paymentId,
    receiptNumber: row.receiptNumber,
    status: row.status,
    packageName: row.planName,
    totalPaise: row.pricePaise + row.gstPaise,
    refundedPaise: row.refundedPaise,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    buyer: buyer && {
      userId: buyer.id,
      name: `${buyer.firstName} ${buyer.lastName}`.trim(),
      phoneEnding: phoneEnding(buyer.phoneNumber),
    },
    refundState: row.refundState,
  }
}

export function presentPaymentFacts({ found, order, creditNotes, requests, plan, ledger }: PaymentFacts, now: Date): OperatorPayment {
  const shown = presentFoundPayment(found)
  const leftPaise = shown.totalPaise - shown.refundedPaise
  return {
    ...shown,
    pricePaise: order.pricePaise,
    gstPaise: order.gstPaise,
    durationDays: order.durationDays,
    creditNotes: creditNotes.map((note) => presentCreditNote(note, order)),
    refundRequests: requests.map(presentRefundRequest),
    refund:
      order.paidAt && leftPaise > 0
        ? {
            leftPaise,
            promisedPaise: promisedRefund(
              {
                total: shown.totalPaise,
                refunded: shown.refundedPaise,
                paidAt: order.paidAt.getTime(),
                durationMs: order.durationDays * DAY_MS,
              },
              now.getTime(),
            ),
            fullUntil: new Date(order.paidAt.getTime() + FULL_REFUND_WINDOW_MS).toISOString(),
          }
        : null,
    plan: plan ? presentSubscription(plan, now) : null,
    ledger: ledger.map(presentLedgerEntry),
  }
}

export function presentRefundRequest({ id, requestedAt, operatorName, ...request }: RefundRequestWithOperator): RefundRequest {
  const { state, amountPaise, reason, refundId, failure } = request
  return {
    refundRequestId: id,
    state,
    amountPaise,
    reason,
    requestedAt: requestedAt.toISOString(),
    requestedBy: operatorName ?? '',
    refundId,
    failure,
  }
}
