import PQueue from 'p-queue'
import { Failure } from './failure.ts'

/** Refused at once for want of capacity. */
export class OverCapacity extends Failure {
  constructor(message: string) {
    super('unavailable', message)
  }
}

/** Bounds how many tasks run at once and how many wait for their turn. First come, first served. */
export interface Gate {
  /** @throws OverCapacity when too many wait already */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Whether a task would run at once. */
  hasRoom(): boolean
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>
}

/**
 * @param refusal what a person reads whose task is refused
 * @param before is waited for when a task's turn has come
 */
export function createGate(concurrency: number, maxWaiting: number, refusal: string, before?: () => Promise<void>): Gate {
  const queue = new PQueue({ concurrency })
  return {
    async run(task) {
      if (queue.pending >= concurrency && queue.size >= maxWaiting) throw new OverCapacity(refusal)
      return queue.add(async () => {
        await before?.()
        return task()
      })
    },
    hasRoom: () => queue.pending + queue.size < concurrency,
    idle: () => queue.onIdle(),
  }
}
