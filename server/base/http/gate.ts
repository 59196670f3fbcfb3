import PQueue from 'p-queue'
import { Failure } from './failure.ts'

/** Failure of a task that is refused at once, because too many run and wait. */
export class OverCapacity extends Failure {
  constructor(message: string) {
    super('unavailable', message)
  }
}

/** Bounds how many tasks run at once and how many wait for their turn. First come, first served. */
export interface Gate {
  /**
   * @param client client key; omitted for tasks without a per-client limit
   * @throws OverCapacity when too many wait already, or too many of this client run or wait
   */
  run<T>(task: () => Promise<T>, client?: string): Promise<T>
  /** Whether a task would run at once. */
  hasRoom(): boolean
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>
  counts(): GateCounts
}

interface GateCounts {
  readonly running: number
  readonly waiting: number
  /** Total since the start of the program. */
  readonly refused: number
}

interface GateOptions {
  /** Awaited before each task starts. */
  readonly before?: () => Promise<void>
  /** How many tasks of one client may run or wait, so that it does not take the turns of all others. */
  readonly maxPerClient?: number
}

/** @param failureMessage text for the person whose task is refused */
export function createGate(
  concurrency: number,
  maxWaiting: number,
  failureMessage: string,
  { before, maxPerClient = Number.POSITIVE_INFINITY }: GateOptions = {},
): Gate {
  const queue = new PQueue({ concurrency })
  const clients = new Map<string, number>()
  let refused = 0
  const refuse = () => {
    refused += 1
    return new OverCapacity(failureMessage)
  }
  const runInTurn = <T>(task: () => Promise<T>) =>
    queue.add(async () => {
      await before?.()
      return task()
    })
  return {
    async run(task, client) {
      if (queue.pending >= concurrency && queue.size >= maxWaiting) throw refuse()
      if (client === undefined) return runInTurn(task)
      const own = clients.get(client) ?? 0
      if (own >= maxPerClient) throw refuse()
      clients.set(client, own + 1)
      try {
        return await runInTurn(task)
      } finally {
        const left = (clients.get(client) ?? 1) - 1
        if (left > 0) clients.set(client, left)
        else clients.delete(client)
      }
    },
    hasRoom: () => queue.pending + queue.size < concurrency,
    idle: () => queue.onIdle(),
    counts: () => ({ running: queue.pending, waiting: queue.size, refused }),
  }
}
