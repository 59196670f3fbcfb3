/** How a payment ended, as it travels to the profile in the navigation's state. */
export interface PaymentResult {
  readonly status: 'success' | 'failed'
  readonly message: string
  readonly orderId: string
  /** The window said that it was paid, and nobody could confirm it yet. */
  readonly undecided: boolean
}

/** @param state of the navigation */
export function readPaymentResult(state: unknown): PaymentResult | undefined {
  const result = typeof state === 'object' && state !== null ? (state as { paymentResult?: unknown }).paymentResult : undefined
  if (typeof result !== 'object' || result === null) return undefined
  const { status, message, orderId, undecided = false } = result as Partial<PaymentResult>
  if ((status !== 'success' && status !== 'failed') || typeof message !== 'string' || typeof orderId !== 'string') return undefined
  return { status, message, orderId, undecided: undecided === true }
}
