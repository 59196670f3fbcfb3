import type { Jobs } from '#server/base/platform/jobs/port.ts'

export interface TestJobs extends Jobs {
  /** The waiting jobs by id. */
  readonly waiting: ReadonlyMap<string, { readonly queue: string; readonly payload: object }>
  /**
   * Runs all waiting jobs, delayed ones too, and the jobs that they enqueue. A failed job stays in the queue.
   * @param queue runs only the jobs of this queue @returns the failures
   */
  runAll(queue?: string): Promise<Error[]>
  /** Cron expressions of the recurring jobs by name. */
  readonly schedules: ReadonlyMap<string, string>
  /** Deletes all waiting jobs, to simulate a loss of the queue. */
  dropAll(): void
  /** Makes enqueueing fail, or work again, to simulate broken tables of the queue. */
  refuseAdds(isRefusing: boolean): void
  /** Runs a recurring job once. @param name as passed to `repeat` */
  runRecurring(name: string): Promise<void>
}

/** A job queue in memory that runs jobs only when a test calls it. It takes no part in transactions. */
export function createTestJobs(): TestJobs {
  const handlers = new Map<string, (payload: object) => Promise<void>>()
  const waiting = new Map<string, { queue: string; payload: object }>()
  const recurring = new Map<string, () => Promise<void>>()
  const schedules = new Map<string, string>()
  let added = 0
  let isRefusing = false
  return {
    waiting,
    schedules,
    async repeat(name, cron, work) {
      recurring.set(name, work)
      schedules.set(name, cron)
    },
    async queue<T extends object>(name: string, _options: object, work: (payload: T) => Promise<void>) {
      handlers.set(name, (payload) => work(payload as T))
      return {
        async add(payload: T) {
          if (isRefusing) throw new Error('the job could not be enqueued')
          const id = String(++added)
          // serialised, as a real queue stores the payload as JSON
          waiting.set(id, { queue: name, payload: JSON.parse(JSON.stringify(payload)) as object })
          return id
        },
        async drop(id: string) {
          waiting.delete(id)
        },
      }
    },
    async runAll(only) {
      const failures: Error[] = []
      const tried = new Set<string>()
      const findNext = () => [...waiting].find(([id, { queue }]) => !tried.has(id) && (only === undefined || queue === only))
      for (let next = findNext(); next; next = findNext()) {
        const [id, { queue, payload }] = next
        tried.add(id)
        try {
          await handlers.get(queue)?.(payload)
          waiting.delete(id)
        } catch (error) {
          failures.push(error as Error)
        }
      }
      return failures
    },
    dropAll() {
      waiting.clear()
    },
    refuseAdds(isRefused) {
      isRefusing = isRefused
    },
    async runRecurring(name) {
      const work = recurring.get(name)
      if (!work) throw new Error(`no recurring job ${name}`)
      await work()
    },
    listWaiting: async () => [],
    async stop() {},
  }
}
