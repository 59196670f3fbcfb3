import { useQuery } from '@tanstack/react-query'
import { MIN_ORDERS_WITHOUT_WEBHOOK } from '#contracts/operations/payment-problems.ts'
import { paymentProblemCountQuery } from './payments-api.ts'

/** Says that the gateway sends no webhooks, and what to do; nothing while they arrive. */
export function QuietWebhooks() {
  const orders = useQuery({ ...paymentProblemCountQuery, select: ({ withoutWebhook }) => withoutWebhook }).data ?? 0
  if (orders < MIN_ORDERS_WITHOUT_WEBHOOK) return null
  return (
    <section aria-labelledby="quiet-webhooks" className="mb-6 max-w-4xl rounded-card border border-line-strong bg-marigold-wash p-5">
      <h2 id="quiet-webhooks" className="font-bold text-lg">
        No webhooks come from Razorpay
      </h2>
      <p className="mt-1">
        The last {orders} payments were found only by asking Razorpay. Buyers have their plans, but refunds that are made at Razorpay arrive
        up to an hour late. Razorpay switches a webhook off when it has failed for 24 hours.
      </p>
      <p className="mt-2">
        In Razorpay’s dashboard open Settings → Webhooks, compare the address and the secret (RAZORPAY_WEBHOOK_SECRET), and enable the
        webhook. This disappears with the next webhook.
      </p>
    </section>
  )
}
