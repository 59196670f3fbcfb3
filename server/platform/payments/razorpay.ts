import { setTimeout } from 'node:timers/promises'
import { GatewayFailure, type GatewayOrder, type PaymentGateway } from './port.ts'
import { type ClientSettings, createClient } from './razorpay-client.ts'
import { newsOf, orderListShape, orderShape, paymentListShape } from './razorpay-shapes.ts'
import { callbackText, isSigned } from './signature.ts'

export interface RazorpaySettings extends ClientSettings {
  readonly name: PaymentGateway['name']
  readonly checkoutScript: string
  /** The one in use first; older ones are still believed. */
  readonly webhookSecrets: readonly string[]
}

/** A person waits for an order: how often it is tried again, the pause before, and when no further try is begun, ms. */
const RETRIES = 2
const PAUSE = 200
const PATIENCE = 15_000

/** Razorpay over its REST API. Its sandbox is another address with the same calls. */
export function createRazorpay({ name, checkoutScript, webhookSecrets, ...settings }: RazorpaySettings): PaymentGateway {
  const ask = createClient(settings)

  async function findByReference(reference: string, amount: number): Promise<GatewayOrder | undefined> {
    const { items } = await ask(orderListShape, `/v1/orders?receipt=${encodeURIComponent(reference)}`)
    return items.find((order) => order.receipt === reference && order.amount === amount && order.currency === 'INR')
  }

  async function makeOrFind(reference: string, amount: number, known: boolean): Promise<GatewayOrder> {
    const found = known ? await findByReference(reference, amount) : undefined
    if (found) return found
    const made = await ask(orderShape, '/v1/orders', { amount, currency: 'INR', receipt: reference, payment_capture: true })
    if (made.amount !== amount || made.currency !== 'INR') throw new GatewayFailure('refused', 'its order is about another amount')
    return made
  }

  return {
    name,
    keyId: settings.keyId,
    checkoutScript,
    async createOrder({ reference, amount, known }) {
      const deadline = performance.now() + PATIENCE
      for (let tried = 0; ; tried++) {
        try {
          // an answer that was lost may have been about an order that was made
          return await makeOrFind(reference, amount, known || tried > 0)
        } catch (error) {
          const isWorthless = !(error instanceof GatewayFailure) || error.kind === 'refused'
          if (isWorthless || tried === RETRIES || performance.now() > deadline) throw error
          await setTimeout(PAUSE * (tried + 1))
        }
      }
    },
    async listPayments(orderId) {
      return (await ask(paymentListShape, `/v1/orders/${encodeURIComponent(orderId)}/payments`)).items
    },
    isGenuine: (orderId, paymentId, signature) => isSigned(settings.keySecret, callbackText(orderId, paymentId), signature),
    readNews(body, signature) {
      const signed = webhookSecrets.filter((secret) => isSigned(secret, body, signature))
      return signed.length > 0 ? newsOf(body) : undefined
    },
  }
}
