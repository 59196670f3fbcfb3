import { useQuery } from '@tanstack/react-query'
import { Ticket, WifiOff } from 'lucide-react'
import { Link } from 'react-router'
import { formatRupees } from '#contracts/money.ts'
import type { BoughtSubscription } from '#contracts/plans.ts'
import { formatDate } from '#contracts/time.ts'
import { browserApi } from '#web/lib/api.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The plans that somebody bought, and what is left of them. */
export function SubscriptionsPanel({ user }: { user: StoredUser }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['me', 'subscriptions'],
    queryFn: ({ signal }) => browserApi.call('listSubscriptions', { params: { userId: user.id ?? 0 }, signal }),
    // a payment in another tab, or one that was confirmed late, shows at the next look
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  if (data && data.length > 0) return <Subscriptions subscriptions={data} />
  if (data) {
    return (
      <Notice
        level="panel"
        icon={<Ticket size={24} aria-hidden />}
        title="No active subscriptions found."
        actions={<ButtonLink to="/subscription">See the plans</ButtonLink>}
      >
        A plan brings contacts of owners and more posts, for as many days as it says.
      </Notice>
    )
  }
  if (isError && !isFetching) {
    return (
      <Notice
        level="panel"
        icon={<WifiOff size={24} aria-hidden />}
        title="Failed to load your subscriptions"
        actions={<Button onClick={() => void refetch()}>Try Again</Button>}
      />
    )
  }
  return (
    <div role="status">
      <span className="sr-only">Loading your subscriptions...</span>
      <div aria-hidden className="grid gap-4 md:grid-cols-2">
        <div className="h-64 animate-pulse rounded-card bg-wash" />
        <div className="h-64 animate-pulse rounded-card bg-wash" />
      </div>
    </div>
  )
}

function Subscriptions({ subscriptions }: { subscriptions: readonly BoughtSubscription[] }) {
  const running = subscriptions.filter(({ status }) => status === 'ACTIVE')
  const ended = subscriptions.filter(({ status }) => status === 'EXPIRED')
  return (
    <>
      {running.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-2">
          {running.map((each) => (
            <li key={each.subscriptionId}>
              <Running subscription={each} />
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
        <section aria-labelledby="ended-plans" className="mt-8">
          <h2 id="ended-plans" className="font-bold text-lg">
            Ended
          </h2>
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card px-5">
            {ended.map((each) => (
              <li key={each.subscriptionId} className="num flex flex-wrap items-center gap-x-5 gap-y-1 py-3.5">
                <span className="min-w-40 flex-1 font-semibold">{each.packageName}</span>
                <span className="text-ink-soft">ended {formatDate(each.subscriptionEndDate)}</span>
                <ReceiptLink subscription={each} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Running({ subscription }: { subscription: BoughtSubscription }) {
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
    <Link
      to={`/receipt/${orderId}`}
      aria-label={`Receipt for ${packageName}`}
      className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
    >
      Receipt
    </Link>
  )
}
