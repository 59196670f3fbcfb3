import { setTimeout } from 'node:timers/promises'
import { PAYMENT_MESSAGES } from '#contracts/payment-messages.ts'
import { Failure } from '#server/http/failure.ts'
import { GatewayFailure } from '#server/platform/payments/port.ts'
import { askGateway } from './ask-gateway.ts'
import { listUnpaid } from './asking.queries.ts'
import type { PaymentDeps } from './deps.ts'
import { GIVEN_UP_AFTER } from './order.ts'

/** The latest so many orders are asked about. */
const AT_MOST = 3
/** A person waits: how long the gateway has for all of them, ms. */
const PATIENCE = 5_000

/**
 * Asks the gateway about what somebody did not pay for a plan in the last day, so far as is known here: who paid, and was not heard, is
 * not to pay again. What it says of an order is done; an order that it refuses to speak of is passed over.
 * @param patience ms @throws Failure unavailable when it does not answer in time
 */
export async function settleEarlier(deps: PaymentDeps, userId: number, packageId: number, patience = PATIENCE): Promise<void> {
  const orders = await listUnpaid(deps.database.pool, userId, packageId, deps.clock.now() - GIVEN_UP_AFTER, AT_MOST)
  if (orders.length === 0) return
  const answered = Promise.all(
    orders.map((order) =>
      askGateway(deps, order).catch((err: unknown) => {
        if (!(err instanceof GatewayFailure && err.kind === 'refused')) throw err
      }),
    ),
  )
  const end = new AbortController()
  const late = setTimeout(patience, undefined, { signal: end.signal, ref: false }).then(() => {
    throw new GatewayFailure('unreachable', `no answer within ${patience} ms`)
  })
  late.catch(() => {})
  try {
    await Promise.race([answered, late])
  } catch (err) {
    if (!(err instanceof GatewayFailure)) throw err
    deps.log.warn({ err }, 'the gateway could not be asked about earlier orders')
    throw new Failure('unavailable', PAYMENT_MESSAGES.notStarted)
  } finally {
    end.abort()
  }
}
