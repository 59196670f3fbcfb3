import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { createLogger } from '#server/http/log.ts'

/** How long a stop waits for answers under way, ms. */
const STOP_PATIENCE = 10_000

const config = readConfig(process.env)
const log = createLogger(config.logLevel)
const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase(config.dataDir)
const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
await applyMigrations(databaseUrl)
const database = openDatabase(databaseUrl, config.databasePoolSize, config.databaseReadUrl)
const app = await buildApp({ config, database, log })
const address = await app.listen({ port: config.port, host: config.host })
process.stdout.write(`${config.brand.name} is ready at ${config.publicUrl ?? address}\n`)

let stopping = false
async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), STOP_PATIENCE).unref()
  await app.close()
  await database.close()
  await embedded?.stop()
  process.exit(0)
}
process.on('SIGTERM', (signal) => void stop(signal))
process.on('SIGINT', (signal) => void stop(signal))
