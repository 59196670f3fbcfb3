import { formatDateTime } from '#contracts/base/values/time.ts'
import { MONTHS_OF_TRANSPARENCY } from '#contracts/trust/grievances/grievance-kinds.ts'
import { TransparencyTables } from '#web/features/trust/grievances/transparency-tables.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { publicPage } from '#web/lib/page/seo.ts'
import { TextLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-parts.tsx'
import type { Route } from './+types/transparency'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(siteContext).api.call('getTransparency')
}

export const meta = publicPage(
  '/transparency',
  'Grievances and reports in figures',
  (brand) =>
    `How many grievances and reports of listings ${brand} received in each of the last ${MONTHS_OF_TRANSPARENCY} months, and how they ended.`,
)

export default function TransparencyPage({ loaderData: { months, countedAt } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Grievances and reports in figures">
        What people told us in the last {MONTHS_OF_TRANSPARENCY} months, and what we did. Every figure is counted from what is stored, on{' '}
        <time dateTime={countedAt}>{formatDateTime(countedAt)}</time>.
      </PageHeading>
      <div className="wrap pb-12">
        <TransparencyTables months={months} />
        <p className="mt-8">
          <TextLink to="/grievance">Write to the grievance officer</TextLink>
        </p>
      </div>
    </>
  )
}
