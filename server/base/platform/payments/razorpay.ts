import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { callService } from '../call-service.ts'
import { isSameSecret } from '../keys.ts'
import { GatewayFailure, type GatewayOrder, type GatewayRefund, type PaymentGateway } from './port.ts'
import { errorShape, orderListShape, orderShape, paymentListShape, readWebhook, refundListShape, refundShape } from './razorpay-shapes.ts'
import { findRazorpay, type PaymentSettings } from './settings.ts'

export interface RazorpaySettings {
  readonly name: PaymentGateway['name']
  /** Called at every request: the sandbox gateway has an address only once the program listens. */
  readonly baseUrl: () => string
  readonly keyId: string
  readonly keySecret: string
  readonly checkoutScript: string
  /** Accepted webhook secrets: the current one and, during a rotation, the previous one. */
  readonly webhookSecrets: readonly string[]
  /** Timeout of one call, ms. */
  readonly timeout?: number
}

const CALL_TIMEOUT_MS = 10_000
/** Retries of creating an order, limited because a person waits: number, pause before the first, and time after which none starts. */
const ORDER_RETRIES = 2
const ORDER_RETRY_PAUSE_MS = 200
const ORDER_RETRY_WINDOW_MS = 15_000

const REFUNDS_PER_PAGE = 100
const MAX_REFUNDS_READ = 2_000

/** @returns undefined when Razorpay's keys are not set */
export function openRazorpay(settings: PaymentSettings): PaymentGateway | undefined {
  const given = findRazorpay(settings)
  return (
    given &&
    createRazorpay({
      name: 'razorpay',
      keyId: given.RAZORPAY_KEY_ID,
      keySecret: given.RAZORPAY_KEY_SECRET,
      webhookSecrets: [given.RAZORPAY_WEBHOOK_SECRET, given.RAZORPAY_WEBHOOK_SECRET_OLD].filter((secret) => secret !== undefined),
      baseUrl: () => given.RAZORPAY_BASE_URL.replace(/\/+$/, ''),
      checkoutScript: given.RAZORPAY_CHECKOUT_SCRIPT,
    })
  )
}

/** Razorpay over its REST API. The sandbox gateway serves the same API at another address. */
export function createRazorpay({ name, checkoutScript, webhookSecrets, ...settings }: RazorpaySettings): PaymentGateway {
  const call = createCaller(settings)

  async function findByReference(reference: string, amount: number): Promise<GatewayOrder | undefined> {
    const { items } = await call(orderListShape, `/v1/orders?receipt=${encodeURIComponent(reference)}`)
    return items.find((order) => order.receipt === reference && order.amount === amount && order.currency === 'INR')
  }

  async function findOrCreateOrder(reference: string, amount: number, known: boolean): Promise<GatewayOrder> {
    const found = known ? await findByReference(reference, amount) : undefined
    if (found) return found
    const made = await call(orderShape, '/v1/orders', { amount, currency: 'INR', receipt: reference, payment_capture: true })
    if (made.amount !== amount || made.currency !== 'INR') throw new GatewayFailure('refused', 'its order has another amount')
    return made
  }

  async function listAllRefunds(path: string): Promise<GatewayRefund[]> {
    const refunds: GatewayRefund[] = []
    for (let skip = 0; skip < MAX_REFUNDS_READ; skip += REFUNDS_PER_PAGE) {
      const { items } = await call(refundListShape, `${path}count=${REFUNDS_PER_PAGE}&skip=${skip}`)
      refunds.push(...items)
      if (items.length < REFUNDS_PER_PAGE) break
    }
    return refunds
  }

  async function findRefundByKey(path: string, key: string): Promise<GatewayRefund | undefined> {
    const refunds = await listAllRefunds(`${path}/refunds?`).catch((error: unknown) => {
      // `refused` would mean that no refund was made, which a refused list does not prove
      throw isRefusal(error) ? new GatewayFailure('unreachable', 'it refuses to list the refunds of a payment') : error
    })
    return refunds.find((refund) => refund.key === key)
  }

  return {
    name,
    keyId: settings.keyId,
    checkoutScript,
    async createOrder({ reference, amount, known }) {
      const deadline = performance.now() + ORDER_RETRY_WINDOW_MS
      for (let tried = 0; ; tried++) {
        try {
          // if the response was lost, the order may exist already
          return await findOrCreateOrder(reference, amount, known || tried > 0)
        } catch (error) {
          const isFinal = !(error instanceof GatewayFailure) || isRefusal(error)
          if (isFinal || tried === ORDER_RETRIES || performance.now() > deadline) throw error
          await setTimeout(ORDER_RETRY_PAUSE_MS * (tried + 1))
        }
      }
    },
    async listPayments(orderId) {
      return (await call(paymentListShape, `/v1/orders/${encodeURIComponent(orderId)}/payments`)).items
    },
    async listRefunds(of) {
      const path = 'paymentId' in of ? `${paymentPath(of.paymentId)}/refunds?` : `/v1/refunds?from=${epochSeconds(of.since)}&`
      return (await listAllRefunds(path)).filter(({ status }) => status === 'processed')
    },
    async refund({ key, paymentId, amount, known }) {
      const path = paymentPath(paymentId)
      const found = known ? await findRefundByKey(path, key) : undefined
      if (found) return found
      const answer = await call(z.unknown(), `${path}/refund`, { amount, receipt: key }, { 'x-refund-idempotency': key })
      const made = refundShape.safeParse(answer)
      // the refund was made anyway; the next call with this key finds it
      if (!made.success) throw new GatewayFailure('unreachable', 'its answer about a refund has another shape than it should')
      return made.data
    },
    getRefund: (id) => call(refundShape, `/v1/refunds/${encodeURIComponent(id)}`),
    isGenuine: (orderId, paymentId, signature) => isSigned(settings.keySecret, checkoutSignatureText(orderId, paymentId), signature),
    verifyWebhook(body, signature) {
      return webhookSecrets.some((secret) => isSigned(secret, body, signature)) ? readWebhook(body) : undefined
    },
  }
}

