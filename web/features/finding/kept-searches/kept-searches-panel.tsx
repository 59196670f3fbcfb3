import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { counted } from '#contracts/base/values/counted.ts'
import { KEPT_SEARCH_MESSAGES as MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { Bell } from '#web/ui/icons/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { emailAlertsQuery, keptSearchesQuery } from './api.ts'
import { EmailNotice } from './email-notice.tsx'
import { KeptSearchRow } from './kept-search-row.tsx'

/** The searches that the user keeps, in the dashboard. */
export function KeptSearchesPanel({ user }: { user: StoredUser }) {
  const query = useQuery(keptSearchesQuery(user.id))
  const email = useQuery({ ...emailAlertsQuery(user.id), retry: false })
  // without an answer e-mails are not offered
  const list = email.isPending ? undefined : query.data
  const count = list?.length ?? 0
  const line = useRef<HTMLParagraphElement>(null)
  useFocusAfterRemoval(line, count)
  if (!list) {
    if (!query.isError) return <Loading label="Loading your alerts" block="skeleton h-28 rounded-card" />
    return <LoadFailed title={MESSAGES.loadFailed} what="alerts" query={query} />
  }
  if (count === 0)
    return (
      <Notice
        icon={<Bell size={24} aria-hidden />}
        title={MESSAGES.empty}
        actions={<ButtonLink to={bestListingsAddress()}>See all listings</ButtonLink>}
      >
        {MESSAGES.emptyLead}
      </Notice>
    )
  return (
    <>
      <p ref={line} tabIndex={-1} role="status" className="num mb-4 text-ink-soft outline-none">
        {counted(count, 'search', 'searches')}
      </p>
      {email.data?.address && email.data.state !== 'confirmed' && list.some(({ byEmail, frequency }) => byEmail && frequency !== 'off') && (
        <EmailNotice user={user} address={email.data.address} state={email.data.state} />
      )}
      <ul className="grid gap-3">
        {list.map((search) => (
          <li key={search.keptSearchId} className="min-w-0">
            <KeptSearchRow
              user={user}
              search={search}
              offersEmail={email.data?.isOffered === true && email.data.address !== null}
              now={query.dataUpdatedAt}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
