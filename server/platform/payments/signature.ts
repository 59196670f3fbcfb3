import { createHmac } from 'node:crypto'
import { isSameSecret } from '../keys.ts'

/** HMAC-SHA-256 as Razorpay writes it: lower-case hex. */
export function sign(secret: string, bytes: string | Buffer): string {
  return createHmac('sha256', secret).update(bytes).digest('hex')
}

export const isSigned = (secret: string, bytes: string | Buffer, signature: string): boolean => isSameSecret(signature, sign(secret, bytes))

/** What a window signs: the order and its payment. */
export const callbackText = (orderId: string, paymentId: string) => `${orderId}|${paymentId}`
