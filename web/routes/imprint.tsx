import { Imprint } from '#web/features/site/imprint/imprint.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { publicPage, siteFacts } from '#web/lib/page/seo.ts'
import { PageHeading } from '#web/ui/page-parts.tsx'
import type { Route } from './+types/imprint'

export function loader({ context }: Route.LoaderArgs) {
  const { legalName, legal, supportHours, grievanceOfficer } = context.get(siteContext).brandPages
  return { legalName, legal, supportHours, grievanceOfficer }
}

export const meta = publicPage(
  '/imprint',
  'Imprint',
  (brand) => `The company behind ${brand}: name, office, customer care, and who answers grievances.`,
)

export default function ImprintPage({ loaderData, matches }: Route.ComponentProps) {
  const { brand } = siteFacts(matches)
  return (
    <>
      <PageHeading title="Imprint">The company behind {brand.name}, and how to reach it.</PageHeading>
      <div className="wrap">
        <Imprint brand={brand} {...loaderData} />
      </div>
    </>
  )
}
