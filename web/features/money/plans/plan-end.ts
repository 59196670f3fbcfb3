import { DAY_MS, formatDate } from '#contracts/base/values/time.ts'
import { PLAN_MESSAGES } from '#contracts/money/plans/plan-messages.ts'
import type { BoughtSubscription } from '#contracts/money/plans/plans.ts'

/** Days before the end of the last plan from which the dashboard offers plans. */
const PLAN_ENDS_SOON_DAYS = 3

type Running = Pick<BoughtSubscription, 'packageName' | 'subscriptionEndDate'>

/** The warning when the last running plan ends soon; undefined otherwise. @param now epoch ms */
export function warnOfPlanEnd(running: readonly Running[], now: number): string | undefined {
  const [last] = [...running].sort((one, other) => Date.parse(other.subscriptionEndDate) - Date.parse(one.subscriptionEndDate))
  if (!last || Date.parse(last.subscriptionEndDate) - now > PLAN_ENDS_SOON_DAYS * DAY_MS) return undefined
  return PLAN_MESSAGES.endsSoon(last.packageName, formatDate(last.subscriptionEndDate))
}
