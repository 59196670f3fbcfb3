import { useQuery } from '@tanstack/react-query'
import { paymentProblemCountQuery } from '../payments/payments-api.ts'

/** Queries for the number of open items, by the path of their page. */
const COUNT_QUERIES = { 'payment-problems': paymentProblemCountQuery }

/** The number of open items beside the name of a page in the navigation; nothing for 0. */
export function OpenCount({ path }: { path: string }) {
  const query = COUNT_QUERIES[path as keyof typeof COUNT_QUERIES]
  return query ? <Count query={query} /> : null
}

function Count({ query }: { query: (typeof COUNT_QUERIES)[keyof typeof COUNT_QUERIES] }) {
  const { data } = useQuery(query)
  if (!data || data.total === 0) return null
  return (
    <span className="num relative rounded-full bg-marigold px-2 font-semibold text-on-marigold text-sm">
      {data.total}
      <span className="sr-only"> open</span>
    </span>
  )
}
