import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatDate } from '#contracts/base/values/time.ts'
import { PLAN_MESSAGES } from '#contracts/money/plans/plan-messages.ts'
import type { LedgerEntry } from '#contracts/money/plans/plans.ts'
import { failedTitle } from '#web/lib/api/unexpected-format.ts'
import { readPage, withValues } from '#web/lib/search/address-values.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { FailedLine, Loading, Section } from '#web/ui/panel.tsx'
import { ledgerQuery } from './api.ts'
import { describeCause, describeOwnChange } from './ledger-wording.ts'

/** Changes of a user's allowances in words, the latest first. */
export function LedgerPanel({ user }: { user: StoredUser }) {
  const [search] = useSearchParams()
  const page = readPage(search)
  const query = useQuery({ ...ledgerQuery(user.id, page), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData } = query
  return (
    <Section title="History of your plans">
      {data ? (
        <>
          <ul
            className={`mt-3 divide-y divide-line rounded-card border border-line bg-card px-4 transition-opacity duration-150 sm:px-5 ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {data.content.map((entry) => (
              <li key={entry.entryId} className="py-3">
                <Entry entry={entry} user={user} />
              </li>
            ))}
            {data.content.length === 0 && <li className="py-4 text-ink-soft">{PLAN_MESSAGES.ledgerEmpty}</li>}
          </ul>
          <Pager
            page={page}
            totalPages={data.totalPages}
            addressOf={(to) => `?${withValues(search, { page: to })}`}
            keepsScroll
            className="mt-4"
          />
        </>
      ) : error ? (
        <FailedLine message={failedTitle(error, PLAN_MESSAGES.ledgerFailed)} query={query} />
      ) : (
        <div className="mt-3">
          <Loading label="Loading the history of your plans..." block="skeleton h-16 rounded-card" count={3} />
        </div>
      )}
    </Section>
  )
}

function Entry({ entry, user }: { entry: LedgerEntry; user: StoredUser }) {
  const change = describeOwnChange(entry, user)
  const { date, subjectName, subjectAvailable, propertyId } = entry
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-0.5">
      <p className="wrap-anywhere min-w-0 flex-[1_1_14rem]">
        {describeCause(entry)}{' '}
        {subjectAvailable ? (
          <TextLink to={`/listing/${propertyId}`} className="-my-3 font-medium!">
            {subjectName}
          </TextLink>
        ) : (
          <span className="font-medium">{subjectName}</span>
        )}
      </p>
      <p className="num text-base text-ink-soft">
        {change && `${change} · `}
        <time dateTime={date}>{formatDate(date)}</time>
      </p>
    </div>
  )
}
