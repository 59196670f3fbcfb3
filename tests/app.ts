import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { ensureDefaultPicture, type MediaDeps, openMedia } from '#server/media/index.ts'
import { openLocalStorage } from '#server/platform/storage/local.ts'
import { createTestDatabase } from './database.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly config: Config
  readonly database: Database
  readonly databaseUrl: string
  readonly media: MediaDeps
  close(): Promise<void>
}

/** The whole program on a database and a folder of its own, without a port. */
export async function createTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'wada-app-'))
  const { database, url, drop } = await createTestDatabase()
  const config = readConfig({ WADA_DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings })
  const log = pino({ level: 'silent' })
  const media = openMedia({ storage: await openLocalStorage(join(folder, 'media')), pool: database.pool, log })
  await ensureDefaultPicture(media)
  const app = await buildApp({ config, database, media, log })
  return {
    app,
    config,
    database,
    databaseUrl: url,
    media,
    async close() {
      await app.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
