import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { groupDigits } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import type { BoughtSubscription } from '#contracts/money/plans/plans.ts'
import { allowancesOf, contactsQuery } from '#web/lib/api/contacts-query.ts'
import { failedTitle } from '#web/lib/api/unexpected-format.ts'
import { subscriptionsQuery } from '#web/lib/plans/subscriptions-query.ts'
import { priceWithGst } from '#web/lib/plans/total-wording.ts'
import { isPoster } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Ticket } from '#web/ui/icons/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Section } from '#web/ui/panel.tsx'
import { describeFreeLeft } from './free-left-wording.ts'
import { LedgerPanel } from './ledger-panel.tsx'
import { LowAllowanceNotice } from './low-allowance-notice.tsx'
import { warnOfPlanEnd } from './plan-end.ts'

interface SubscriptionsPanelProps {
  user: StoredUser
  /** Remaining allowances of all subscriptions, including the free one, which is not listed. */
  allowances: ReactNode
  /** Receipts of the payments. */
  payments: ReactNode
}

/** The subscriptions that a user bought, what is left of them, what was used, and what was paid. */
export function SubscriptionsPanel({ user, allowances, payments }: SubscriptionsPanelProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <LowAllowanceNotice user={user} />
      <div>
        {allowances}
        <FreeLeft user={user} />
      </div>
      <BoughtSubscriptions user={user} />
      <LedgerPanel user={user} />
      {payments}
    </div>
  )
}

/** Says which part of the figures above is of the free plan, which has no card below. */
function FreeLeft({ user }: { user: StoredUser }) {
  const { data: contacts } = useQuery(contactsQuery(user.id))
  const { data: subscriptions } = useQuery(subscriptionsQuery(user.id))
  if (!contacts || !subscriptions) return null
  // a seeker posts no property
  const left = isPoster(user) ? contacts.left : { ...contacts.left, posts: 0 }
  const text = describeFreeLeft(left, subscriptions)
  return text ? <p className="num mt-2 text-ink-soft text-sm">{text}</p> : null
}

function BoughtSubscriptions({ user }: { user: StoredUser }) {
  const query = useQuery(subscriptionsQuery(user.id))
  const { data, error, isFetching } = query
  if (data && data.length > 0) return <Subscriptions subscriptions={data} />
  if (data) {
    return (
      <Notice
        level="panel"
        icon={<Ticket size={24} aria-hidden />}
        title="No active subscriptions found."
        links={[['/subscription', 'See the plans']]}
      >
        A plan gives you contacts and posts for a set number of days.
      </Notice>
    )
  }
  if (error && !isFetching) return <LoadFailed level="panel" title={failedTitle(error, 'Failed to load your plans')} query={query} />
  return <Loading label="Loading your plans..." grid="grid gap-4 md:grid-cols-2" block="skeleton h-64 rounded-card" count={2} />
}

function Subscriptions({ subscriptions }: { subscriptions: readonly BoughtSubscription[] }) {
  const running = subscriptions.filter(({ status }) => status === 'ACTIVE')
  const ended = subscriptions.filter(({ status }) => status === 'EXPIRED')
  return (
    <div className="min-w-0">
      <PlanEndNotice running={running} />
      {running.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2">
          {running.map((subscription) => (
            <li key={subscription.subscriptionId}>
              <SubscriptionCard subscription={subscription} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="rounded-card bg-wash p-5 font-semibold">No active subscriptions found.</p>
      )}
      <p className="mt-5">
        <ButtonLink to="/subscription" look="outline">
          See the plans
        </ButtonLink>
      </p>
      {ended.length > 0 && (
        <Section title="Ended" heading="text-lg" className="mt-8">
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card px-5">
            {ended.map((each) => (
              <li key={each.subscriptionId} className="num py-3">
                <p className="flex flex-wrap items-baseline justify-between gap-x-5">
                  <span className="wrap-anywhere font-semibold">{each.packageName}</span>
                  <span className="ml-auto whitespace-nowrap">{priceWithGst(each.price)}</span>
                </p>
                <p className="flex flex-wrap items-center justify-between gap-x-5">
                  <span className="text-base text-ink-soft">
                    {formatDate(each.subscriptionStartDate)} – {formatDate(each.subscriptionEndDate)}, nothing left
                  </span>
                  <ReceiptLink subscription={each} />
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

/** A warning with a link to the plans, when the last running plan ends soon. */
function PlanEndNotice({ running }: { running: readonly BoughtSubscription[] }) {
  const [now] = useState(() => Date.now())
  const warning = warnOfPlanEnd(running, now)
  if (!warning) return null
  return (
    <p className="num mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-marigold-wash p-4">
      <span className="min-w-48 flex-1 font-medium">{warning}</span>
      <ButtonLink to="/subscription" look="outline">
        See the plans
      </ButtonLink>
    </p>
  )
}

function SubscriptionCard({ subscription }: { subscription: BoughtSubscription }) {
  const allowances = allowancesOf(subscription)
  const left = [
    { label: 'Contacts', count: allowances.contacts, of: subscription.contactLimit },
    { label: 'Property posts', count: allowances.posts, of: subscription.postLimit },
    { label: 'Requirement posts', count: allowances.requirementPosts, of: subscription.requirementPostLimit },
    { label: 'Requirement contacts', count: allowances.requirementContacts, of: subscription.requirementContactLimit },
    // a plan for seekers gives no property posts
  ].filter(({ count, of }) => count > 0 || of > 0)
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-card p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="font-bold text-lg">{subscription.packageName}</h2>
        <span className="inline-flex min-h-7 items-center rounded-full bg-brand-wash px-3 font-semibold text-brand text-sm">Active</span>
      </div>
      <p className="num mt-1 text-ink-soft">
        {formatDate(subscription.subscriptionStartDate)} – {formatDate(subscription.subscriptionEndDate)}
      </p>
      <dl className="num mt-4 mb-3 divide-y divide-line">
        {left.map(({ label, count, of }) => (
          <Row key={label} label={`${label} left`}>
            <strong className="font-bold">{groupDigits(count)}</strong>
            {of > 0 && ` of ${groupDigits(of)}`}
          </Row>
        ))}
        <Row label="Price">{priceWithGst(subscription.price)}</Row>
      </dl>
      <div className="mt-auto">
        <ReceiptLink subscription={subscription} />
      </div>
    </article>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-5 py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="ml-auto whitespace-nowrap">{children}</dd>
    </div>
  )
}

function ReceiptLink({ subscription: { orderId, packageName } }: { subscription: BoughtSubscription }) {
  if (orderId === null) return null
  return (
    <TextLink to={`/receipt/${orderId}`} aria-label={`Receipt for ${packageName}`}>
      Receipt
    </TextLink>
  )
}
