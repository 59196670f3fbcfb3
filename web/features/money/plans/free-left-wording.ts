import type { BoughtSubscription } from '#contracts/money/plans/plans.ts'
import { type Allowances, allowancesOf } from '#web/lib/api/contacts-query.ts'
import { amountsInWords } from './ledger-wording.ts'

/**
 * Which part of what is left is of the free plan, which is not listed among the subscriptions. @returns '' when that is nothing, or all
 * @param subscriptions bought ones, running or ended
 */
export function describeFreeLeft(left: Allowances, subscriptions: readonly BoughtSubscription[]): string {
  const bought = subscriptions.filter(({ status }) => status === 'ACTIVE').map(allowancesOf)
  if (bought.length === 0) return ''
  const free = (name: keyof Allowances) => Math.max(0, left[name] - bought.reduce((sum, each) => sum + each[name], 0))
  const amounts = amountsInWords({
    contacts: free('contacts'),
    posts: free('posts'),
    requirementPosts: free('requirementPosts'),
    requirementContacts: free('requirementContacts'),
  })
  return amounts && `From the free plan that every account has: ${amounts}. The rest is in the plans below.`
}
