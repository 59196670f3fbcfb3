import { MONTHS_OF_TRANSPARENCY } from '#contracts/trust/grievances/grievance-kinds.ts'
import { GrievanceForm } from '#web/features/trust/grievances/grievance-form.tsx'
import { Deadlines, Officer } from '#web/features/trust/grievances/officer.tsx'
import { OwnGrievances } from '#web/features/trust/grievances/own-grievances.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { publicPage, siteFacts } from '#web/lib/page/seo.ts'
import { TextLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-parts.tsx'
import { Section } from '#web/ui/panel.tsx'
import type { Route } from './+types/grievance'

export function loader({ context }: Route.LoaderArgs) {
  return { officer: context.get(siteContext).brandPages.grievanceOfficer }
}

export const meta = publicPage(
  '/grievance',
  'Grievance officer',
  (brand) => `Who answers grievances at ${brand}, by when, and how you write to the grievance officer, with or without an account.`,
)

export default function GrievancePage({ loaderData: { officer }, matches }: Route.ComponentProps) {
  const card = 'rounded-card border border-line bg-card p-5 sm:p-6'
  return (
    <>
      <PageHeading title="Grievance officer">
        Something went wrong and we have not put it right, or it cannot wait? Write here. A person reads it, and you see what we do and by
        when.
      </PageHeading>
      <div className="wrap wrap-anywhere pb-12">
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
          <Section title="Write to the officer" className={`wrap-break-word shadow-card ${card} sm:p-8`} heading="mb-5 text-xl">
            <GrievanceForm />
          </Section>
          <div className="grid grid-cols-1 gap-6">
            <Section title="Who answers" className={card} heading="text-lg">
              <Officer officer={officer} brand={siteFacts(matches).brand} />
            </Section>
            <Section title="What happens, and when" className={card} heading="text-lg">
              <Deadlines />
            </Section>
            <TextLink to="/transparency">How grievances and reports ended in the last {MONTHS_OF_TRANSPARENCY} months</TextLink>
          </div>
        </div>
        <OwnGrievances />
      </div>
    </>
  )
}
