import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { buildApp, type DemoParts, type Services } from '#server/app.ts'
import type { Database } from '#server/base/db/client.ts'
import { measurePools } from '#server/base/db/measure-pools.ts'
import { deleteOldKeys } from '#server/base/http/idempotency.ts'
import { createInProcessLimits, measureLimitsIn, openLimits } from '#server/base/http/rate-limits/index.ts'
import { type Clock, systemClock } from '#server/base/platform/clock.ts'
import { createSmtp } from '#server/base/platform/email/smtp.ts'
import { measureJobs } from '#server/base/platform/jobs/measure-jobs.ts'
import type { Jobs } from '#server/base/platform/jobs/port.ts'
import { createKeys, type Keys, makeSecret, readOrCreateSecret } from '#server/base/platform/keys.ts'
import { createCallMeter } from '#server/base/platform/measure-calls.ts'
import { type Outbox, openOutbox } from '#server/base/platform/outbox.ts'
import { openRazorpay } from '#server/base/platform/payments/razorpay.ts'
import { openPush } from '#server/base/platform/push/open-push.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { openSms } from '#server/base/platform/sms/open-sms.ts'
import { openStorage } from '#server/base/platform/storage/open-storage.ts'
import { measureTracing } from '#server/base/platform/tracing/open-tracing.ts'
import type { Tracing } from '#server/base/platform/tracing/port.ts'
import type { Config } from '#server/config.ts'
import { makeUnsubscribeToken, openKeptSearches } from '#server/finding/kept-searches/index.ts'
import { openMatchNotifier } from '#server/finding/matching/index.ts'
import { openSearch } from '#server/finding/search/index.ts'
import { openTravel } from '#server/finding/travel/index.ts'
import { openFreshness } from '#server/homes/freshness/index.ts'
import { allowOnlyPictureReaders, ensureDefaultPicture, type MediaDeps, openMedia, startMediaJobs } from '#server/homes/media/index.ts'
import { openPropertyViews } from '#server/homes/property-views/index.ts'
import { openPayments } from '#server/money/payments/index.ts'
import { openPlans } from '#server/money/plans/index.ts'
import { openAccounts } from '#server/people/accounts/index.ts'
import { openEmails } from '#server/reaching/emails/index.ts'
import { NotificationStreams, openNotifications } from '#server/reaching/notifications/index.ts'
import { openSiteMessages } from '#server/reaching/site-messages/index.ts'
import { openFigures } from '#server/site/figures/index.ts'
import { openSiteSettings } from '#server/site/site-settings/index.ts'
import { openModeration } from '#server/trust/moderation/index.ts'
import { openSignals } from '#server/trust/signals/index.ts'

export interface Foundation {
  readonly config: Config
  readonly database: Database
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly tracing?: Tracing | undefined
}

export type ComposeDemo = (
  foundation: Foundation & { readonly media: MediaDeps; readonly smsOutbox: Outbox; readonly keys: Keys },
) => Promise<DemoParts>

interface Options {
  /** Required in demo mode. */
  readonly composeDemo?: ComposeDemo | undefined
  readonly clock?: Clock | undefined
  readonly uploads?: Partial<MediaDeps['uploads']> | undefined
  /** Interval of the heartbeats of notification streams, ms. */
  readonly beatIntervalMs?: number | undefined
  /** Interval of comparing the search index with its table, ms. */
  readonly searchCheckIntervalMs?: number | undefined
  /** Aborted when a stop begins: /readyz answers 503 from then on. */
  readonly stopping?: AbortSignal | undefined
  /** Whether the embedded PostgreSQL has ended and is being started again. */
  readonly isDatabaseRestarting?: (() => boolean) | undefined
}

export interface Program {
  readonly app: FastifyInstance
  readonly services: Services
  readonly demo: DemoParts | undefined
}

