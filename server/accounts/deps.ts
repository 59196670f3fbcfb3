import type { Logger } from 'pino'
import type { Budgets } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import type { Limits } from '#server/http/limits/index.ts'
import type { NotificationDeps } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Jobs, Queue } from '#server/platform/jobs/port.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { SmsSender } from '#server/platform/sms/port.ts'
import { type SealedCode, sendAgain } from './deliver-code.ts'
import { sweep } from './sweep.queries.ts'

export interface AccountDeps {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly limits: Limits
  readonly budgets: Budgets
  readonly sms: SmsSender
  readonly notifications: NotificationDeps
  readonly brandName: string
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly codesToSend: Queue<SealedCode>
}

/** A code that could not be sent at first is tried twice more while it lives. */
const RETRYING = { retries: 2, retryDelay: 20, worthless: 5 * 60 }

export async function openAccounts(outside: Omit<AccountDeps, 'codesToSend'> & { readonly jobs: Jobs }): Promise<AccountDeps> {
  const { jobs, ...deps } = outside
  const codesToSend = await jobs.queue<SealedCode>('send-code', RETRYING, (code) => sendAgain(deps, code))
  await jobs.repeat('sweep-accounts', '17 * * * *', () => sweep(deps.database.pool, deps.clock.now()))
  return { ...deps, codesToSend }
}
