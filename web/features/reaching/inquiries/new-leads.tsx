import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupDigits } from '#contracts/base/values/money.ts'
import { DAY_MS, indianDateOf, postedAgo } from '#contracts/base/values/time.ts'
import { CHART_DAYS } from '#contracts/people/dashboard/dashboard-messages.ts'
import { INQUIRY_MESSAGES, inquiryWords } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { type Answer, browserApi } from '#web/lib/api/api.ts'
import { expectList, failedTitle } from '#web/lib/api/unexpected-format.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { TextLink } from '#web/ui/button.tsx'
import { FailedLine, Section } from '#web/ui/panel.tsx'
import { numberWords } from './inquirer-wording.ts'
import { InquiryAnswerLinks } from './inquiry-answer-links.tsx'

type Lead = Answer<'listInquiries'>['content'][number]

const SHOWN = 3

/** The latest leads with status NEW, of the same days as the charts, so that their number equals the dashboard's figure. */
function newLeadsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'new-leads', userId ?? 0],
    queryFn: async ({ signal }) => {
      const answer = await browserApi.call('listInquiries', {
        params: { userId: userId ?? 0 },
        query: { page: 0, size: SHOWN, status: 'NEW', from: indianDateOf(Date.now() - (CHART_DAYS - 1) * DAY_MS) },
        signal,
      })
      return { leads: expectList(answer?.content), total: answer.totalElements }
    },
    enabled: userId !== undefined,
    staleTime: 0,
  })
}

/** The first part of a poster's overview: who asked, about which property, when, and how to answer. */
export function NewLeads({ user }: { user: StoredUser }) {
  const query = useQuery(newLeadsQuery(user.id))
  const { data, error } = query
  const [now] = useState(() => Date.now())
  const { many } = inquiryWords(user.userRole)
  return (
    <Section title={`New ${many}`}>
      {data ? (
        data.leads.length === 0 ? (
          <p className="mt-3 rounded-card border border-line bg-card p-4 text-ink-soft">
            No new {many}. When someone unlocks your number on a listing, you’ll see their name and, if they share it, their number here.
          </p>
        ) : (
          <>
            <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
              {data.leads.map((lead) => (
                <li key={lead.inquiryId}>
                  <LeadRow lead={lead} now={now} />
                </li>
              ))}
            </ul>
            <TextLink to="?tab=inquiries" preventScrollReset className="mt-1">
              {data.total > SHOWN ? `See all ${groupDigits(data.total)} new ${many}` : `See all ${many}`}
            </TextLink>
          </>
        )
      ) : error ? (
        <FailedLine message={failedTitle(error, INQUIRY_MESSAGES.loadFailed(many))} query={query} />
      ) : (
        <div aria-hidden className="skeleton mt-3 h-33 rounded-card sm:h-20" />
      )}
    </Section>
  )
}

function LeadRow({ lead, now }: { lead: Lead; now: number }) {
  const { userFullName, propertyName, inquiryDate } = lead
  const number = numberWords(lead)
  return (
    <article
      aria-label={`${userFullName || 'Somebody'} about ${propertyName}`}
      className="grid grid-cols-1 gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center sm:px-5"
    >
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-3 sm:justify-start">
          <span className="min-w-0 break-words font-semibold">{userFullName || 'Account deleted'}</span>
          <time dateTime={inquiryDate} className="num shrink-0 text-ink-soft text-sm">
            {postedAgo(inquiryDate, now)}
          </time>
        </p>
        <p className="num text-ink-soft text-sm">
          <span className="break-words">{propertyName}</span>
          {number && <span className="whitespace-nowrap"> · {number}</span>}
        </p>
      </div>
      <InquiryAnswerLinks inquiry={lead} />
    </article>
  )
}
