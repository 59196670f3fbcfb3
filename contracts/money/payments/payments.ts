import { z } from 'zod'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { parsePinCode } from '#contracts/base/values/pin-codes.ts'
import { fromDigits, idOf, optional, toLine } from '#contracts/base/values/values.ts'
import { stateName, stateWithCode } from './gst-states.ts'
import { isGstin, stateOfGstin } from './gstin.ts'
import { PAYMENT_MESSAGES } from './payment-messages.ts'

/** CREATED: not yet open at the gateway. OPEN: can be paid. FAILED: an attempt failed, a retry may succeed. EXPIRED: not paid in time. */
export const ORDER_STATUSES = ['CREATED', 'OPEN', 'PAID', 'FAILED', 'EXPIRED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const gatewayId = z.string().trim().min(1).max(100)

const line = (most: number) => z.string('Must be a text').overwrite(toLine).max(most, `At most ${most} characters`)

/** Who buys, for the tax invoice; for a buyer without a GST number too it has name, address, pin code and State (CGST Rules, rule 46). */
const buyerFields = {
  buyerName: optional(line(120)),
  buyerAddress: optional(line(200)),
  buyerPinCode: optional(
    z
      .string(PAYMENT_MESSAGES.pinCodeInvalid)
      .overwrite((text) => parsePinCode(text) ?? text)
      .regex(/^[1-9]\d{5}$/, PAYMENT_MESSAGES.pinCodeInvalid),
  ),
  /** The State's GST code, such as 27. */
  buyerState: optional(
    z.string(PAYMENT_MESSAGES.stateRequired).refine((code) => stateName(code) !== undefined, PAYMENT_MESSAGES.stateRequired),
  ),
  buyerGstin: optional(
    z
      .string(PAYMENT_MESSAGES.gstinInvalid)
      .overwrite((text) => latinDigits(text.replace(/[\s-]/g, '')).toUpperCase())
      .refine(isGstin, PAYMENT_MESSAGES.gstinInvalid),
  ),
}

const REQUIRED_OF_BUYER = {
  buyerName: PAYMENT_MESSAGES.buyerNameRequired,
  buyerAddress: PAYMENT_MESSAGES.buyerAddressRequired,
  buyerPinCode: PAYMENT_MESSAGES.pinCodeInvalid,
  buyerState: PAYMENT_MESSAGES.stateRequired,
} as const

/**
 * Sent as a form (application/x-www-form-urlencoded). `amount` is price and GST together, in paise. The fields of the buyer come together,
 * `buyerGstin` only from a registered buyer, and are kept for the next purchase; a call without any takes those of the last purchase, or
 * else the profile's (docs/decisions/0211).
 */
export const newPaymentOrder = z
  .object({
    amount: fromDigits(z.number({ error: 'Amount must be a number' }).int('Amount must be whole paise').positive().max(1_000_000_000)),
    currency: z.literal('INR', { error: PAYMENT_MESSAGES.currencyUnknown }),
    userId: idOf('User'),
    packageId: idOf('Plan'),
    ...buyerFields,
  })
  .superRefine((order, context) => {
    const refuse = (field: keyof typeof buyerFields, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (Object.keys(buyerFields).every((field) => order[field as keyof typeof buyerFields] === undefined)) return
    for (const [field, message] of Object.entries(REQUIRED_OF_BUYER)) {
      if (order[field as keyof typeof REQUIRED_OF_BUYER] === undefined) refuse(field as keyof typeof REQUIRED_OF_BUYER, message)
    }
    const { buyerState, buyerGstin } = order
    if (!buyerState || !buyerGstin) return
    const state = stateOfGstin(buyerGstin)
    if (state !== buyerState) refuse('buyerGstin', PAYMENT_MESSAGES.gstinOfAnotherState(stateWithCode(state)))
  })

/**
 * What the checkout begins with: the buyer of the last purchase, or else what the profile says, with null for what is not known.
 * `isSaved`: of the last purchase. `state`: its GST code.
 */
export const billingDetails = z.object({
  name: z.string(),
  address: z.string().nullable(),
  pinCode: z.string().nullable(),
  state: z.string().nullable(),
  gstin: z.string().nullable(),
  isSaved: z.boolean(),
})
export type BillingDetails = z.output<typeof billingDetails>

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

/** Record of a refund on a receipt. Dates, money and taxes in the same formats as on the receipt. */
export const creditNote = z.object({
  creditNoteNumber: z.string(),
  date: z.string(),
  price: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
})
export type CreditNote = z.output<typeof creditNote>

const shownState = z.object({ code: z.string(), name: z.string() })

/**
 * Content of a tax receipt. Money in rupees; dates are instants (ISO 8601). GST is CGST and SGST (half of GST_PERCENT each, with paise)
 * within the seller's State, and IGST in another State; the others are 0. What older receipts do not say is null.
 */
export const receipt = z.object({
  receiptNumber: z.string(),
  date: z.string(),
  paymentId: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string().nullable(), email: z.string() }),
  buyerName: z.string(),
  /** The buyer as of the purchase. */
  buyer: z.object({
    address: z.string().nullable(),
    pinCode: z.string().nullable(),
    state: shownState.nullable(),
    gstin: z.string().nullable(),
  }),
  placeOfSupply: shownState.nullable(),
  /** Services accounting code of what was bought. */
  sac: z.string(),
  packageName: z.string(),
  price: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
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
