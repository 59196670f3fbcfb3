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

/** Money that was given back. */
export interface GatewayRefund {
  readonly id: string
  readonly paymentId: string
  /** Paise. */
  readonly amount: number
  readonly currency: string
}

/** A webhook event. */
export type GatewayEvent =
  | { readonly kind: 'paid' | 'authorized' | 'failed'; readonly orderId: string; readonly payment: GatewayPayment }
  | { readonly kind: 'refunded'; readonly refund: GatewayRefund; readonly payment: GatewayPayment | undefined }
  /** An event that changes no order. */
  | { readonly kind: 'other' }

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
  /** Whether the gateway's window signed this payment of this order. */
  isGenuine(orderId: string, paymentId: string, signature: string): boolean
  /** @returns undefined when the signature does not match @param body the raw bytes */
  verifyWebhook(body: Buffer, signature: string): GatewayEvent | undefined
}

/** `unreachable`: a retry may help. `refused`: permanent, a retry cannot help. */
export class GatewayFailure extends Error {
  readonly kind: 'unreachable' | 'refused'

  constructor(kind: 'unreachable' | 'refused', reason: string) {
    super(`the payment gateway: ${reason}`)
    this.name = 'GatewayFailure'
    this.kind = kind
  }
}
