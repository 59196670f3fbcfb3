import type { PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import { PlansHeading } from '#web/features/money/plans/plans-heading.tsx'
import { PlansScreen } from '#web/features/money/plans/plans-screen.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { publicPage, siteFacts } from '#web/lib/page/seo.ts'
import { MailLink, PhoneLink } from '#web/lib/phone/written-links.tsx'
import { readPlans } from '#web/lib/plans/plans-query.ts'
import { Mail, Phone } from '#web/ui/icons/icons.tsx'
import { Section } from '#web/ui/panel.tsx'
import type { Route } from './+types/subscription'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, brandPages } = context.get(siteContext)
  const plansOf = (role: PlanRole) => readPlans(api, role).catch(() => null)
  const [OWNER, BROKER, SEEKER] = await Promise.all([plansOf('OWNER'), plansOf('BROKER'), plansOf('SEEKER')])
  return { plans: { OWNER, BROKER, SEEKER }, supportHours: brandPages.supportHours }
}

/** No reload of the data: navigations within the page change only the tab, and all tabs are loaded. */
export function shouldRevalidate(): boolean {
  return false
}

export const meta = publicPage(
  '/subscription',
  'Plans',
  (brand) => `Plans of ${brand} for owners, brokers and seekers in Pune: what they cost and what they allow.`,
)

const CONTACT = 'wrap-anywhere inline-flex min-h-11 items-center gap-2 underline underline-offset-4'

export default function Subscription({ loaderData: { plans, supportHours }, matches }: Route.ComponentProps) {
  const { brand } = siteFacts(matches)
  return (
    <>
      <PlansHeading plans={plans} />
      <div className="wrap">
        <PlansScreen first={plans} />
        <Section title="Questions about a plan?" className="mt-12 rounded-card bg-wash p-6">
          <p className="mt-1 text-ink-soft">
            People in Pune answer: {supportHours && `by phone ${supportHours}, `}in writing within a working day.
          </p>
          <p className="num mt-3 flex flex-wrap gap-x-8 gap-y-1 font-semibold text-brand">
            {brand.supportPhone && (
              <PhoneLink phone={brand.supportPhone} className={CONTACT}>
                <Phone size={17} aria-hidden />
                {brand.supportPhone}
              </PhoneLink>
            )}
            {brand.supportEmail && (
              <MailLink address={brand.supportEmail} className={CONTACT}>
                <Mail size={17} aria-hidden />
                {brand.supportEmail}
              </MailLink>
            )}
          </p>
        </Section>
      </div>
    </>
  )
}
