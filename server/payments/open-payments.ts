import type { Jobs } from '#server/platform/jobs/port.ts'
import { settleOrders } from './ask-gateway.ts'
import type { PaymentDeps } from './deps.ts'
import { deleteEvents } from './events.queries.ts'

const DAY = 24 * 60 * 60 * 1000
/** The gateway repeats a message for a day; it is remembered for longer, ms. */
const EVENTS_KEPT = 30 * DAY

export async function openPayments({ jobs, ...deps }: PaymentDeps & { readonly jobs: Jobs }): Promise<PaymentDeps> {
  await jobs.repeat('settle-payment-orders', '*/3 * * * *', () => settleOrders(deps))
  await jobs.repeat('sweep-payment-events', '41 3 * * *', () => deleteEvents(deps.database.pool, deps.clock.now() - EVENTS_KEPT))
  return deps
}
