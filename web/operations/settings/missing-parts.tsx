import { queryOptions, useQuery } from '@tanstack/react-query'
import { operationsApi } from '../lib/operations-api.ts'
import { RowLink } from '../ui/rows.tsx'

export const missingPartsQuery = queryOptions({
  queryKey: ['operations', 'missing-parts'],
  queryFn: ({ signal }) => operationsApi.call('listMissingParts', { signal }),
})

/** Says what the site lacks: parts of the catalogue, and settings that the law asks for; nothing while all is there. */
export function MissingParts() {
  const { data = [] } = useQuery(missingPartsQuery)
  if (data.length === 0) return null
  return (
    <section aria-labelledby="missing-parts" className="wrap-anywhere mb-6 rounded-card bg-marigold-wash p-4">
      <h2 id="missing-parts" className="font-bold">
        What the site lacks
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {data.map(({ text, page }) => (
          <li key={text}>{page === null ? text : <RowLink to={page}>{text}</RowLink>}</li>
        ))}
      </ul>
    </section>
  )
}
