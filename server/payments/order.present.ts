import type { z } from 'zod'
import type { paymentOrder, paymentOrderCreated, Receipt } from '#contracts/payments.ts'
import type { Seller } from '#server/config.ts'
import type { OpenOrder } from './create-order.ts'
import type { PaymentDeps } from './deps.ts'
import type { OrderRow } from './orders.queries.ts'
import type { ReceiptRow } from './receipt.queries.ts'

/** What a browser opens the gateway's window with. */
export function presentOpenOrder({ gateway }: Pick<PaymentDeps, 'gateway'>, order: OpenOrder): z.input<typeof paymentOrderCreated> {
  const total = order.price_paise + order.gst_paise
  return {
    orderId: order.gateway_order_id,
    amount: total,
    currency: 'INR',
    keyId: gateway.keyId,
    checkoutScript: gateway.checkoutScript,
    gateway: gateway.name,
    packageId: order.package_id,
    packageName: order.package_name,
    price: order.price_paise / 100,
    gst: order.gst_paise / 100,
    total: total / 100,
  }
}

/** @param facts given for an order that is paid */
export function presentOrder(
  deps: Pick<PaymentDeps, 'gateway' | 'seller'>,
  order: OpenOrder,
  facts?: ReceiptRow,
): z.input<typeof paymentOrder> {
  return {
    ...presentOpenOrder(deps, order),
    status: order.status,
    createdAt: order.created_at.toISOString(),
    receipt: facts ? presentReceipt(deps.seller, order, facts) : null,
  }
}

/** Within Maharashtra half of GST is the Union's and half the State's. */
function presentReceipt(seller: Seller, order: OrderRow, facts: ReceiptRow): Receipt | null {
  if (!order.receipt_number || !order.paid_at || !order.payment_id) return null
  const half = order.gst_paise / 2 / 100
  return {
    receiptNumber: order.receipt_number,
    date: order.paid_at.toISOString(),
    paymentId: order.payment_id,
    seller: { ...seller, gstin: seller.gstin ?? null },
    buyerName: `${facts.first_name} ${facts.last_name}`.trim(),
    packageName: order.package_name,
    price: order.price_paise / 100,
    cgst: half,
    sgst: half,
    gst: order.gst_paise / 100,
    total: (order.price_paise + order.gst_paise) / 100,
    subscriptionStartDate: facts.starts_at?.toISOString() ?? null,
    subscriptionEndDate: facts.ends_at?.toISOString() ?? null,
  }
}
