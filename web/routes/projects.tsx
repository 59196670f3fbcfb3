import { QueryClient } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import { type ProjectsPage, projectsQuery, type Rendered } from '#web/features/homes/projects/api.ts'
import { parseProjectsQuery, projectsAddress } from '#web/features/homes/projects/list-query.ts'
import { ProjectsScreen } from '#web/features/homes/projects/projects-screen.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { pageMeta, siteFacts } from '#web/lib/page/seo.ts'
import { lastPageOf } from '#web/lib/search/last-page.ts'
import type { Route } from './+types/projects'

interface PageData {
  readonly rendered: Rendered<ProjectsPage>
  /** Epoch ms. */
  readonly now: number
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = parseProjectsQuery(new URL(request.url).searchParams)
  const rendered = await new QueryClient().fetchQuery(projectsQuery(query, context.get(siteContext).api)).catch(() => null)
  const lastPage = rendered && lastPageOf(query, rendered)
  if (lastPage) throw redirect(projectsAddress(lastPage))
  return data<PageData>({ rendered, now: Date.now() }, rendered ? 200 : 503)
}

/** In the browser the page loads with its own query: going back is instant. */
export function clientLoader(): PageData {
  return { rendered: undefined, now: Date.now() }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const { brand, origin } = siteFacts(matches)
  const query = parseProjectsQuery(new URLSearchParams(location.search))
  const description =
    'Flats under construction in Pune with price ranges, possession dates, construction progress and the RERA number of every project.'
  return pageMeta({
    title: `Under Construction Properties in Pune | ${brand.name}`,
    description,
    path: projectsAddress(query),
    origin,
    // searches and other orders show the same projects again
    noindex: query.search !== '' || query.order !== 'latest' || query.year !== null,
  })
}

export default function Projects({ loaderData: { rendered, now } }: Route.ComponentProps) {
  return <ProjectsScreen rendered={rendered} now={now} />
}
