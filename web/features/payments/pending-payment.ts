import type { ChosenPlan } from '#web/lib/chosen-plan.ts'

/** A payment under way, as the checkout hands it on. Money in whole rupees. */
export interface PendingPayment {
  /** Whose it is: a tab may see more than one person sign in. */
  readonly userId: number
  readonly totalAmount: number
  readonly orderId: string
  readonly plan: ChosenPlan
  readonly keyId: string
  /** Address of the provider's script. */
  readonly checkoutScript: string
}

const KEY = 'pendingPayment'

/** Keeps the payment in this tab, so that a reload does not lose it. */
export function keepPending(payment: PendingPayment): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(payment))
  } catch {
    // without storage a reload leads to the profile, where the order is found again
  }
}

export function forgetPending(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}

/** @param state of the navigation @returns the person's payment that it carries, or the one this tab was in */
export function pendingPayment(state: unknown, userId: number): PendingPayment | undefined {
  return [readPending(state), readPending(stored())].find((payment) => payment?.userId === userId)
}

function stored(): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

/** What another page or an earlier visit wrote is not believed to be whole. */
export function readPending(value: unknown): PendingPayment | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { userId, totalAmount, orderId, plan, keyId, checkoutScript } = value as Partial<PendingPayment>
  const isWhole =
    typeof userId === 'number' &&
    typeof totalAmount === 'number' &&
    typeof orderId === 'string' &&
    typeof keyId === 'string' &&
    typeof checkoutScript === 'string' &&
    typeof plan === 'object' &&
    typeof plan?.planId === 'number'
  return isWhole ? { userId, totalAmount, orderId, plan, keyId, checkoutScript } : undefined
}
