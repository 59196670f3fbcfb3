import { counted } from '#contracts/base/values/counted.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import type { BoughtSubscription } from '#contracts/money/plans/plans.ts'
import { allowancesOf } from '#web/lib/api/contacts-query.ts'
import type { Plan } from '#web/lib/plans/plans-query.ts'

/**
 * 'Yours until 11 Dec 2026, 63 posts left' on a plan that the viewer has; of several purchases the last end and all that is left.
 * @returns undefined without a running subscription of the plan
 */
export function ownPlanWords(
  { packageId, postLimit }: Pick<Plan, 'packageId' | 'postLimit'>,
  subscriptions: readonly BoughtSubscription[],
): string | undefined {
  // the one that ends last is the last of the list
  const own = subscriptions.filter((each) => each.packageId === packageId && each.status === 'ACTIVE')
  const last = own.at(-1)
  if (!last) return undefined
  const isPosts = postLimit > 0
  const left = own.reduce((sum, each) => sum + allowancesOf(each)[isPosts ? 'posts' : 'contacts'], 0)
  const leftText = isPosts ? (left === 0 ? 'no posts' : counted(left, 'post')) : left === 0 ? 'no contacts' : counted(left, 'contact')
  return `Yours until ${formatDate(last.subscriptionEndDate)}, ${leftText} left`
}
