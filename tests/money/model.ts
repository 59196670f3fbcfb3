import { DAY_MS } from '#contracts/base/values/time.ts'
import type { Allowance } from '#server/base/db/schema/index.ts'

// The model of a buyer's money: what was captured, given back and unlocked, and when the program learnt of it. Everything else follows
// from these facts by the few rules below. Money in paise, times in epoch ms.

/** What an order buys. */
export interface Terms {
  readonly planId: number
  /** Including GST. */
  readonly total: number
  readonly gst: number
  /** Infinity for the free plan. */
  readonly days: number
  readonly amounts: Readonly<Record<Allowance, number>>
}

export interface Refund {
  readonly id: string
  readonly amount: number
  /** Idempotency key of an operator's request; null for a refund made in the gateway's console. */
  readonly key: string | null
  status: 'pending' | 'processed' | 'failed'
  /** Whether the program has a credit note of it. */
  isCredited?: true
  /** Whether the program keeps it for operators. */
  isUnmatched?: true
}

export interface Payment {
  readonly id: string
  readonly amount: number
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly refunds: Refund[]
  isUnmatched?: true
  verifiedAt?: number
}

export const isCaptured = ({ status }: Payment) => status === 'captured' || status === 'refunded'

export class Subscription {
  readonly startsAt: number
  readonly terms: Terms
  /** In the order in which the program learnt of them. */
  readonly refunds: { readonly amount: number; readonly at: number }[] = []
  unlocked = 0
  isExpired = false

  constructor(startsAt: number, terms: Terms) {
    this.startsAt = startsAt
    this.terms = terms
  }
  /** The part of the price that remains after the first `refunds` refunds, paise. */
  kept(refunds = this.refunds.length): number {
    return this.refunds.slice(0, refunds).reduce((left, { amount }) => Math.max(0, left - amount), this.terms.total)
  }
  /** The share of the days that was not given back, but no moment before the refund. */
  get endsAt(): number {
    const { days, total } = this.terms
    const endAfter = (refunds: number) => this.startsAt + Math.ceil((days * DAY_MS * this.kept(refunds)) / total)
    return this.refunds.reduce((end, { at }, index) => Math.min(end, Math.max(at, endAfter(index + 1))), endAfter(0))
  }
  /** The share that was not given back, rounded up, less what was used; nothing after the end. */
  left(allowance: Allowance): number {
    const share = Math.ceil((this.terms.amounts[allowance] * this.kept()) / this.terms.total)
    return this.isExpired ? 0 : Math.max(0, share - (allowance === 'contacts' ? this.unlocked : 0))
  }
}

export interface Order {
  readonly id: string
  readonly terms: Terms
  readonly createdAt: number
  /** Attempts to pay, also those that failed. */
  readonly payments: Payment[]
  /** The payment that pays for the order, once the program knows it; `plan` is missing when the account was deleted before. */
  paid?: { readonly by: Payment; readonly at: number; readonly plan: Subscription | undefined }
}

export interface OfferedPlan extends Terms {
  readonly name: string
  readonly version: number
  readonly isOffered: boolean
}

/** A webhook that the gateway has not delivered yet. */
export interface Message {
  readonly eventId: string
  readonly body: string
  readonly order: Order
  readonly payment: Payment
  readonly refund?: Refund
}

export class Model {
  now: number
  isDeleted = false
  readonly plans: OfferedPlan[]
  readonly orders: Order[] = []
  readonly free: Subscription
  /** Ids of the properties whose poster's number was unlocked. */
  readonly unlocked = new Set<number>()
  /** Webhooks on their way. */
  readonly messages: Message[] = []
  /** Payments of which an operator's refund is under way. */
  underWay: ReadonlySet<string> = new Set()

  constructor(now: number, plans: OfferedPlan[], free: Subscription) {
    this.now = now
    this.plans = plans
    this.free = free
  }
  get payments(): Payment[] {
    return this.orders.flatMap(({ payments }) => payments)
  }
  get running(): Subscription[] {
    return [...this.orders.flatMap(({ paid }) => paid?.plan ?? []), this.free].filter(({ endsAt }) => endsAt > this.now)
  }
  /** When the plan ends that pays for the next unlock: of the running ones with contacts left, the one that ends first. */
  get endsFirst(): number | undefined {
    const ends = this.running.filter((plan) => plan.left('contacts') > 0).map(({ endsAt }) => endsAt)
    return ends.length > 0 ? Math.min(...ends) : undefined
  }
}
