import { z } from 'zod'
import { fromDigits, idOf } from '#contracts/base/values/values.ts'
import { PAYMENT_MESSAGES } from './payment-messages.ts'

/** CREATED: not yet open at the gateway. OPEN: can be paid. FAILED: an attempt failed, a retry may succeed. EXPIRED: not paid in time. */
export const ORDER_STATUSES = ['CREATED', 'OPEN', 'PAID', 'FAILED', 'EXPIRED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const gatewayId = z.string().trim().min(1).max(100)

/** Sent as a form (application/x-www-form-urlencoded). `amount` is price and GST together, in paise. */
export const newPaymentOrder = z.object({
  amount: fromDigits(z.number({ error: 'Amount must be a number' }).int('Amount must be whole paise').positive().max(1_000_000_000)),
  currency: z.literal('INR', { error: PAYMENT_MESSAGES.currencyUnknown }),
  userId: idOf('User'),
  packageId: idOf('Plan'),
})

/** Data with which a browser opens the gateway's window. `amount` in paise; price, gst and total in whole rupees. */
export const paymentOrderCreated = z.object({
  orderId: z.string(),
  amount: z.number(),
  currency: z.literal('INR'),
  keyId: z.string(),
  checkoutScript: z.string(),
  gateway: z.enum(['razorpay', 'sandbox']),
  packageId: z.number(),
  packageName: z.string(),
  price: z.number(),
  gst: z.number(),
  total: z.number(),
})

export const paymentVerification = z.object({
  razorpayPaymentId: gatewayId,
  razorpayOrderId: gatewayId,
  razorpaySignature: z.string().trim().min(1).max(200),
  userId: idOf('User'),
  packageId: idOf('Plan'),
})
export const paymentVerified = z.object({
  success: z.literal(true),
  message: z.string(),
  orderId: z.string(),
  packageName: z.string(),
})

/** Record of a refund on a receipt. Dates and money in the same formats as on the receipt. */
export const creditNote = z.object({
  creditNoteNumber: z.string(),
  date: z.string(),
  price: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  total: z.number(),
})
export type CreditNote = z.output<typeof creditNote>

/** Content of a tax receipt. Money in rupees, CGST and SGST (half of GST_PERCENT each) with paise; dates are instants (ISO 8601). */
export const receipt = z.object({
  receiptNumber: z.string(),
  date: z.string(),
  paymentId: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string().nullable(), email: z.string() }),
  buyerName: z.string(),
  packageName: z.string(),
  price: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  gst: z.number(),
  total: z.number(),
  subscriptionStartDate: z.string().nullable(),
  subscriptionEndDate: z.string().nullable(),
  /** One for each refund, oldest first. */
  creditNotes: z.array(creditNote),
})
export type Receipt = z.output<typeof receipt>

export const paymentOrderParams = z.object({ orderId: gatewayId })
/** An order of the viewer, and its receipt once it is paid. */
export const paymentOrder = paymentOrderCreated.extend({
  status: z.enum(ORDER_STATUSES),
  createdAt: z.string(),
  receipt: receipt.nullable(),
})

/** A payment of the viewer, in rupees with GST, and its refunds. */
export const payment = z.object({
  orderId: z.string(),
  receiptNumber: z.string(),
  date: z.string(),
  packageName: z.string(),
  total: z.number(),
  creditNotes: z.array(creditNote),
})
export type Payment = z.output<typeof payment>
/** Latest first. */
export const paymentList = z.array(payment)

export const webhookAccepted = z.object({ status: z.literal('ok') })
