import { z } from 'zod'
import { allOrNone, blankIsUnset, optionalText } from '../setting.ts'

export const paymentSettings = {
  /** Razorpay's public key. In demo mode the sandbox takes the payments, and these keys are refused. */
  RAZORPAY_KEY_ID: optionalText(),
  RAZORPAY_KEY_SECRET: optionalText(),
  /** The secret that Razorpay signs its webhooks with, as set in its dashboard. */
  RAZORPAY_WEBHOOK_SECRET: optionalText(),
  /** The webhook secret before the last change, while messages signed with it are still on their way. */
  RAZORPAY_WEBHOOK_SECRET_OLD: optionalText(),
  /** `1` lets production take payments with Razorpay's test keys (rzp_test_…), with which no money moves. */
  RAZORPAY_TEST_MODE: blankIsUnset(z.enum(['0', '1']).default('0')),
  RAZORPAY_BASE_URL: blankIsUnset(z.url().default('https://api.razorpay.com')),
  /** The script that opens Razorpay's window. */
  RAZORPAY_CHECKOUT_SCRIPT: blankIsUnset(z.url().default('https://checkout.razorpay.com/v1/checkout.js')),
}
export type PaymentSettings = z.output<z.ZodObject<typeof paymentSettings>>

export const RAZORPAY_NAMES = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/** @returns undefined when none of Razorpay's keys is set @throws Error when some of them are missing */
export const findRazorpay = (settings: PaymentSettings) => allOrNone('Razorpay', settings, RAZORPAY_NAMES)
