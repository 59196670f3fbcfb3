import { Gauge, Histogram, type Registry } from 'prom-client'
import { inChildSpan, runInSpan, type Tracing } from '#server/base/platform/tracing/port.ts'
import type { Jobs, Queue, QueueOptions } from './port.ts'

/** Field of a stored job: the span that enqueued it, in the format of the W3C header `traceparent`. */
const TRACEPARENT = '_traceparent'

/** Wraps `jobs`: measures durations by name and outcome, traces jobs, and exports the number and age of waiting jobs. */
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
      // the other metrics are served also while the database is down
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

/** Runs each job in a span: in the trace in which it was enqueued, otherwise (recurring jobs) in a new trace. */
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
