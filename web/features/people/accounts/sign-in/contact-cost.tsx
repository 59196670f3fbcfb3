import { useQuery } from '@tanstack/react-query'
import { counted } from '#contracts/base/values/counted.ts'
import { cheapestPlan } from '#web/lib/plans/plan-offer.ts'
import { plansQuery } from '#web/lib/plans/plans-query.ts'
import { priceWithGst } from '#web/lib/plans/total-wording.ts'

/** Says before the sign-up that numbers come with a plan, with the price of the cheapest one of seekers once it is known. */
export function ContactCost() {
  const { data: plans = [] } = useQuery({ ...plansQuery('SEEKER', null), retry: false })
  const cheapest = cheapestPlan(plans, ({ contactLimit }) => contactLimit)
  const offer = cheapest && `: ${counted(cheapest.contactLimit, 'contact')} from ${priceWithGst(cheapest.price)}`
  // two lines from the beginning: the fields below do not move when the price arrives
  return <p className="num mb-5 min-h-12 text-ink-soft">Browsing is free. Numbers come with a plan{offer}.</p>
}
