import { ContactWays } from '#web/features/reaching/site-messages/contact-ways.tsx'
import { AboutUs } from '#web/features/site/about/about-us.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { publicPage, siteFacts } from '#web/lib/page/seo.ts'
import { Figures, PageHeading } from '#web/ui/page-parts.tsx'
import { Section } from '#web/ui/panel.tsx'
import type { Route } from './+types/about'

export function loader({ context }: Route.LoaderArgs) {
  const { aboutFigures, aboutStory, team, supportHours } = context.get(siteContext).brandPages
  return { figures: aboutFigures, story: aboutStory, team, supportHours }
}

export const meta = publicPage(
  '/about',
  'About us',
  (brand) => `Who makes ${brand}, why, and what we promise: a marketplace for Pune that charges no brokerage.`,
)

export default function About({ loaderData: { figures, story, team, supportHours }, matches }: Route.ComponentProps) {
  const { brand } = siteFacts(matches)
  return (
    <>
      <PageHeading title={`About ${brand.name}`}>
        A marketplace for Pune where owners, brokers and people looking for a home meet. We charge no brokerage.
      </PageHeading>
      <div className="wrap">
        <AboutUs story={story} team={team} />
      </div>
      <Figures figures={figures} />
      <Section title="Reach us" heading="mb-5 text-xl" className="wrap pt-12">
        <ContactWays {...brand} supportHours={supportHours} />
      </Section>
    </>
  )
}
