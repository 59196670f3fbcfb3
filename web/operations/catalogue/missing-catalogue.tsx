import { useQuery } from '@tanstack/react-query'
import { CATALOGUE_MESSAGES } from '#contracts/operations/catalogue-messages.ts'
import { ProblemList } from '#web/ui/lists/problem-list.tsx'
import { operationsApi } from '../lib/operations-api.ts'

/** Says what a new site lacks before anybody can use it; nothing while all is there. */
export function MissingCatalogue() {
  const localities = useQuery({
    queryKey: ['operations', 'listed-localities'],
    queryFn: ({ signal }) => operationsApi.call('listLocalities', { signal }),
  })
  const offer = useQuery({
    queryKey: ['operations', 'offered-plans'],
    queryFn: ({ signal }) => operationsApi.call('listOfferedPlans', { query: {}, signal }),
  })
  const missing: string[] = []
  if (localities.data?.length === 0) missing.push(CATALOGUE_MESSAGES.noLocalities)
  if (offer.data?.length === 0) missing.push(CATALOGUE_MESSAGES.noOffer)
  return missing.length > 0 && <ProblemList id="missing-catalogue" problems={missing} />
}
