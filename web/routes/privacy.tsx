import { FULL_REFUND_DAYS } from '#contracts/money/payments/refund-window.ts'
import { Policies } from '#web/features/site/policies/policies.tsx'
import { type BrandPages, siteContext } from '#web/lib/api/api.ts'
import { publicPage, siteFacts } from '#web/lib/page/seo.ts'
import { PLANS_LANGUAGE } from '#web/lib/plans/plans-query.ts'
import { PageHeading } from '#web/ui/page-parts.tsx'
import type { Route } from './+types/privacy'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, brandPages } = context.get(siteContext)
  const offered = await api.call('listOfferedPlans', { query: PLANS_LANGUAGE }).catch(() => null)
  const plans =
    offered?.map(({ packageId, packageName, userRole, price, durationDays }) => ({
      packageId,
      packageName,
      userRole,
      price,
      durationDays,
    })) ?? null
  const { logsKeptDays, erasedDataKeptDays, grievanceOfficer } = brandPages
  return { plans, logsKeptDays, erasedDataKeptDays, officer: grievanceOfficer && pickOfficer(grievanceOfficer) }
}

const pickOfficer = ({ name, designation, email, phone }: NonNullable<BrandPages['grievanceOfficer']>) =>
  [name, designation, email, phone].join(', ')

/** No reload of the data: navigations within the page change only the anchor. */
export function shouldRevalidate(): boolean {
  return false
}

export const meta = publicPage(
  '/privacy',
  'Privacy and refunds',
  (brand) =>
    `What ${brand} knows about you and who sees it, and how you get your money back: a full refund within ${FULL_REFUND_DAYS} days.`,
)

export default function Privacy({ loaderData, matches }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Privacy and Refund Policy">
        What we know about you, who sees it, and how you get your money back, in plain words.
      </PageHeading>
      <div className="wrap">
        <Policies brand={siteFacts(matches).brand} {...loaderData} />
      </div>
    </>
  )
}
