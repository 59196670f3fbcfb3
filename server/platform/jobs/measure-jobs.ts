import { Gauge, Histogram, type Registry } from 'prom-client'
import { inChildSpan, runInSpan, type Tracing } from '#server/platform/tracing/port.ts'
import type { Jobs, Queue, QueueOptions } from './port.ts'

/** Field of a stored job: the trace in which it was enqueued, as in the header of W3C Trace Context. */
const TRACEPARENT = '_traceparent'

/** The same jobs, timed by name and outcome, and traced; at a scrape /metrics also says what waits. */
export function measureJobs(jobs: Jobs, registry: Registry, tracing?: Tracing): Jobs {
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
  const tracedJobs = tracing ? traceJobs(jobs, tracing) : jobs
  return {
    ...tracedJobs,
    repeat: (name, cron, work) => tracedJobs.repeat(name, cron, () => measured(name, work)),
    queue: (name, options, work) => tracedJobs.queue(name, options, (payload) => measured(name, () => work(payload))),
  }
}

/** Each job is a span: of the trace in which it was enqueued, or of its own, as recurring ones are. */
function traceJobs(jobs: Jobs, tracing: Tracing): Jobs {
  const inSpan = (name: string, parent: string | undefined, work: () => Promise<void>) => {
    const attributes = { 'messaging.system': 'pgboss', 'messaging.destination.name': name, 'messaging.operation.type': 'process' }
    return runInSpan(tracing.begin({ name: `job ${name}`, kind: 'consumer', attributes }, parent ?? 'new'), work)
  }
  return {
    ...jobs,
    repeat: (name, cron, work) => jobs.repeat(name, cron, () => inSpan(name, undefined, work)),
    async queue<T extends object>(name: string, options: QueueOptions, work: (payload: T) => Promise<void>): Promise<Queue<T>> {
      type Stored = T & { readonly [TRACEPARENT]?: string }
      const queue = await jobs.queue<Stored>(name, options, ({ [TRACEPARENT]: parent, ...payload }) =>
        inSpan(name, parent, () => work(payload as unknown as T)),
      )
      return {
        ...queue,
        add: (payload, addOptions) =>
          inChildSpan(tracing, { name: `enqueue ${name}`, kind: 'producer' }, () => {
            const parent = tracing.traceparent()
            return queue.add(parent ? { ...payload, [TRACEPARENT]: parent } : payload, addOptions)
          }),
      }
    },
  }
}
