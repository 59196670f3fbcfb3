import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { openDatabase } from '#server/base/db/client.ts'
import { startEmbeddedDatabase } from '#server/base/db/embedded.ts'
import { applyMigrations } from '#server/base/db/migrate.ts'
import { createLogger, redact, textDestination } from '#server/base/http/log.ts'
import { startJobs } from '#server/base/platform/jobs/pg-boss.ts'
import { StartFailure } from '#server/base/platform/setting.ts'
import { openTracing } from '#server/base/platform/tracing/open-tracing.ts'
import type { Tracing } from '#server/base/platform/tracing/port.ts'
import { type ComposeDemo, compose } from '#server/compose.ts'
import { type Config, readConfig } from '#server/config.ts'
import { refuseDemoPeople } from '#server/people/accounts/index.ts'
import { describeMissingParts } from '#server/site/duties/index.ts'
import { explainDatabase, explainFiles, explainListening, postgresVersionWarning, rethrow } from './start-problems.ts'
import { listenForStop, type Stop } from './stop-signals.ts'

/** Times after the drain of a stop: when open connections are closed, and when the process exits even if something still runs. */
const CUT_CONNECTIONS_AFTER_MS = 10_000
const EXIT_AFTER_MS = 20_000

/**
 * Runs the program until SIGTERM, SIGINT or SIGHUP, closes everything it has opened and ends the process: with 0 after a signal, with 1
 * and a sentence on standard error when it could not start, and with 1 after an error that nothing has caught.
 */
export async function start(env: NodeJS.ProcessEnv, composeDemo?: ComposeDemo): Promise<never> {
  // the terminal or the reader of the output may end before the program
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  const stop = listenForStop()
  const opened = new AsyncDisposableStack()
  let failure = ''
  try {
    const config = readConfig(env)
    const tracing = await openTracing(config.tracing, (err) => {
      log.warn({ err }, 'the collector of OTEL_EXPORTER_OTLP_ENDPOINT does not take the traces')
    })
    const log = createLogger(config.logLevel, config.logFormat === 'text' ? textDestination() : undefined, tracing?.logFields)
    opened.defer(() => log.flush())
    opened.defer(() => tracing?.close())
    await run({ config, log, tracing, stop, opened }, composeDemo)
  } catch (error) {
    if (!stop.signal.aborted) failure = `${sentenceOf(error)}\n`
  }
  const uncaught = stop.uncaught()
  if (uncaught) failure ||= `${redact(sentenceOf(uncaught.error))}\n`
  setTimeout(() => process.exit(1), EXIT_AFTER_MS).unref()
  await opened.disposeAsync().catch((error: Error) => {
    failure ||= `The program could not be stopped in order: ${error.message}\n`
  })
  if (failure === '') process.exit(0)
  process.stderr.write(failure, () => process.exit(1))
  return new Promise(() => {})
}

/** The message of an error; an unexpected error comes with its stack, for a bug report. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartFailure) return error.message
  const { stack = '', message } = error instanceof Error ? error : new Error(String(error))
  return `${stack}\nThe program ended by an unexpected error: ${message}`
}

interface RunDeps {
  readonly config: Config
  readonly log: Logger
  readonly tracing: Tracing | undefined
  readonly stop: Stop
  /** Resources that are closed at the end, the newest first. */
  readonly opened: AsyncDisposableStack
}

/** Opens database, migrations, composition and port, in this order. Resolves after a signal to stop and the drain. */
async function run({ config, log, tracing, stop, opened }: RunDeps, composeDemo?: ComposeDemo): Promise<void> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase(config.dataDir).catch(rethrow(explainFiles(config)))
  if (embedded) opened.defer(() => embedded.stop())
  stop.signal.throwIfAborted()
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  // another copy's migrations may take long: a stop does not wait for them
  const version = await Promise.race([
    applyMigrations(databaseUrl).catch(rethrow(explainDatabase)),
    stop.requested.then(() => stop.signal.throwIfAborted()),
  ])
  const warning = version && postgresVersionWarning(version)
  if (warning) log.warn(warning)
  const database = openDatabase(databaseUrl, config.databasePoolSize, config.databaseReadUrl, tracing)
  opened.defer(() => database.close())
  if (config.mode === 'production') await refuseDemoPeople(database).catch(rethrow(explainDatabase))
  const jobs = await startJobs(databaseUrl, log).catch(rethrow(explainDatabase))
  opened.defer(() => jobs.stop())
  stop.signal.throwIfAborted()
  const { app, demo, services } = await compose(
    { config, database, jobs, log, tracing, stopping: stop.signal },
    { composeDemo, isDatabaseRestarting: embedded?.isRestarting },
  ).catch(rethrow(explainFiles(config)))
  opened.defer(() => {
    setTimeout(() => app.server.closeAllConnections(), CUT_CONNECTIONS_AFTER_MS).unref()
    return app.close()
  })
  stop.signal.throwIfAborted()
  const address = await app.listen({ port: config.port, host: config.host }).catch(rethrow(explainListening(config)))
  embedded?.keepRunning(log)
  if (config.mode === 'production') for (const sentence of await describeMissingParts(services)) log.warn(sentence)
  process.stdout.write(`${config.siteDefaults.brandName} is ready at ${config.publicUrl ?? address}\n`)
  if (config.demoData) {
    void demo?.fill().catch((err: unknown) => {
      if (!stop.signal.aborted) log.error({ err }, 'the demo data could not be loaded; the next start continues with it')
    })
  }
  const signal = await stop.requested
  log.info({ signal }, 'stopping')
  const uncaught = stop.uncaught()
  if (uncaught) log.fatal({ err: uncaught.error }, 'an error that nothing has caught ends the program')
  await pause(config.drainSeconds * 1_000, undefined, { signal: stop.interrupted }).catch(() => {})
}
