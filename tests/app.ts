import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { composeDemo } from '#demo/compose-demo.ts'
import type { DemoParts, Services } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import type { MediaDeps } from '#server/media/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PaymentGateway } from '#server/platform/payments/port.ts'
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

interface Surroundings {
  readonly clock?: Clock
  /** Where the program's log goes; nowhere when missing. */
  readonly log?: Logger
  /** Takes the payments instead of the demo's sandbox. */
  readonly gateway?: PaymentGateway
  /** When an upload is given up; as in production when missing. */
  readonly uploads?: Partial<MediaDeps['uploads']>
  /** Another copy of this program: on the same database and folder, with the same settings. It is closed before that one. */
  readonly besides?: TestApp
  /**
   * Whether a request begins when the search index has all that was committed before it, so that tests may write rows with SQL: true when
   * missing. Tests of the index itself say false.
   */
  readonly syncBeforeRequests?: boolean
  readonly searchCheckIntervalMs?: number
  /** Ms between two heartbeats of streams. */
  readonly beatIntervalMs?: number
}

/** The whole program on a database and a folder of its own, without a port. Files are kept in the folder, or in S3 when settings say so. */
export async function createTestApp(settings: Record<string, string> = {}, around: Surroundings = {}): Promise<TestApp> {
  const folder = around.besides ? undefined : await mkdtemp(join(tmpdir(), 'wada-app-'))
  const { database, url, drop } = around.besides ? shareDatabase(around.besides) : await createTestDatabase()
  const config = around.besides?.config ?? readConfig({ WADA_DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings })
  const log = around.log ?? pino({ level: 'silent' })
  const jobs = createTestJobs()
  const { app, services, demo } = await compose(
    { config, database, jobs, log },
    {
      composeDemo: async (foundation) => ({ ...(await composeDemo(foundation)), ...(around.gateway ? { gateway: around.gateway } : {}) }),
      clock: around.clock,
      uploads: around.uploads,
      searchCheckIntervalMs: around.searchCheckIntervalMs,
      beatIntervalMs: around.beatIntervalMs,
    },
  )
  const { feed } = services.search
  await feed.waitUntilCurrent(30_000)
  if (around.syncBeforeRequests ?? true) app.addHook('onRequest', () => feed.sync().catch(() => {}))
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
      await services.limits.close()
      await drop()
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}

function shareDatabase({ databaseUrl }: TestApp): TestDatabase {
  const database = openDatabase(databaseUrl, 10)
  return { database, url: databaseUrl, drop: () => database.close() }
}
