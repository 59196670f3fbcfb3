import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { GRIEVANCE_MESSAGES as MESSAGES } from '#contracts/trust/grievances/grievance-messages.ts'
import { ApiError, failureMessage } from '#web/lib/api/api.ts'
import { useHydrated } from '#web/ui/browser.ts'
import { LockKeyhole } from '#web/ui/icons/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { linkedGrievanceQuery } from './api.ts'
import { GrievanceCard } from './grievance-card.tsx'

const ICON = <LockKeyhole size={24} aria-hidden />
const LINKS = [['/grievance', 'To the grievance officer']] as const

/** The grievance behind a link, whose secret is in the fragment, which browsers do not send: the server renders no grievance. */
export function LinkedGrievance() {
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const link = hash.slice(1)
  return (
    <div className="min-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))]">
      {isHydrated ? link ? <Linked key={link} link={link} /> : <Unknown /> : <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <div className="wrap max-w-3xl pt-6 pb-16 sm:pt-10 noscript:hidden">
        <Skeleton />
      </div>
      <div className="hidden noscript:block">
        <Notice level="page" icon={ICON} title="A grievance" links={LINKS}>
          This page needs JavaScript.
        </Notice>
      </div>
    </>
  )
}

const Skeleton = () => <Loading label="Loading the grievance" block="skeleton h-96 rounded-card" count={1} />

function Unknown() {
  return (
    <Notice level="page" icon={ICON} title="There is no such grievance" links={LINKS}>
      {MESSAGES.notFound}
    </Notice>
  )
}

function Linked({ link }: { link: string }) {
  const query = useQuery(linkedGrievanceQuery(link))
  const { data, error } = query
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <Unknown />
  return (
    <div className="wrap max-w-3xl pt-6 pb-16 sm:pt-10">
      {data ? (
        <GrievanceCard grievance={data} level="h1" />
      ) : query.isError ? (
        <LoadFailed level="page" title={failureMessage(error, 'Failed to load the grievance')} query={query} />
      ) : (
        <Skeleton />
      )}
    </div>
  )
}
