import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type AccountDeps, openAccounts } from '#server/accounts/index.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { type Limits, openLimits } from '#server/http/limits/index.ts'
import { openNotifications } from '#server/notifications/index.ts'
import { openPayments, type PaymentDeps } from '#server/payments/index.ts'
import { openPlans, type PlanDeps } from '#server/plans/index.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Jobs } from '#server/platform/jobs/port.ts'
import { keptSecret, makeSecret } from '#server/platform/keys/kept-secret.ts'
import { createKeys } from '#server/platform/keys/keys.ts'
import { type Outbox, openOutbox } from '#server/platform/outbox.ts'
import { type OpenGateway, openGateway } from '#server/platform/payments/open-gateway.ts'
import { openPush } from '#server/platform/push/open-push.ts'
import { openSms } from '#server/platform/sms/open-sms.ts'

interface Surroundings {
  readonly config: Config
  readonly database: Database
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly clock?: Clock
}

/** What accounts, pushes, plans and payments work with, as the settings say. */
export interface Services {
  readonly accounts: AccountDeps
  readonly plans: PlanDeps
  readonly payments: PaymentDeps
  /** Given when the sandbox takes the payments. */
  readonly serveSandbox: OpenGateway['serveSandbox']
  /** Given in demo mode alone. */
  readonly smsOutbox: Outbox | undefined
  readonly limits: Limits
}

export async function openServices({ config, database, jobs, log, clock = systemClock }: Surroundings): Promise<Services> {
  const outbox = (name: string) => (config.mode === 'demo' ? openOutbox(join(config.dataDir, 'outbox', name)) : undefined)
  const secretsFolder = join(config.dataDir, 'secrets')
  const keys = createKeys(config.authSecret ?? (await keptSecret(join(secretsFolder, 'auth'), makeSecret)))
  const limits = openLimits(config.redisUrl, log)
  const smsOutbox = outbox('sms.jsonl')
  const push = await openPush(config.push, {
    clock,
    secretsFolder,
    supportEmail: config.brand.supportEmail,
    outbox: outbox('push.jsonl'),
  })
  const notifications = await openNotifications({ database, clock, keys, push, log, jobs })
  const accounts = await openAccounts({
    database,
    clock,
    keys,
    limits,
    budgets: config.budgets,
    sms: openSms(config.sms, smsOutbox),
    notifications,
    brandName: config.brand.name,
    log,
    jobs,
  })
  const plans = await openPlans({ database, clock, jobs })
  const { gateway, serveSandbox } = await openGateway(config.payments, { pool: database.pool, secretsFolder, log })
  const payments = await openPayments({ database, clock, gateway, seller: config.seller, log, jobs })
  return { accounts, plans, payments, serveSandbox, smsOutbox, limits }
}
