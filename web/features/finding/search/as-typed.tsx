import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { browserApi } from '#web/lib/api/api.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { anyPropertiesInWords } from '#web/lib/properties/property-wording.ts'
import { withChange } from './filters.ts'
import { type ListingQuery, listingAddress } from './listing-query.ts'

/** When a typed word was read as a misspelt locality but properties contain it as it is: a link to the search for the word itself. */
export function AsTyped({ query }: { query: ListingQuery }) {
  const { data: meaning } = useQuery({
    queryKey: ['understood', query.typed],
    queryFn: ({ signal }) => browserApi.call('understandSearch', { query: { text: query.typed }, signal }),
  })
  const uncorrected = meaning?.uncorrected
  if (!uncorrected || !query.area.includes(uncorrected.area)) return null
  const asTyped = withChange(query, {
    area: query.area.filter((name) => name !== uncorrected.area),
    searchTerm: [query.searchTerm, uncorrected.words].filter(Boolean).join(' '),
  })
  return (
    <p className="mt-1 text-ink-soft text-sm leading-5">
      “{uncorrected.words}” was read as {import.meta.env.OTHER_LANGUAGE ? localArea(uncorrected.area) : uncorrected.area}.{' '}
      <Link to={listingAddress(asTyped)} className="underline underline-offset-2 hover:text-ink">
        Search for it as typed
      </Link>{' '}
      ({anyPropertiesInWords(uncorrected.liveListings)})
    </p>
  )
}
