import { counted } from '#contracts/base/values/counted.ts'
import type { BoughtSubscription } from '#contracts/money/plans/plans.ts'
import { type Allowances, allowancesOf } from '#web/lib/api/contacts-query.ts'

const NAMES: Readonly<Record<keyof Allowances, string>> = {
  contacts: 'contact',
  posts: 'property post',
  requirementPosts: 'requirement post',
  requirementContacts: 'requirement contact',
}

/**
 * Which part of what is left is of the free plan, which is not listed among the subscriptions. @returns '' when that is nothing, or all
 * @param subscriptions bought ones, running or ended
 */
export function describeFreeLeft(left: Allowances, subscriptions: readonly BoughtSubscription[]): string {
  const bought = subscriptions.filter(({ status }) => status === 'ACTIVE').map(allowancesOf)
  if (bought.length === 0) return ''
  const parts = (Object.keys(NAMES) as (keyof Allowances)[]).flatMap((name) => {
    const free = left[name] - bought.reduce((sum, each) => sum + each[name], 0)
    return free > 0 ? [counted(free, NAMES[name])] : []
  })
  return parts.length === 0 ? '' : `From the free plan that every account has: ${parts.join(', ')}. The rest is in the plans below.`
}
