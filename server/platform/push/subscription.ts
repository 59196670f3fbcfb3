import { z } from 'zod'

const bytes = (count: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine((decoded) => decoded.length === count)

/** A browser's PushSubscription as its toJSON gives it. */
const subscription = z.object({
  endpoint: z.url().max(2_000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

export interface Subscription {
  readonly endpoint: URL
  /** The browser's public key: an uncompressed point of P-256. */
  readonly publicKey: Buffer
  readonly secret: Buffer
}

/** @returns undefined when the text is no PushSubscription */
export function parseSubscription(text: string): Subscription | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = subscription.safeParse(value)
  if (!parsed.success) return undefined
  const { endpoint, keys } = parsed.data
  return { endpoint: new URL(endpoint), publicKey: keys.p256dh, secret: keys.auth }
}
