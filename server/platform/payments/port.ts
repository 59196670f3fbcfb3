export interface GatewayOrder {
  readonly id: string
  /** Paise. */
  readonly amount: number
  readonly currency: string
}

export interface GatewayPayment {
  readonly id: string
  readonly orderId: string | null
  /** Paise. */
  readonly amount: number
  readonly currency: string
  /** `captured` is money taken; `created` and `authorized` may become that. */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** Whether the money was taken, also when it was given back later: a payment that was only authorised becomes `refunded` too. */
  readonly isCaptured: boolean
  /** Paise that were given back. */
  readonly amountRefunded: number
}

/** Money that is given back. */
export interface GatewayRefund {
  readonly id: string
  readonly paymentId: string
  /** Paise. */
  readonly amount: number
  readonly currency: string
  /** `processed` is money given back; `pending` may become that, or fail. */
  readonly status: 'pending' | 'processed' | 'failed'
  /** The key that it was requested with; null when it was made in the gateway's own console. */
  readonly key: string | null
}

/** A webhook event. */
export type GatewayEvent =
  | { readonly kind: 'paid' | 'authorized' | 'failed'; readonly orderId: string; readonly payment: GatewayPayment }
  | { readonly kind: 'refunded'; readonly refund: GatewayRefund; readonly payment: GatewayPayment | undefined }
  /** A refund that was pending failed: no money was given back. */
  | { readonly kind: 'refund_failed'; readonly refund: GatewayRefund }
  /** An event that changes no order. */
  | { readonly kind: 'other' }

export interface RefundRequest {
  readonly key: string
  readonly paymentId: string
  readonly amount: number
  readonly known: boolean
}

/** A payment provider: Razorpay or the sandbox. */
export interface PaymentGateway {
  readonly name: 'razorpay' | 'sandbox'
  /** Public: names our account to the gateway's window. */
  readonly keyId: string
  /** Address of the script that opens the window. */
  readonly checkoutScript: string
  /**
   * Makes an order, or finds the one that an earlier call with this reference made.
   * @param amount paise @param known whether an earlier call may have reached the gateway @throws GatewayFailure
   */
  createOrder(order: { readonly reference: string; readonly amount: number; readonly known: boolean }): Promise<GatewayOrder>
  /** @throws GatewayFailure */
  listPayments(orderId: string): Promise<readonly GatewayPayment[]>
  /** Refunds that have been carried out, of one payment, or of all since a moment (epoch ms). @throws GatewayFailure */
  listRefunds(of: { readonly paymentId: string } | { readonly since: number }): Promise<readonly GatewayRefund[]>
  /**
   * Gives money of a captured payment back. Idempotent by the key: a call with the key of an earlier one returns the refund that it made.
   * @param key 10 to 40 letters, digits, hyphens and underscores @param amount paise, the same in every call with a key
   * @param known whether an earlier call may have reached the gateway
   * @throws GatewayFailure `refused` only when no refund was made
   */
  refund(request: RefundRequest): Promise<GatewayRefund>
  /** @throws GatewayFailure */
  getRefund(id: string): Promise<GatewayRefund>
  /** Whether the gateway's window signed this payment of this order. */
  isGenuine(orderId: string, paymentId: string, signature: string): boolean
  /** @returns undefined when the signature does not match @param body the raw bytes */
  verifyWebhook(body: Buffer, signature: string): GatewayEvent | undefined
}

/** `unreachable`: a retry may help. `refused`: permanent, a retry cannot help. */
export class GatewayFailure extends Error {
  readonly kind: 'unreachable' | 'refused'
  // a private field: the logger would write a public one
  readonly #description: string | undefined

  constructor(kind: 'unreachable' | 'refused', reason: string, description?: string) {
    super(`the payment gateway: ${reason}`)
    this.name = 'GatewayFailure'
    this.kind = kind
    this.#description = description
  }

  /** Why the gateway refused, in its own words: for operators, not for logs. */
  get description(): string | undefined {
    return this.#description
  }
}
