import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuseDemoPeople } from '#server/accounts/index.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { createLogger } from '#server/http/log.ts'
import { allowOnlyPictureReaders, ensureDefaultPicture, openMedia, sweepMedia } from '#server/media/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { startJobs } from '#server/platform/jobs/pg-boss.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { foldListingCounts, sweepIdempotencyKeys } from '#server/properties/index.ts'
import { openServices } from '#server/services.ts'

/** How long a stop waits for answers under way, ms; then connections are cut, and then the process ends whatever it is doing. */
const ANSWERS_PATIENCE = 10_000
const STOP_PATIENCE = 25_000

const config = readConfig(process.env)
const log = createLogger(config.logLevel)
const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase(config.dataDir)
const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
await applyMigrations(databaseUrl)
const database = openDatabase(databaseUrl, config.databasePoolSize, config.databaseReadUrl)
if (config.mode === 'production') await refuseDemoPeople(database)
const jobs = await startJobs(databaseUrl, log)
const media = await openMedia({
  storage: await openStorage(config.storage, join(config.dataDir, 'media')),
  pool: database.pool,
  log,
  jobs,
  // with a bucket nothing but this is left on this machine's disk, which may be a small one
  spoolFolder: config.storage.S3_BUCKET === undefined ? join(config.dataDir, 'spool') : join(tmpdir(), 'wada-spool'),
})
await media.spool.sweep(systemClock.now())
await ensureDefaultPicture(media)
allowOnlyPictureReaders({ drawings: config.demoData })
await jobs.repeat('sweep-idempotency-keys', '17 * * * *', async () => {
  await sweepIdempotencyKeys({ database, clock: systemClock })
})
await jobs.repeat('fold-listing-counts', '*/5 * * * *', () => foldListingCounts(database.pool))
await jobs.repeat('sweep-media', '*/10 * * * *', async () => {
  await sweepMedia(media, systemClock.now())
})

const services = await openServices({ config, database, jobs, log })
const app = await buildApp({ config, database, media, services, log })
const address = await app.listen({ port: config.port, host: config.host })
process.stdout.write(`${config.brand.name} is ready at ${config.publicUrl ?? address}\n`)

const demo = config.demoData
  ? import('#demo/fill.ts')
      .then(({ fillWithDemo }) => fillWithDemo({ database, media, log }))
      .finally(() => allowOnlyPictureReaders({ drawings: false }))
  : Promise.resolve()
demo.catch((err: unknown) => log.error({ err }, 'the demo data could not be loaded; the next start goes on with it'))

let stopping = false
async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), STOP_PATIENCE).unref()
  // a browser keeps connections on which it never asked anything: those end by being cut
  setTimeout(() => app.server.closeAllConnections(), ANSWERS_PATIENCE).unref()
  await app.close()
  await jobs.stop()
  await services.limits.close()
  await database.close()
  await embedded?.stop()
  process.exit(0)
}
process.on('SIGTERM', (signal) => void stop(signal))
process.on('SIGINT', (signal) => void stop(signal))
