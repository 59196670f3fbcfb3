import type { Logger } from 'pino'
import type { Seller } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PaymentGateway } from '#server/platform/payments/port.ts'

export interface PaymentDeps {
  readonly database: Database
  readonly clock: Clock
  readonly gateway: PaymentGateway
  readonly seller: Seller
  readonly log: Pick<Logger, 'info' | 'warn'>
}
