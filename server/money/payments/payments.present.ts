import type { z } from 'zod'
import { stateName } from '#contracts/money/payments/gst-states.ts'
import type { CreditNote, Payment, paymentOrder, paymentOrderCreated, Receipt } from '#contracts/money/payments/payments.ts'
import { sellerOf } from '#server/site/site-settings/index.ts'
import type { PaymentDeps } from './deps.ts'
import { splitGst } from './order.ts'
import type { OrderRow, ReceiptFacts } from './orders.queries.ts'
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

function presentReceipt(
  { siteSettings }: Pick<PaymentDeps, 'siteSettings'>,
  { order, creditNotes }: ShownOrder,
  facts: ReceiptFacts,
): Receipt | null {
  if (!order.receiptNumber || !order.paidAt || !order.paymentId) return null
  // as of the payment: a receipt does not change
  const { values } = siteSettings.at(order.paidAt)
  const { address = null, pinCode = null, gstin = null } = order.buyer ?? {}
  const state = presentState(order.buyer?.state)
  return {
    receiptNumber: order.receiptNumber,
    date: order.paidAt.toISOString(),
    paymentId: order.paymentId,
    seller: sellerOf(values),
    buyerName: order.buyer?.name ?? `${facts.firstName} ${facts.lastName}`.trim(),
    buyer: { address, pinCode, state, gstin },
    placeOfSupply: state,
    sac: values.sellerSac,
    packageName: order.planName,
    price: order.pricePaise / 100,
    ...presentTaxes(order.gstPaise, order),
    gst: order.gstPaise / 100,
    total: (order.pricePaise + order.gstPaise) / 100,
    subscriptionStartDate: facts.startsAt?.toISOString() ?? null,
    subscriptionEndDate: facts.endsAt?.toISOString() ?? null,
    creditNotes: creditNotes.map((note) => presentCreditNote(note, order)),
  }
}

const presentState = (code: string | null | undefined) => (code ? { code, name: stateName(code) ?? '' } : null)

/** In rupees. */
function presentTaxes(gstPaise: number, { isInterState }: Pick<OrderRow, 'isInterState'>) {
  const { cgst, sgst, igst } = splitGst(gstPaise, isInterState)
  return { cgst: cgst / 100, sgst: sgst / 100, igst: igst / 100 }
}

export function presentPayment({ order, creditNotes }: PaidOrder): Payment {
  return {
    orderId: order.gatewayOrderId ?? '',
    receiptNumber: order.receiptNumber ?? '',
    date: (order.paidAt ?? order.createdAt).toISOString(),
    packageName: order.planName,
    total: (order.pricePaise + order.gstPaise) / 100,
    creditNotes: creditNotes.map((note) => presentCreditNote(note, order)),
  }
}

/** @param order to which the credit note belongs: the taxes are the same */
export function presentCreditNote({ number, at, amountPaise, gstPaise }: CreditNoteRow, order: Pick<OrderRow, 'isInterState'>): CreditNote {
  return {
    creditNoteNumber: number,
    date: at.toISOString(),
    price: (amountPaise - gstPaise) / 100,
    ...presentTaxes(gstPaise, order),
    total: amountPaise / 100,
  }
}
