import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 as Razorpay writes it: lower-case hex. */
export function sign(secret: string, bytes: string | Buffer): string {
  return createHmac('sha256', secret).update(bytes).digest('hex')
}

/** Takes the same time wherever a wrong signature differs. */
export function isSigned(secret: string, bytes: string | Buffer, signature: string): boolean {
  const right = Buffer.from(sign(secret, bytes))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** What a window signs: the order and its payment. */
export const callbackText = (orderId: string, paymentId: string) => `${orderId}|${paymentId}`
