import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Jobs } from './port.ts'

/** The same jobs, timed by name and outcome; at a scrape /metrics also says what waits. */
export function measureJobs(jobs: Jobs, registry: Registry): Jobs {
  const registers = [registry]
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long jobs take on this copy, by job and outcome; a failed one is tried again while it has retries',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
    registers,
  })
  const oldest = new Gauge({
    name: 'job_oldest_waiting_seconds',
    help: 'How long the oldest job that is due has waited, in the database of all copies',
    labelNames: ['job'],
    registers,
  })
  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that are due and have not started, in the database of all copies',
    labelNames: ['job'],
    registers,
    async collect() {
      this.reset()
      oldest.reset()
      // without the database the other metrics are still of use
      for (const { name, count, oldestSeconds } of await jobs.listWaiting().catch(() => [])) {
        this.set({ job: name }, count)
        oldest.set({ job: name }, oldestSeconds)
      }
    },
  })
  const measured = async (job: string, work: () => Promise<void>) => {
    const stopTimer = durations.startTimer({ job })
    try {
      await work()
      stopTimer({ outcome: 'ok' })
    } catch (error) {
      stopTimer({ outcome: 'failed' })
      throw error
    }
  }
  return {
    ...jobs,
    repeat: (name, cron, work) => jobs.repeat(name, cron, () => measured(name, work)),
    queue: (name, options, work) => jobs.queue(name, options, (payload) => measured(name, () => work(payload))),
  }
}
