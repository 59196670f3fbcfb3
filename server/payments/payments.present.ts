import type { z } from 'zod'
import type { paymentOrder, paymentOrderCreated, Receipt } from '#contracts/payments.ts'
import type { Seller } from '#server/config.ts'
import type { PaymentDeps } from './confirm-payment.ts'
import type { OrderRow, ReceiptFacts } from './orders.queries.ts'
import type { OpenOrder } from './poll-gateway.ts'

/** What a browser opens the gateway's window with. */
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

/** @param facts given for an order that is paid */
export function presentOrder(
  deps: Pick<PaymentDeps, 'gateway' | 'seller'>,
  order: OpenOrder,
  facts?: ReceiptFacts,
): z.input<typeof paymentOrder> {
  return {
    ...presentOpenOrder(deps, order),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    receipt: facts ? presentReceipt(deps.seller, order, facts) : null,
  }
}

/** Within Maharashtra half of GST is the Union's and half the State's. */
function presentReceipt(seller: Seller, order: OrderRow, facts: ReceiptFacts): Receipt | null {
  if (!order.receiptNumber || !order.paidAt || !order.paymentId) return null
  const half = order.gstPaise / 2 / 100
  return {
    receiptNumber: order.receiptNumber,
    date: order.paidAt.toISOString(),
    paymentId: order.paymentId,
    seller: { ...seller, gstin: seller.gstin ?? null },
    buyerName: `${facts.firstName} ${facts.lastName}`.trim(),
    packageName: order.planName,
    price: order.pricePaise / 100,
    cgst: half,
    sgst: half,
    gst: order.gstPaise / 100,
    total: (order.pricePaise + order.gstPaise) / 100,
    subscriptionStartDate: facts.startsAt?.toISOString() ?? null,
    subscriptionEndDate: facts.endsAt?.toISOString() ?? null,
  }
}
