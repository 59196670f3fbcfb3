import { ClauseList } from './clause-list.tsx'
import { ORDER_OF_RESULTS } from './order-content.ts'
import { useOpenPart } from './unfolding-part.tsx'

/** What puts one result before another. */
export function OrderOfResults() {
  useOpenPart()
  return <ClauseList clauses={ORDER_OF_RESULTS} />
}
