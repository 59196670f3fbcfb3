export type { Allowance } from '#server/base/db/schema/index.ts'
export { countRemaining } from './allowances.queries.ts'
export { listLedger } from './ledger.queries.ts'
export { openPlans } from './open-plans.ts'
export { requireOffered } from './plans.policy.ts'
export { presentLedgerEntry, presentSubscription } from './plans.present.ts'
export { insertPlan, listOffered } from './plans.queries.ts'
export { returnCharge } from './return-charge.ts'
export { shortenSubscription } from './shorten-subscription.queries.ts'
export { countPosts, requirePostLeft, spendAllowance, spendLockedAllowance, spendPost, spendPosts } from './spend-allowance.ts'
export {
  findSubscriptionByOrder,
  grantFreePlan,
  grantGoodwillPlan,
  listBought,
  type NewSubscription,
  startSubscription,
} from './subscriptions.queries.ts'
