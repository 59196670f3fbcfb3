import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatRupees } from '#contracts/money.ts'
import type { BoughtSubscription } from '#contracts/plans.ts'
import { formatDate } from '#contracts/time.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { failedTitle } from '#web/lib/unexpected-format.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Ticket } from '#web/ui/icons.tsx'
import { LoadFailed, Notice } from '#web/ui/notice.tsx'
import { Loading, Section } from '#web/ui/panel.tsx'
import { subscriptionsQuery } from './api.ts'

interface SubscriptionsPanelProps {
  user: StoredUser
  /** What is left of all subscriptions, the free one among them, which is not listed. */
  allowances: ReactNode
}

/** The subscriptions that a user bought, and what is left of them. */
export function SubscriptionsPanel({ user, allowances }: SubscriptionsPanelProps) {
  return (
    <div className="grid gap-8">
      {allowances}
      <BoughtSubscriptions user={user} />
    </div>
  )
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
        A plan brings contacts of owners and more posts, for as many days as it says.
      </Notice>
    )
  }
  if (error && !isFetching)
    return <LoadFailed level="panel" title={failedTitle(error, 'Failed to load your subscriptions')} query={query} />
  return (
    <Loading
      label="Loading your subscriptions..."
      grid="grid gap-4 md:grid-cols-2"
      block="h-64 animate-pulse rounded-card bg-wash"
      count={2}
    />
  )
}

function Subscriptions({ subscriptions }: { subscriptions: readonly BoughtSubscription[] }) {
  const running = subscriptions.filter(({ status }) => status === 'ACTIVE')
  const ended = subscriptions.filter(({ status }) => status === 'EXPIRED')
  return (
    <>
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
              <li key={each.subscriptionId} className="num flex flex-wrap items-center gap-x-5 gap-y-1 py-3.5">
                <span className="min-w-40 flex-1 font-semibold">{each.packageName}</span>
                <span className="text-ink-soft">ended {formatDate(each.subscriptionEndDate)}</span>
                <ReceiptLink subscription={each} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function SubscriptionCard({ subscription }: { subscription: BoughtSubscription }) {
  const left = [
    { label: 'Owner contacts', count: subscription.remainingContactsUsed },
    { label: 'Property posts', count: subscription.remainingPostsUsed },
    { label: 'Requirement posts', count: subscription.remainingPostsRequirementUsed },
    { label: 'Requirement contacts', count: subscription.remainingContactsRequirementUsed },
  ]
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-card p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="font-bold text-lg">{subscription.packageName}</h2>
        <span className="inline-flex min-h-7 items-center rounded-full bg-brand-wash px-3 font-semibold text-brand text-sm">Active</span>
      </div>
      <p className="num mt-1 text-ink-soft">
        {formatDate(subscription.subscriptionStartDate)} – {formatDate(subscription.subscriptionEndDate)},{' '}
        {formatRupees(subscription.price)} + GST
      </p>
      <dl className="mt-5 mb-4 grid grid-cols-2 gap-x-5 gap-y-4">
        {left.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-[15px] text-ink-faint">{label} left</dt>
            <dd className="num font-bold font-display text-2xl">{count.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto">
        <ReceiptLink subscription={subscription} />
      </div>
    </article>
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
