import type pg from 'pg'
import { sign } from '../signature.ts'
import { endDelivery, takeDelivery } from './sandbox.queries.ts'

/** How long a webhook may take to be answered, ms. */
const TIMEOUT = 5_000

/** Sends the webhooks that are due. One that is not taken is sent again later. @param url where webhooks go */
export async function deliverWebhooks(pool: pg.Pool, url: string, webhookSecret: string): Promise<void> {
  for (let next = await takeDelivery(pool); next; next = await takeDelivery(pool)) {
    const { event_id, body } = next
    const taken = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': event_id,
        'x-razorpay-signature': sign(webhookSecret, body),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    }).then(
      (answer) => answer.body?.cancel().then(() => answer.ok),
      () => false,
    )
    if (taken) await endDelivery(pool, event_id)
  }
}
