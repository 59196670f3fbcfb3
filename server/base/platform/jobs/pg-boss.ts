import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { FINISHED_JOBS_KEPT_S } from '#contracts/base/retention.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { JobStore, Jobs, Queue, QueueOptions, WaitingJobs } from './port.ts'

/** How long a stop waits for running jobs. */
const STOP_TIMEOUT_MS = 5_000
/** Timeout of each query of the queue: without it a query to a server that is gone without a word would wait for ever. */
const ANSWER_TIMEOUT_MS = 20_000
/** New jobs wake their worker by NOTIFY; delayed jobs and retries are found by polling. */
const POLL_SECONDS = 3
/** Jobs of one queue that run at the same time in one process. */
const CONCURRENCY = 4

/** Jobs in the product's own PostgreSQL, so that a job can be enqueued in the transaction that causes it. */
export async function startJobs(
  databaseUrl: string,
  log: Pick<Logger, 'warn' | 'error'>,
  pollSeconds = POLL_SECONDS,
  answerTimeoutMs = ANSWER_TIMEOUT_MS,
): Promise<Jobs> {
  const connection = { connectionString: databaseUrl, max: 3, application_name: 'wada', query_timeout: answerTimeoutMs, keepAlive: true }
  const boss = new PgBoss({ ...connection, useListenNotify: true })
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
        deleteAfterSeconds: FINISHED_JOBS_KEPT_S,
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
          const db = tx && asBossDatabase(tx)
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

    async listWaiting() {
      const { rows } = await boss.getDb().executeSql(
        `SELECT name, count(*)::int AS count, extract(epoch FROM now() - min(start_after))::float8 AS "oldestSeconds"
           FROM pgboss.job WHERE state < 'active' AND start_after <= now() AND name NOT LIKE '\\_\\_pgboss%' GROUP BY name`,
      )
      return rows as WaitingJobs[]
    },

    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

const asBossDatabase = (tx: Queryable) => ({ executeSql: (text: string, values?: unknown[]) => tx.query(text, values) })

/** Opens the job tables for a restore and creates them when missing; runs no jobs. */
export async function openJobStore(databaseUrl: string): Promise<JobStore> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, application_name: 'wada-restore', supervise: false, schedule: false })
  const errors: Error[] = []
  boss.on('error', (error) => errors.push(error))
  await boss.start()
  const [failed] = errors
  if (failed) throw failed
  const known = new Set<string>()
  return {
    async insert(tx, jobs) {
      for (const [name, jobsOfQueue] of Map.groupBy(jobs, (job) => job.name)) {
        if (!known.has(name)) await boss.createQueue(name)
        known.add(name)
        const rows = jobsOfQueue.map((job) => ({
          id: job.id,
          data: job.data,
          startAfter: job.start_after,
          retryLimit: job.retry_limit,
          retryDelay: job.retry_delay,
          retryBackoff: job.retry_backoff,
        }))
        await boss.insert(name, rows, { db: asBossDatabase(tx) })
      }
    },
    close: () => boss.stop({ graceful: false }),
  }
}
