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
  /** `captured`: the money was taken. `created` and `authorized` may still become `captured`. */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** Whether the money was taken, even if refunded later. `refunded` alone does not imply it: payments only authorised get it too. */
  readonly isCaptured: boolean
  /** Refunded paise. */
  readonly amountRefunded: number
}

export interface GatewayRefund {
  readonly id: string
  readonly paymentId: string
  /** Paise. */
  readonly amount: number
  readonly currency: string
  /** `processed`: the money was returned. `pending` may still become `processed` or `failed`. */
  readonly status: 'pending' | 'processed' | 'failed'
  /** Idempotency key of the request; null for a refund made in the gateway's own console. */
  readonly key: string | null
}

/** A webhook event. */
export type GatewayEvent =
  | { readonly kind: 'paid' | 'authorized' | 'failed'; readonly orderId: string; readonly payment: GatewayPayment }
  | { readonly kind: 'refunded'; readonly refund: GatewayRefund; readonly payment: GatewayPayment | undefined }
  /** A pending refund failed: no money was returned. */
  | { readonly kind: 'refund_failed'; readonly refund: GatewayRefund }
  /** An event that changes no order. */
  | { readonly kind: 'other' }
  /** An event that we act on, with values that cannot be right. `event`: its name. */
  | { readonly kind: 'unreadable'; readonly event: string }

export interface RefundRequest {
  readonly key: string
  readonly paymentId: string
  readonly amount: number
  readonly known: boolean
}

/** A payment provider: Razorpay or the sandbox. */
export interface PaymentGateway {
  readonly name: 'razorpay' | 'sandbox'
  /** Public id of our account, passed to the checkout window. */
  readonly keyId: string
  /** URL of the script that opens the checkout window. */
  readonly checkoutScript: string
  /**
   * Creates an order, or returns the one that an earlier call with this reference created.
   * @param amount paise @param known whether an earlier call may have reached the gateway @throws GatewayFailure
   */
  createOrder(order: { readonly reference: string; readonly amount: number; readonly known: boolean }): Promise<GatewayOrder>
  /** @throws GatewayFailure */
  listPayments(orderId: string): Promise<readonly GatewayPayment[]>
  /** Processed refunds of one payment, or of all payments since `since` (epoch ms). @throws GatewayFailure */
  listRefunds(of: { readonly paymentId: string } | { readonly since: number }): Promise<readonly GatewayRefund[]>
  /**
   * Refunds a captured payment. Idempotent by `key`: a repeated call returns the refund that the first call made.
   * @param key 10 to 40 letters, digits, hyphens and underscores @param amount paise, the same in every call with this key
   * @param known whether an earlier call may have reached the gateway
   * @throws GatewayFailure `refused` only when no refund was made
   */
  refund(request: RefundRequest): Promise<GatewayRefund>
  /** @throws GatewayFailure */
  getRefund(id: string): Promise<GatewayRefund>
  /** Whether `signature` is the gateway's signature of this order and payment, as its checkout window returns it. */
  isGenuine(orderId: string, paymentId: string, signature: string): boolean
  /** @returns undefined when the signature does not match @param body the raw bytes */
  verifyWebhook(body: Buffer, signature: string): GatewayEvent | undefined
}

/** `unreachable`: a retry may help. `refused`: permanent, a retry cannot help. */
export class GatewayFailure extends Error {
  readonly kind: 'unreachable' | 'refused'
  // private, because the logger writes public fields of errors
  readonly #description: string | undefined

  constructor(kind: 'unreachable' | 'refused', reason: string, description?: string) {
    super(`the payment gateway: ${reason}`)
    this.name = 'GatewayFailure'
    this.kind = kind
    this.#description = description
  }

  /** The gateway's own reason for the refusal: for operators, must not be logged. */
  get description(): string | undefined {
    return this.#description
  }
}
