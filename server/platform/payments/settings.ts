import { z } from 'zod'
import { blankIsUnset } from '../setting.ts'

const text = () => blankIsUnset(z.string().optional())

export const paymentSettings = {
  /** Razorpay's public key. Without it the sandbox takes the payments (demo). */
  RAZORPAY_KEY_ID: text(),
  RAZORPAY_KEY_SECRET: text(),
  /** What Razorpay signs its webhooks with, as set in its dashboard. */
  RAZORPAY_WEBHOOK_SECRET: text(),
  /** The webhook secret before the last change, while messages signed with it are still on their way. */
  RAZORPAY_WEBHOOK_SECRET_OLD: text(),
  RAZORPAY_BASE_URL: blankIsUnset(z.url().default('https://api.razorpay.com')),
  /** The script that opens Razorpay's window. */
  RAZORPAY_CHECKOUT_SCRIPT: blankIsUnset(z.url().default('https://checkout.razorpay.com/v1/checkout.js')),
}
export type PaymentSettings = z.output<z.ZodObject<typeof paymentSettings>>

const NEEDED = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/** @returns the settings that Razorpay needs and that are missing */
export function missingPaymentSettings(value: PaymentSettings): string[] {
  return NEEDED.filter((name) => value[name] === undefined)
}

/** Whether any of what Razorpay needs is set, so that the rest must be too. */
export function wantsRazorpay(value: PaymentSettings): boolean {
  return NEEDED.some((name) => value[name] !== undefined)
}
