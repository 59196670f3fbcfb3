import { refuseDemoPeople } from '#server/accounts/index.ts'
import { type ComposeDemo, compose } from '#server/compose.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import { applyMigrations } from '#server/db/migrate.ts'
import { createLogger, textDestination } from '#server/http/log.ts'
import { startJobs } from '#server/platform/jobs/pg-boss.ts'

/** On a stop: ms after which open connections are cut, and after which the process ends whatever is still running. */
const CUT_CONNECTIONS_AFTER_MS = 10_000
const EXIT_AFTER_MS = 25_000

/** Runs the program until SIGTERM or SIGINT: database, migrations, composition, port. */
export async function start(config: Config, composeDemo?: ComposeDemo): Promise<void> {
  const log = createLogger(config.logLevel, config.logFormat === 'text' ? textDestination() : undefined)
  const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase(config.dataDir)
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  await applyMigrations(databaseUrl)
  const database = openDatabase(databaseUrl, config.databasePoolSize, config.databaseReadUrl)
  if (config.mode === 'production') await refuseDemoPeople(database)
  const jobs = await startJobs(databaseUrl, log)
  const { app, services, demo } = await compose({ config, database, jobs, log }, { composeDemo })
  const address = await app.listen({ port: config.port, host: config.host })
  embedded?.keepRunning(log)
  process.stdout.write(`${config.brand.name} is ready at ${config.publicUrl ?? address}\n`)

  let stopping = false
  async function stop(signal: string): Promise<void> {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), EXIT_AFTER_MS).unref()
    // browsers open connections in advance on which they never send a request
    setTimeout(() => app.server.closeAllConnections(), CUT_CONNECTIONS_AFTER_MS).unref()
    await app.close()
    await jobs.stop()
    await services.limits.close()
    await database.close()
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))

  if (config.demoData) {
    await demo?.fill().catch((err: unknown) => log.error({ err }, 'the demo data could not be loaded; the next start continues with it'))
  }
}
