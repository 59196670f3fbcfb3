import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { composeDemo } from '#demo/compose-demo.ts'
import { type Database, openDatabase } from '#server/base/db/client.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import type { PaymentGateway } from '#server/base/platform/payments/port.ts'
import { compose, type DemoParts, type Services } from '#server/compose.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { MediaDeps } from '#server/homes/media/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createTestJobs, type TestJobs } from './jobs.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly config: Config
  readonly database: Database
  readonly databaseUrl: string
  readonly media: MediaDeps
  readonly services: Services
  readonly demo: DemoParts | undefined
  readonly jobs: TestJobs
  close(): Promise<void>
}

interface TestAppOptions {
  readonly clock?: Clock
  /** Log of the program; silent when missing. */
  readonly log?: Logger
  /** Payment gateway instead of the demo's sandbox. */
  readonly gateway?: PaymentGateway
  /** Limits and timeouts of uploads; those of production when missing. */
  readonly uploads?: Partial<MediaDeps['uploads']>
  /** Makes this app another copy of `besides`: same database, folder and settings. Close the copy first. */
  readonly copyOf?: TestApp
  /** Secrets of the program that differ from those of the other copy. */
  readonly secrets?: Pick<Config, 'authSecret' | 'authSecretNext' | 'authSecretOld'>
  /**
   * Whether each request first waits until the search index contains everything committed before, so that tests may write rows by SQL.
   * Default: true. Tests of the index itself pass false. Requests below /api/auth, which read no index, never wait.
   */
  readonly syncBeforeRequests?: boolean
  readonly searchCheckIntervalMs?: number
  /** Aborted when the program begins to stop. */
  readonly stopping?: AbortSignal
  /** Interval between two heartbeats of notification streams, ms. */
  readonly beatIntervalMs?: number
}

/** Starts the whole program without a port, on its own database and folder. Files are stored in the folder, or in S3 by `settings`. */
export async function createTestApp(settings: Record<string, string> = {}, options: TestAppOptions = {}): Promise<TestApp> {
  const folder = options.copyOf ? undefined : await mkdtemp(join(tmpdir(), 'wada-app-'))
  const { database, url, drop } = options.copyOf ? shareDatabase(options.copyOf) : await createTestDatabase()
  const { copyOf } = options
  const config = copyOf ? { ...copyOf.config, ...options.secrets } : readConfig({ WADA_DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings })
  const log = options.log ?? pino({ level: 'silent' })
  const jobs = createTestJobs()
  const { app, services, demo } = await compose(
    { config, database, jobs, log, stopping: options.stopping },
    {
      composeDemo: async (base) => ({ ...(await composeDemo(base)), ...(options.gateway ? { gateway: options.gateway } : {}) }),
      clock: options.clock,
      uploads: options.uploads,
      searchCheckIntervalMs: options.searchCheckIntervalMs,
      beatIntervalMs: options.beatIntervalMs,
    },
  )
  const { feed } = services.search
  await feed.waitUntilCurrent(30_000)
  if (options.syncBeforeRequests ?? true)
    app.addHook('onRequest', async ({ url }) => {
      if (!url.startsWith('/api/auth/')) await feed.sync().catch(() => {})
    })
  return {
    app,
    config,
    database,
    databaseUrl: url,
    media: services.media,
    services,
    demo,
    jobs,
    async close() {
      await app.close()
      await drop()
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}

function shareDatabase({ databaseUrl }: TestApp): TestDatabase {
  const database = openDatabase(databaseUrl, 10)
  return { database, url: databaseUrl, drop: () => database.close() }
}