const paymentPath = (paymentId: string) => `/v1/payments/${encodeURIComponent(paymentId)}`
const isRefusal = (error: unknown) => error instanceof GatewayFailure && error.kind === 'refused'
const epochSeconds = (ms: number) => Math.floor(ms / 1000)

type Caller = <S extends z.ZodType>(shape: S, path: string, body?: object, extraHeaders?: Record<string, string>) => Promise<z.output<S>>

/** 408: timeout in the gateway. 409: an earlier call with the same key is still running. In both cases the outcome is unknown. */
const UNDECIDED_STATUSES = [408, 409]

/** Makes calls of Razorpay's REST API: POST with a body, otherwise GET. @throws GatewayFailure without personal data and secrets */
function createCaller({
  baseUrl,
  keyId,
  keySecret,
  timeout = CALL_TIMEOUT_MS,
}: Omit<RazorpaySettings, 'name' | 'checkoutScript' | 'webhookSecrets'>): Caller {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async (shape, path, body, extraHeaders = {}) => {
    const headers = { ...extraHeaders, authorization, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const unreachable = (reason: string) => new GatewayFailure('unreachable', reason)
    const answer = await callService(`${baseUrl()}${path}`, init, timeout, unreachable)
    if (UNDECIDED_STATUSES.includes(answer.status)) throw unreachable(`it answered with status ${answer.status}`)
    if (answer.status >= 400) {
      const { code, description } = errorShape.safeParse(answer.body).data?.error ?? {}
      throw new GatewayFailure('refused', `status ${answer.status}${code ? `, ${code}` : ''}`, description ?? undefined)
    }
    const read = shape.safeParse(answer.body)
    if (!read.success) throw new GatewayFailure('refused', 'its answer has another shape than it should')
    return read.data
  }
}

/** HMAC-SHA-256 as Razorpay writes it: lower-case hex. */
export function sign(secret: string, bytes: string | Buffer): string {
  return createHmac('sha256', secret).update(bytes).digest('hex')
}

export const isSigned = (secret: string, bytes: string | Buffer, signature: string): boolean => isSameSecret(signature, sign(secret, bytes))

/** The text whose signature the checkout window returns. */
export const checkoutSignatureText = (orderId: string, paymentId: string) => `${orderId}|${paymentId}`
