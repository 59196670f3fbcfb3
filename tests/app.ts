import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { composeDemo } from '#demo/compose-demo.ts'
import type { DemoParts, Services } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import type { MediaDeps } from '#server/media/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PaymentGateway } from '#server/platform/payments/port.ts'
import { createTestDatabase } from './database.ts'
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
}

/** The whole program on a database and a folder of its own, without a port. Files are kept in the folder, or in S3 when settings say so. */
export async function createTestApp(settings: Record<string, string> = {}, around: Surroundings = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'wada-app-'))
  const { database, url, drop } = await createTestDatabase()
  const config = readConfig({ WADA_DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings })
  const log = around.log ?? pino({ level: 'silent' })
  const jobs = createTestJobs()
  const { app, services, demo } = await compose(
    { config, database, jobs, log },
    {
      composeDemo: async (foundation) => ({ ...(await composeDemo(foundation)), ...(around.gateway ? { gateway: around.gateway } : {}) }),
      clock: around.clock,
      uploads: around.uploads,
    },
  )
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
      await rm(folder, { recursive: true, force: true })
    },
  }
}
