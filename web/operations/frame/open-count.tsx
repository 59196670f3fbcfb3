import { useQuery } from '@tanstack/react-query'
import { paymentProblemCountQuery } from '../payments/payments-api.ts'

/** Number of open items, by the path of their page. */
const COUNTS = { 'payment-problems': paymentProblemCountQuery }

/** The number of open items beside the name of a page in the navigation; nothing for 0. */
export function OpenCount({ path }: { path: string }) {
  const query = COUNTS[path as keyof typeof COUNTS]
  return query ? <Count query={query} /> : null
}

function Count({ query }: { query: (typeof COUNTS)[keyof typeof COUNTS] }) {
  const { data } = useQuery(query)
  if (!data || data.total === 0) return null
  return (
    <span className="num relative rounded-full bg-marigold px-2 font-semibold text-on-marigold text-sm">
      {data.total}
      <span className="sr-only"> open</span>
    </span>
  )
}
