import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { ensureDefaultPicture, type MediaDeps, openMedia } from '#server/media/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { openServices, type Services } from '#server/services.ts'
import { createTestDatabase } from './database.ts'
import { createTestJobs, type TestJobs } from './jobs.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly config: Config
  readonly database: Database
  readonly databaseUrl: string
  readonly media: MediaDeps
  readonly services: Services
  readonly jobs: TestJobs
  close(): Promise<void>
}

interface Surroundings {
  readonly clock?: Clock
  /** Where the program's log goes; nowhere when missing. */
  readonly log?: Logger
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
  const media = await openMedia({
    storage: await openStorage(config.storage, join(folder, 'media')),
    pool: database.pool,
    log,
    jobs,
    spoolFolder: join(folder, 'spool'),
    ...(around.uploads ? { uploads: around.uploads } : {}),
  })
  await ensureDefaultPicture(media)
  const services = await openServices({ config, database, jobs, log, ...(around.clock ? { clock: around.clock } : {}) })
  const app = await buildApp({ config, database, media, services, log })
  return {
    app,
    config,
    database,
    databaseUrl: url,
    media,
    services,
    jobs,
    async close() {
      await app.close()
      await services.limits.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