/** The composition root: settings → ports → nouns → recurring jobs → application. Opens no port. */
export async function compose(foundation: Foundation, options: Options = {}): Promise<Program> {
  const { config, database, log, tracing } = foundation
  const { clock = systemClock } = options
  const metrics = new Registry()
  const jobs = measureJobs(foundation.jobs, metrics, tracing)
  const measure = createCallMeter(metrics, tracing)
  measureTracing(tracing, metrics)
  measurePools(database, metrics)
  const secretsFolder = join(config.dataDir, 'secrets')
  const openDemoOutbox = (name: string) => (config.mode === 'demo' ? openOutbox(join(config.dataDir, 'outbox', name)) : undefined)
  // when undefined, the demo's routes, which show these messages, are not registered
  const smsOutbox = config.sms.SMS_PROVIDER === 'outbox' ? openDemoOutbox('sms.jsonl') : undefined

  const media = await openMedia({
    storage: measure('storage', await openStorage(config.storage, join(config.dataDir, 'media'))),
    pool: database.pool,
    log,
    jobs,
    // with a bucket only the spool is on this machine's disk, so that no files need the data folder
    spoolFolder: config.storage.S3_BUCKET === undefined ? join(config.dataDir, 'spool') : join(tmpdir(), 'wada-spool'),
    ...(options.uploads ? { uploads: options.uploads } : {}),
  })
  await startMediaJobs(media, { jobs, clock })
  allowOnlyPictureReaders()
  await ensureDefaultPicture(media)

  const keys = createKeys(config.authSecret ?? (await readOrCreateSecret(join(secretsFolder, 'auth'), makeSecret)))
  const demo = smsOutbox && (await options.composeDemo?.({ ...foundation, jobs, media, smsOutbox, keys }))
  const openedGateway = openRazorpay(config.payments) ?? demo?.gateway
  if (!openedGateway) throw new StartFailure('Demo mode needs the parts of the demo: start it with npm start, or set WADA_MODE=production.')

  const gateway = measure('payments', openedGateway)
  const measureLimits = measureLimitsIn(metrics)
  const limits = measureLimits(openLimits(config.redisUrl, log, metrics))
  if (config.mode === 'production' && config.redisUrl === undefined)
    log.warn('REDIS_URL is not set: every copy of the program counts its limits alone')
  const siteSettings = await openSiteSettings({ database, defaults: config.siteDefaults })
  const openedPush = await openPush(config.push, {
    clock,
    secretsFolder,
    supportEmail: config.siteDefaults.supportEmail,
    outbox: openDemoOutbox('push.jsonl'),
  })
  const push = measure('push', openedPush)
  const unsubscribeTokenOf = (keptSearchId: number) => makeUnsubscribeToken(keys, keptSearchId)
  const notifications = await openNotifications({ database, clock, keys, push, log, jobs, unsubscribeTokenOf })
  const accounts = await openAccounts({
    database,
    clock,
    keys,
    limits,
    budgets: config.budgets,
    sms: measure('sms', openSms(config.sms, smsOutbox)),
    notifications,
    siteSettings,
    secureCookies: config.isHttps,
    log,
    jobs,
    metrics,
  })
  const freshness = await openFreshness({ database, clock, notifications, jobs })
  const plans = await openPlans({ database, clock, jobs, notifications })
  const { budgets } = config
  const payments = await openPayments({ database, clock, gateway, siteSettings, limits, budgets, notifications, log, jobs })
  const siteMessages = await openSiteMessages({ database, clock, limits, budgets: config.budgets, jobs })

  await jobs.repeat('sweep-idempotency-keys', '17 * * * *', async () => {
    await deleteOldKeys({ database, clock })
  })
  const figures = await openFigures({ database, clock, log, jobs })
  const propertyViews = await openPropertyViews({ database, clock, log, metrics, jobs })
  const travel = openTravel(config.valhallaUrl === undefined ? undefined : { url: config.valhallaUrl, clock, log, measure })
  const search = await openSearch({ database, jobs, log, metrics, travel, checkIntervalMs: options.searchCheckIntervalMs })
  const signals = await openSignals({ database, media, search, clock, log, jobs })
  const emails = await openEmails({
    database,
    clock,
    keys,
    limits,
    budgets,
    log,
    brandName: () => siteSettings.current().values.brandName,
    mail: config.email && {
      sender: measure('email', createSmtp({ url: config.email.SMTP_URL, from: config.email.EMAIL_FROM })),
      siteUrl: config.email.PUBLIC_URL,
    },
    jobs,
  })
  const keptSearches = await openKeptSearches({ search, notifications, emails, jobs })
  const matchNotifier = await openMatchNotifier({ search, notifications, keptSearches, jobs })
  const moderation = await openModeration({
    database,
    clock,
    keys,
    limits,
    budgets,
    notifications,
    matchNotifier,
    mode: () => siteSettings.current().values.moderationMode,
    jobs,
  })
  const { stopping, isDatabaseRestarting, beatIntervalMs } = options
  const notificationStreams = new NotificationStreams({ database, clock, log, metrics, stopping, beatIntervalMs })
  const services = {
    media,
    accounts,
    freshness,
    plans,
    payments,
    siteMessages,
    emails,
    search,
    travel,
    signals,
    matchNotifier,
    moderation,
    propertyViews,
    notificationStreams,
    siteSettings,
    figures,
    limits,
    readLimits: measureLimits(createInProcessLimits()),
    metrics,
    smsOutbox,
  }
  const app = await buildApp({ config, database, services, demo, log, tracing, stopping, isDatabaseRestarting }).catch(
    async (error: unknown) => {
      const { searches } = figures
      await Promise.all([search.feed.close(), propertyViews.close(), notificationStreams.close(), searches.close()])
      throw error
    },
  )
  return { app, services, demo }
}
