import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { DAY_S } from '#contracts/time.ts'
import type { Jobs, Queue, QueueOptions } from './port.ts'

/** How long a stop waits for running jobs. */
const STOP_TIMEOUT_MS = 5_000
/** New jobs wake their worker by NOTIFY; delayed jobs and retries are found by polling. */
const POLL_SECONDS = 3
/** Jobs of one queue that run at the same time in one process. */
const CONCURRENCY = 4
/** How long a finished or cancelled job is kept in the table, for operators to examine. */
const KEEP_FINISHED_SECONDS = DAY_S

/** Jobs in the product's own PostgreSQL, so that a job can be enqueued in the transaction that causes it. */
export async function startJobs(databaseUrl: string, log: Pick<Logger, 'warn' | 'error'>, pollSeconds = POLL_SECONDS): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'wada', useListenNotify: true })
  boss.on('error', (err) => log.warn({ err }, 'job queue error'))
  await boss.start()

  const logFailure = (name: string, work: () => Promise<void>) =>
    work().catch((err: unknown) => {
      log.error({ err, job: name }, 'job failed')
      throw err
    })

  return {
    async repeat(name, cron, work) {
      await boss.createQueue(name, { retryLimit: 2 })
      await boss.work(name, () => logFailure(name, work))
      await boss.schedule(name, cron)
    },

    async queue<T extends object>(name: string, options: QueueOptions, work: (payload: T) => Promise<void>): Promise<Queue<T>> {
      const settings = {
        notify: true,
        retryLimit: options.retries,
        retryDelay: options.retryDelay,
        retryBackoff: true,
        retentionSeconds: options.expireAfterSeconds,
        deleteAfterSeconds: KEEP_FINISHED_SECONDS,
      }
      await boss.createQueue(name, settings)
      await boss.updateQueue(name, settings)
      await boss.work<T>(
        name,
        { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds, localConcurrency: CONCURRENCY },
        ([job]) =>
          logFailure(name, async () => {
            if (job) await work(job.data)
          }),
      )
      return {
        async add(payload, { tx, startAfterSeconds } = {}) {
          const db = tx && { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) }
          const id = await boss.send(name, payload, {
            ...(db ? { db } : {}),
            ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
          })
          if (!id) throw new Error(`the job ${name} could not be enqueued`)
          return id
        },
        async drop(id) {
          await boss.cancel(name, id)
        },
      }
    },

    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}
