import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Jobs, Queue, QueueOptions } from './port.ts'

/** How long a stop waits for a job under way, ms. */
const STOP_PATIENCE = 5_000
/** How often a queue is looked at for what no notification tells of: jobs that waited for their time or their retry, s. */
const POLL = 3
/** Jobs of a kind under way in one copy. */
const AT_ONCE = 4
/** Seconds a done or dropped job is kept to be looked at. */
const KEPT = 24 * 60 * 60

/** Jobs kept in the product's own PostgreSQL, so that a job can be part of the transaction that causes it. */
export async function startJobs(databaseUrl: string, log: Pick<Logger, 'warn' | 'error'>): Promise<Jobs> {
  // a new job wakes its worker at once, in whichever copy it waits
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'wada', useListenNotify: true })
  boss.on('error', (err) => log.warn({ err }, 'jobs'))
  await boss.start()

  const loudly = (name: string, work: () => Promise<void>) =>
    work().catch((err: unknown) => {
      log.error({ err, job: name }, 'job failed')
      throw err
    })

  return {
    async repeat(name, cron, work) {
      await boss.createQueue(name, { retryLimit: 2 })
      await boss.work(name, () => loudly(name, work))
      await boss.schedule(name, cron)
    },

    async queue<T extends object>(name: string, options: QueueOptions, work: (payload: T) => Promise<void>): Promise<Queue<T>> {
      const settings = {
        notify: true,
        retryLimit: options.retries,
        retryDelay: options.retryDelay,
        retryBackoff: true,
        retentionSeconds: options.worthless,
        deleteAfterSeconds: KEPT,
      }
      await boss.createQueue(name, settings)
      await boss.updateQueue(name, settings)
      await boss.work<T>(name, { pollingIntervalSeconds: POLL, notifyPollingIntervalSeconds: POLL, localConcurrency: AT_ONCE }, ([job]) =>
        loudly(name, async () => {
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
          if (!id) throw new Error(`the job ${name} was not taken`)
          return id
        },
        async drop(id) {
          await boss.cancel(name, id)
        },
      }
    },

    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE })
    },
  }
}
