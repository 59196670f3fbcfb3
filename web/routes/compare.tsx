import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MAX_COMPARED } from '#contracts/finding/compare/compare-messages.ts'
import type { ComparedProperty } from '#contracts/homes/properties/chosen-properties.ts'
import { comparisonQuery } from '#web/features/finding/compare/api.ts'
import { chooseProperty, dropProperty, useChosen } from '#web/features/finding/compare/chosen-properties.ts'
import { compareAddress, readComparedIds } from '#web/features/finding/compare/compare-address.ts'
import { CompareScreen } from '#web/features/finding/compare/compare-screen.tsx'
import { comparedFacts } from '#web/features/homes/properties/compared-facts.ts'
import { useComparedWays } from '#web/features/homes/properties/compared-ways.ts'
import { ContactButtons } from '#web/features/reaching/unlocks/contact-buttons.tsx'
import { siteContext } from '#web/lib/api/api.ts'
import { withInitialData } from '#web/lib/api/query-client.ts'
import { privatePage } from '#web/lib/page/seo.ts'
import type { Route } from './+types/compare'
import { LazyCompareChoices } from './lazy-compare-choices.tsx'

interface PageData {
  /** Epoch ms. */
  readonly now: number
  /** Undefined when the server did not load the properties. */
  readonly compared?: ComparedProperty[] | undefined
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<PageData> {
  const { api } = context.get(siteContext)
  const ids = readComparedIds(new URL(request.url).searchParams).slice(0, MAX_COMPARED)
  const now = Date.now()
  if (ids.length === 0) return { now }
  const compared = await api.call('compareProperties', { query: { ids: ids.join(',') } }).catch(() => undefined)
  return { now, compared }
}

/** In the browser the page opens at once and loads with its own query. */
export function clientLoader(): PageData {
  return { now: Date.now() }
}

/** On the server the title names the properties: the page of saved pages lists it by its title. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const names = loaderData?.compared?.map(({ propertyName }) => propertyName) ?? []
  return privatePage(names.length > 0 ? `Compare ${names.join(', ')}` : 'Compare')({ matches })
}

export default function Compare({ loaderData: { now, compared } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const requestedIds = readComparedIds(search)
  const ids = requestedIds.slice(0, MAX_COMPARED)
  const chosen = useChosen()
  const query = useQuery({
    ...comparisonQuery(ids),
    ...withInitialData(compared, now),
    // the properties that are still compared stay on screen while the others load
    placeholderData: (before: ComparedProperty[] | undefined) => before?.filter(({ propertyId }) => ids.includes(propertyId)),
  })
  const ways = useComparedWays(query.data ?? [])
  const show = (next: readonly number[]) => void navigate(compareAddress(next), { replace: true, preventScrollReset: true })
  const isBare = requestedIds.length === 0
  useEffect(() => {
    if (isBare && chosen.length > 0) void navigate(compareAddress(chosen.map(({ propertyId }) => propertyId)), { replace: true })
  }, [isBare, chosen, navigate])
  return (
    <CompareScreen
      ids={ids}
      isCut={requestedIds.length > MAX_COMPARED}
      properties={query.isPlaceholderData && query.data?.length === 0 ? undefined : query.data}
      isLoadingMore={query.isPlaceholderData}
      failed={query.isError ? query : undefined}
      nameOf={(id) => chosen.find(({ propertyId }) => propertyId === id)?.propertyName}
      facts={(property) => comparedFacts(property, ways(property), now)}
      contact={(property) => <ContactButtons property={property} place="listing" callOnly />}
      choices={(onChosen) => (
        <LazyCompareChoices
          taken={ids}
          onChoose={(property) => {
            chooseProperty(property)
            show([...ids, property.propertyId])
            onChosen()
          }}
        />
      )}
      onDrop={(dropped) => {
        for (const id of dropped) dropProperty(id)
        show(requestedIds.filter((id) => !dropped.includes(id)))
      }}
    />
  )
}
