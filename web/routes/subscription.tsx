import { Mail, Phone } from 'lucide-react'
import type { PlanRole } from '#contracts/plans.ts'
import { PLAN_KEYWORDS } from '#web/features/plans/plan-roles.ts'
import { PlansScreen } from '#web/features/plans/plans-screen.tsx'
import { siteContext } from '#web/lib/api.ts'
import { pageMeta, siteFacts } from '#web/lib/seo.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/subscription'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, brand } = context.get(siteContext)
  const plansOf = (role: PlanRole) => api.call('searchPackages', { query: { keyword: PLAN_KEYWORDS[role] } }).catch(() => null)
  const [OWNER, BROKER, SEEKER] = await Promise.all([plansOf('OWNER'), plansOf('BROKER'), plansOf('SEEKER')])
  return { brand, plans: { OWNER, BROKER, SEEKER } }
}

/** The address names a tab; a tab needs nothing new. */
export function shouldRevalidate(): boolean {
  return false
}

export function meta({ matches }: Route.MetaArgs) {
  const { brand, origin } = siteFacts(matches)
  const description = `Plans of ${brand.name} for owners, brokers and seekers in Pune: what they cost and what they allow.`
  return pageMeta({ title: `Plans | ${brand.name}`, description, path: '/subscription', origin })
}

export default function Subscription({ loaderData: { brand, plans } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Plans that pay for themselves">
        No brokerage, no renewal behind your back. A plan runs for its days and ends. Full refund within 14 days.
      </PageHeading>
      <div className="wrap">
        <PlansScreen first={plans} />
        <section aria-labelledby="plans-help" className="mt-12 rounded-card bg-wash p-6">
          <h2 id="plans-help" className="font-bold text-xl">
            Questions about a plan?
          </h2>
          <p className="mt-1 text-ink-soft">People in Pune answer, Monday to Saturday.</p>
          <p className="num mt-3 flex flex-wrap gap-x-8 gap-y-1 font-semibold text-brand">
            <a
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
              href={`tel:${brand.supportPhone.replace(/\s/g, '')}`}
            >
              <Phone size={17} aria-hidden />
              {brand.supportPhone}
            </a>
            <a className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
              <Mail size={17} aria-hidden />
              {brand.supportEmail}
            </a>
          </p>
        </section>
      </div>
    </>
  )
}
