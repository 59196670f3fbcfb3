import { hasFields } from '#web/lib/api/has-fields.ts'
import { readStored, writeStored } from '#web/lib/browser/tab-storage.ts'
import { type ChosenPlan, readChosenPlan } from '#web/lib/plans/chosen-plan.ts'
import { type PlanPurpose, readPurpose } from '#web/lib/plans/plan-purpose.ts'

/** A payment under way, from the checkout to the payment page. Amounts in whole rupees. */
export interface PendingPayment {
  /** The user who pays: another user may sign in later in the same tab. */
  readonly userId: number
  readonly totalAmount: number
  readonly orderId: string
  readonly plan: ChosenPlan
  readonly purpose?: PlanPurpose | undefined
  readonly keyId: string
  /** Address of the provider's script. */
  readonly checkoutScript: string
  /** The window begins with a choice of all ways to pay instead of UPI. */
  readonly asksForMethod?: boolean | undefined
}

const PENDING_FIELDS = { userId: 'number', totalAmount: 'number', orderId: 'string', keyId: 'string', checkoutScript: 'string' } as const
const PENDING_PAYMENT_KEY = 'pendingPayment'

/** Stores the payment in this tab, so that a reload keeps it; without storage a reload opens the dashboard, which finds the order. */
export function storePendingPayment(payment: PendingPayment | undefined): void {
  writeStored(PENDING_PAYMENT_KEY, payment)
}

/** @param state of the navigation @returns the user's payment in it, else the one that this tab stored */
export function findPendingPayment(state: unknown, userId: number): PendingPayment | undefined {
  return [state, readStored(PENDING_PAYMENT_KEY)].map(readPendingPayment).find((payment) => payment?.userId === userId)
}

/** Stores the result in place of the payment. A reload of the payment's page then shows the result and opens no payment window. */
export function storePaymentResult(paymentResult: PaymentResult): void {
  writeStored(PENDING_PAYMENT_KEY, { paymentResult })
}

/** @returns how the payment of this order ended in this tab; undefined while it is under way or is tried again */
export function findPaymentResult({ orderId }: PendingPayment): PaymentResult | undefined {
  const result = readPaymentResult(readStored(PENDING_PAYMENT_KEY))
  return result?.payment.orderId === orderId ? result : undefined
}

function readPendingPayment(value: unknown): PendingPayment | undefined {
  const plan = readChosenPlan(value)
  if (!plan || !hasFields(value, PENDING_FIELDS)) return undefined
  const asksForMethod = hasFields(value, { asksForMethod: 'boolean' }) && value.asksForMethod
  return { ...value, plan, purpose: readPurpose(value), asksForMethod }
}

/** Result of a payment, in the state of the navigation to the dashboard. */
export interface PaymentResult {
  readonly status: 'success' | 'failed'
  readonly message: string
  /** The provider's window reported success, but the server could not confirm it yet. */
  readonly undecided: boolean
  readonly payment: PendingPayment
}

/** Address of the account's page that shows a result. */
export const addressAfter = ({ status, undecided }: PaymentResult) =>
  status === 'success' || undecided ? '/profile?tab=subscriptions' : '/profile'

const RESULT_FIELDS = { status: 'string', message: 'string', undecided: 'boolean', payment: 'object' } as const

/** @param state of the navigation */
export function readPaymentResult(state: unknown): PaymentResult | undefined {
  if (!hasFields(state, { paymentResult: 'object' }) || !hasFields(state.paymentResult, RESULT_FIELDS)) return undefined
  const { status, message, undecided } = state.paymentResult
  const payment = readPendingPayment(state.paymentResult.payment)
  return payment && (status === 'success' || status === 'failed') ? { status, message, undecided, payment } : undefined
}
