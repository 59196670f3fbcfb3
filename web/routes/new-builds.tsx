import { cardFacts } from '#web/features/homes/projects/card-facts.ts'
import { countByLocality, countByYear } from '#web/features/homes/projects/new-builds.ts'
import { NewBuildsScreen } from '#web/features/homes/projects/new-builds-screen.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { publicPage } from '#web/lib/page/seo.ts'
import type { Route } from './+types/new-builds'

const FEATURED_COUNT = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  // on failure the page still has its texts and the link to the list of projects
  const projects = await api.call('listActiveProjects').catch(() => [])
  return { featured: cardFacts(projects.slice(0, FEATURED_COUNT), 0), years: countByYear(projects), localities: countByLocality(projects) }
}

export const meta = publicPage(
  '/UnderConstruction',
  'New builds in Pune',
  (brandName) =>
    `What buying a flat under construction means, what RERA gives you, and the latest projects in Pune on ${brandName} by year of possession and place.`,
)

export default function NewBuilds({ loaderData: { featured, years, localities } }: Route.ComponentProps) {
  return <NewBuildsScreen featured={featured} years={years} localities={localities} />
}
