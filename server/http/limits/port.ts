/** At most `limit` within any stretch of `windowMs`. */
export interface Budget {
  readonly limit: number
  readonly windowMs: number
}

/** One use of a budget, counted under a key: a phone, an address, everybody. */
export interface Charge {
  readonly key: string
  readonly budget: Budget
}

export type Taken = { readonly granted: true } | { readonly granted: false; readonly waitMs: number }

/** Sliding windows: how often something happened lately, counted over all copies or in this one. */
export interface Limits {
  /**
   * Counts one use on every charge, or on none when any is used up; then `waitMs` is when all have room again.
   * @param now epoch ms
   */
  take(charges: readonly Charge[], now: number): Promise<Taken>
  close(): Promise<void>
}

/** Several budgets under one key are kept apart by their windows. */
export function chargeName({ key, budget }: Charge): string {
  return `${key}:${budget.windowMs}`
}
