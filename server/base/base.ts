import type { Server } from 'node:http'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Config } from '#server/config.ts'
import type { Database } from './db/client.ts'
import { measurePools } from './db/measure-pools.ts'
import type { Gate } from './http/gate.ts'
import { deleteOldKeys } from './http/idempotency.ts'
import { measureGates } from './http/measure-gates.ts'
import { type BudgetSettings, createInProcessLimits, type Limits, measureLimitsIn, openLimits } from './http/rate-limits/index.ts'
import { createReadGates, createReadLimits, type ReadGates, type ReadLimits } from './http/read-limits.ts'
import { openAuthSecrets } from './platform/auth-secrets.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type CountedCache, measureCaches } from './platform/counted-cache.ts'
import { measureJobs } from './platform/jobs/measure-jobs.ts'
import type { Jobs } from './platform/jobs/port.ts'
import { createKeys, type Keys } from './platform/keys.ts'
import { createCallMeter } from './platform/measure-calls.ts'
import { type Outbox, openOutbox } from './platform/outbox.ts'
import { openPush } from './platform/push/open-push.ts'
import type { PushSender } from './platform/push/push-sender.ts'
import { openSms } from './platform/sms/open-sms.ts'
import type { SmsSender } from './platform/sms/sms-sender.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import type { Storage } from './platform/storage/port.ts'
import { measureTracing } from './platform/tracing/open-tracing.ts'
import type { Tracing } from './platform/tracing/port.ts'

/** What the program has before it is composed. */
export interface Foundation {
  readonly config: Config
  readonly database: Database
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  readonly tracing?: Tracing | undefined
  /** Aborted when a stop begins: /readyz answers 503 from then on, and jobs with many steps end. */
  readonly stopping?: AbortSignal | undefined
}

/** A cache or gate in the metrics. */
type Counted<T extends { counts(): unknown }> = Pick<T, 'counts'>

/** What serves every noun; each takes the part that it needs. `jobs` and the ports are measured. */
export interface Base extends Foundation {
  readonly clock: Clock
  readonly keys: Keys
  readonly metrics: Registry
  /** Counted by all copies of the program together, if they share a Redis. */
  readonly limits: Limits
  readonly budgets: BudgetSettings
  readonly gates: ReadGates
  readonly readLimits: ReadLimits
  readonly storage: Storage
  /** Papers for checks, which operators alone read: a folder or a prefix of their own, which no backup copies (docs/decisions/0222). */
  readonly papers: Storage
  readonly sms: SmsSender
  /** The messages of the demo; undefined when real ones are sent. Then the demo's routes, which show these messages, are not registered. */
  readonly smsOutbox: Outbox | undefined
  readonly push: PushSender
  /** Wraps a port so that its calls are timed and traced. */
  readonly measure: ReturnType<typeof createCallMeter>
  /** Adds a cache to the metrics of the small caches. */
  readonly measureCache: (name: string, cache: Counted<CountedCache<string, true>>) => void
  /** Adds a gate to the metrics of the gates. */
  readonly measureGate: (name: string, gate: Counted<Gate>) => void
}

/** A noun of the program, opened. Its `open…` function has started its jobs and metrics, and returns what other nouns use. */
export interface Noun {
  /** Registers the noun's calls. */
  register?(app: FastifyInstance): void
  /** Ends what runs beside requests: connections and timers. */
  close?(): Promise<void>
}

interface OpenBaseDeps extends Foundation {
  readonly clock?: Clock | undefined
  /** The server that the program will listen with. */
  readonly server: Server
}

/** Opens keys, limits and ports by the settings. @param opened receives what is closed at the end */
export async function openBase({ server, ...foundation }: OpenBaseDeps, opened: AsyncDisposableStack): Promise<Base> {
  const { config, database, log, tracing, clock = systemClock } = foundation
  const { budgets } = config
  const metrics = new Registry()
  const jobs = measureJobs(foundation.jobs, metrics, tracing)
  const measure = createCallMeter(metrics, tracing)
  measureTracing(tracing, metrics)
  measurePools(database, metrics)
  const storage = measure('storage', await openStorage(config.storage, join(config.dataDir, 'media')))
  const papers = measure('papers', await openStorage(config.storage, join(config.dataDir, 'papers'), 'papers/'))
  const secretsFolder = join(config.dataDir, 'secrets')
  const { current, others } = await openAuthSecrets(config)
  const keys = createKeys(current, others)
  const openDemoOutbox = (name: string) => (config.mode === 'demo' ? openOutbox(join(config.dataDir, 'outbox', name)) : undefined)
  const smsOutbox = config.sms.SMS_PROVIDER === 'outbox' ? openDemoOutbox('sms.jsonl') : undefined
  const measureLimits = measureLimitsIn(metrics)
  const limits = measureLimits(openLimits(config.redisUrl, log, metrics))
  opened.defer(() => limits.close())
  if (config.mode === 'production' && config.redisUrl === undefined)
    log.warn('REDIS_URL is not set: every copy of the program counts its limits alone')
  const push = await openPush(config.push, {
    clock,
    secretsFolder,
    contact: contactOf(config),
    outbox: openDemoOutbox('push.jsonl'),
  })
  const gates = createReadGates(server, config.databasePoolSize)
  const measuredGates: Record<string, Counted<Gate>> = { ...gates }
  measureGates(measuredGates, metrics)
  const measuredCaches: Record<string, Counted<CountedCache<string, true>>> = {}
  measureCaches(measuredCaches, metrics)
  await jobs.repeat('sweep-idempotency-keys', '17 * * * *', async () => {
    await deleteOldKeys({ database, clock })
  })
  return {
    ...foundation,
    jobs,
    clock,
    keys,
    metrics,
    limits,
    budgets,
    gates,
    readLimits: createReadLimits({ limits: measureLimits(createInProcessLimits()), budgets: budgets.READS_PER_ADDRESS, clock }),
    storage,
    papers,
    sms: measure('sms', openSms(config.sms, smsOutbox)),
    smsOutbox,
    push: measure('push', push),
    measure,
    measureCache(name, cache) {
      measuredCaches[name] = cache
    },
    measureGate(name, gate) {
      measuredGates[name] = gate
    },
  }
}

/** Address that push services may write to. */
function contactOf({ siteDefaults, publicUrl = 'http://localhost' }: Config): string {
  return `mailto:${siteDefaults.supportEmail || `postmaster@${new URL(publicUrl).hostname}`}`
}
