import { useQuery } from '@tanstack/react-query'
import { groupDigits } from '#contracts/base/values/money.ts'
import { openCallerReportsQuery } from '../callers/callers-api.ts'
import { openChecksQuery } from '../checks/checks-api.ts'
import { waitingReturnsQuery } from '../contact-returns/contact-returns-api.ts'
import { openGrievancesQuery } from '../grievances/grievances-api.ts'
import { openMessagesQuery } from '../messages/messages-api.ts'
import { queueQuery } from '../moderation/queries.ts'
import { paymentProblemCountQuery } from '../payments/payments-api.ts'

const useQueueCount = () => useQuery({ ...queueQuery, select: ({ pending, reported }) => pending + reported }).data
const useProblemCount = () => useQuery({ ...paymentProblemCountQuery, select: ({ total }) => total }).data
const useMessageCount = () => useQuery({ ...openMessagesQuery, select: ({ totalElements }) => totalElements }).data
const useCheckCount = () => useQuery({ ...openChecksQuery, select: ({ totalElements }) => totalElements }).data
const useGrievanceCount = () => useQuery({ ...openGrievancesQuery, select: ({ totalElements }) => totalElements }).data
const useCallerCount = () => useQuery({ ...openCallerReportsQuery, select: ({ totalElements }) => totalElements }).data
const useReturnCount = () => useQuery({ ...waitingReturnsQuery, select: ({ totalElements }) => totalElements }).data

/** How many items wait for an operator, by the path of their page. */
const COUNTS: Readonly<Record<string, () => number | undefined>> = {
  queue: useQueueCount,
  checks: useCheckCount,
  'payment-problems': useProblemCount,
  messages: useMessageCount,
  grievances: useGrievanceCount,
  callers: useCallerCount,
  'contact-returns': useReturnCount,
}

/** The number of open items beside the name of a page in the navigation; nothing for 0. */
export function OpenCount({ path }: { path: string }) {
  const useCount = COUNTS[path]
  return useCount ? <Count useCount={useCount} /> : null
}

function Count({ useCount }: { useCount: () => number | undefined }) {
  const count = useCount()
  if (!count) return null
  return (
    <span className="num relative rounded-full bg-marigold px-2 font-semibold text-on-marigold text-sm">
      {groupDigits(count)}
      <span className="sr-only"> open</span>
    </span>
  )
}
