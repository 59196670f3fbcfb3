import type { Jobs } from '#server/platform/jobs/port.ts'

export interface TestJobs extends Jobs {
  /** The jobs that wait: which queue and what they hold. */
  readonly waiting: ReadonlyMap<string, { readonly queue: string; readonly payload: object }>
  /** Does what waits, also what is to wait longer, and what comes of it, until nothing waits. A job that fails waits on. */
  runAll(): Promise<Error[]>
  /** Forgets what waits, as an outage of the jobs does. */
  dropAll(): void
  /** Whether adding a job fails from now on, as it does when the queue's tables are broken. */
  refuseAdds(isRefusing: boolean): void
  /** Does a recurring job once. @param name as it was given to `repeat` */
  runRecurring(name: string): Promise<void>
}

/** Jobs that are done when a test says so. They are kept in memory, transactions are not theirs. */
export function createTestJobs(): TestJobs {
  const works = new Map<string, (payload: object) => Promise<void>>()
  const waiting = new Map<string, { queue: string; payload: object }>()
  const recurring = new Map<string, () => Promise<void>>()
  let added = 0
  let isRefusing = false
  return {
    waiting,
    async repeat(name, _cron, work) {
      recurring.set(name, work)
    },
    async queue<T extends object>(name: string, _options: object, work: (payload: T) => Promise<void>) {
      works.set(name, (payload) => work(payload as T))
      return {
        async add(payload: T) {
          if (isRefusing) throw new Error('the job could not be enqueued')
          const id = String(++added)
          // what a real queue keeps has been JSON
          waiting.set(id, { queue: name, payload: JSON.parse(JSON.stringify(payload)) as object })
          return id
        },
        async drop(id: string) {
          waiting.delete(id)
        },
      }
    },
    async runAll() {
      const failures: Error[] = []
      const tried = new Set<string>()
      for (let next = [...waiting].find(([id]) => !tried.has(id)); next; next = [...waiting].find(([id]) => !tried.has(id))) {
        const [id, { queue, payload }] = next
        tried.add(id)
        try {
          await works.get(queue)?.(payload)
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
