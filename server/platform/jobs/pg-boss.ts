import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Jobs } from './port.ts'

/** How long a stop waits for a job under way, ms. */
const STOP_PATIENCE = 5_000

/** Jobs kept in the product's own PostgreSQL, so that a job can be part of the transaction that causes it. */
export async function startJobs(databaseUrl: string, log: Pick<Logger, 'warn' | 'error'>): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 3, application_name: 'wada' })
  boss.on('error', (err) => log.warn({ err }, 'jobs'))
  await boss.start()
  return {
    async repeat(name, cron, work) {
      await boss.createQueue(name, { retryLimit: 2 })
      await boss.work(name, async () => {
        try {
          await work()
        } catch (err) {
          log.error({ err, job: name }, 'job failed')
          throw err
        }
      })
      await boss.schedule(name, cron)
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE })
    },
  }
}
