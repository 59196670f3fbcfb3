import type { z } from 'zod'
import type { CreditNote, Payment, paymentOrder, paymentOrderCreated, Receipt } from '#contracts/money/payments/payments.ts'
import { sellerOf } from '#server/site/site-settings/index.ts'
import type { PaymentDeps } from './deps.ts'
import type { ReceiptFacts } from './orders.queries.ts'
import type { PaidOrder } from './paid-orders.queries.ts'
import type { OpenOrder, ShownOrder } from './poll-gateway.ts'
import type { CreditNoteRow } from './refunds/credit-notes.queries.ts'

/** The values with which a browser opens the gateway's window. */
export function presentOpenOrder({ gateway }: Pick<PaymentDeps, 'gateway'>, order: OpenOrder): z.input<typeof paymentOrderCreated> {
  const total = order.pricePaise + order.gstPaise
  return {
    orderId: order.gatewayOrderId,
    amount: total,
    currency: 'INR',
    keyId: gateway.keyId,
    checkoutScript: gateway.checkoutScript,
    gateway: gateway.name,
    packageId: order.planId,
    packageName: order.planName,
    price: order.pricePaise / 100,
    gst: order.gstPaise / 100,
    total: total / 100,
  }
}

export function presentOrder(deps: Pick<PaymentDeps, 'gateway' | 'siteSettings'>, shown: ShownOrder): z.input<typeof paymentOrder> {
  const { order, facts } = shown
  return {
    ...presentOpenOrder(deps, order),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    receipt: facts ? presentReceipt(deps, shown, facts) : null,
  }
}

/** Within Maharashtra half of GST is the Union's and half the State's. */
function presentReceipt(
  { siteSettings }: Pick<PaymentDeps, 'siteSettings'>,
  { order, creditNotes }: ShownOrder,
  facts: ReceiptFacts,
): Receipt | null {
  if (!order.receiptNumber || !order.paidAt || !order.paymentId) return null
  const half = order.gstPaise / 2 / 100
  return {
    receiptNumber: order.receiptNumber,
    date: order.paidAt.toISOString(),
    paymentId: order.paymentId,
    // the seller at the time of the payment: a receipt does not change
    seller: sellerOf(siteSettings.at(order.paidAt).values),
    buyerName: `${facts.firstName} ${facts.lastName}`.trim(),
    packageName: order.planName,
    price: order.pricePaise / 100,
    cgst: half,
    sgst: half,
    gst: order.gstPaise / 100,
    total: (order.pricePaise + order.gstPaise) / 100,
    subscriptionStartDate: facts.startsAt?.toISOString() ?? null,
    subscriptionEndDate: facts.endsAt?.toISOString() ?? null,
    creditNotes: creditNotes.map(presentCreditNote),
  }
}

export function presentPayment({ order, creditNotes }: PaidOrder): Payment {
  return {
    orderId: order.gatewayOrderId ?? '',
    receiptNumber: order.receiptNumber ?? '',
    date: (order.paidAt ?? order.createdAt).toISOString(),
    packageName: order.planName,
    total: (order.pricePaise + order.gstPaise) / 100,
    creditNotes: creditNotes.map(presentCreditNote),
  }
}

export function presentCreditNote({ number, at, amountPaise, gstPaise }: CreditNoteRow): CreditNote {
  const half = gstPaise / 2 / 100
  return {
    creditNoteNumber: number,
    date: at.toISOString(),
    price: (amountPaise - gstPaise) / 100,
    cgst: half,
    sgst: half,
    total: amountPaise / 100,
  }
}
