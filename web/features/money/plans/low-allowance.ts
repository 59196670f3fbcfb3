import { counted } from '#contracts/base/values/counted.ts'
import type { Allowances } from '#web/lib/api/contacts-query.ts'
import { cheapestPlan, describeOffer } from '#web/lib/plans/plan-offer.ts'
import type { Plan } from '#web/lib/plans/plans-query.ts'
import { isPoster } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'

const LOW_POSTS = 1
const LOW_CONTACTS = 2

/** Names a low allowance and the cheapest plan that gives it: '2 contacts left. ₹353 with GST buys 15.'; undefined when none is low. */
export function describeLow(
  user: Pick<StoredUser, 'userRole'>,
  left: Pick<Allowances, 'contacts' | 'posts'>,
  plans: readonly Plan[],
): string | undefined {
  const isPosts = isPoster(user)
  const [count, low] = isPosts ? [left.posts, LOW_POSTS] : [left.contacts, LOW_CONTACTS]
  if (count > low) return undefined
  const given = (plan: Plan) => (isPosts ? plan.postLimit : plan.contactLimit)
  const cheapest = cheapestPlan(plans, given)
  const leftText = `${isPosts ? postsInWords(count) : contactsInWords(count)} left.`
  return cheapest ? `${leftText} ${describeOffer(cheapest, given(cheapest))}` : leftText
}

const postsInWords = (count: number) => (count === 0 ? 'No property posts' : counted(count, 'property post'))
const contactsInWords = (count: number) => (count === 0 ? 'No contacts' : counted(count, 'contact'))
