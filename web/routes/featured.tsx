import { QueryClient } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { featuredPagesQuery, type RenderedResults } from '#web/features/finding/requirement-search/api.ts'
import { featuredAddress, parseFeaturedQuery } from '#web/features/finding/requirement-search/featured-query.ts'
import { FeaturedScreen } from '#web/features/finding/requirement-search/featured-screen.tsx'
import { featuredMeta } from '#web/features/finding/requirement-search/featured-wording.ts'
import { RequirementContactButtons } from '#web/features/reaching/unlocks/requirement-contact-buttons.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { lastPageOf } from '#web/lib/search/last-page.ts'
import type { Route } from './+types/featured'

interface PageData {
  readonly rendered: RenderedResults
  /** Epoch ms. */
  readonly now: number
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = parseFeaturedQuery(new URL(request.url).searchParams)
  const { api } = context.get(siteContext)
  const now = Date.now()
  const rendered = await new QueryClient().fetchInfiniteQuery(featuredPagesQuery(query, api)).catch(() => null)
  const lastPage = rendered?.pages[0] && lastPageOf(query, rendered.pages[0])
  if (lastPage) throw redirect(featuredAddress(lastPage))
  return data<PageData>({ rendered, now }, rendered ? 200 : 503)
}

/** In the browser the page loads with its own query: going back is instant. */
export function clientLoader(): PageData {
  return { rendered: undefined, now: Date.now() }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return featuredMeta(new URLSearchParams(location.search), matches)
}

const contactOf = (requirement: ListedRequirement) => <RequirementContactButtons requirement={requirement} place="featured" />

export default function Featured({ loaderData: { rendered, now } }: Route.ComponentProps) {
  return <FeaturedScreen rendered={rendered} now={now} contactOf={contactOf} />
}
