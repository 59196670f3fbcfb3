import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { Failure } from '#server/http/failure.ts'

/** A task behind more than this many would wait longer than a person does. */
const MAX_WAITING = 500

/** Bounds how many encoders run at once, so that pictures never take the whole machine. First come, first served. */
export interface EncoderGate {
  /** @throws Failure unavailable when too many wait already */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Whether a task would run at once. */
  hasRoom(): boolean
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>
}

export function createEncoderGate(concurrency: number = availableParallelism(), maxWaiting = MAX_WAITING): EncoderGate {
  const queue = new PQueue({ concurrency })
  return {
    async run(task) {
      if (queue.pending >= concurrency && queue.size >= maxWaiting)
        throw new Failure('unavailable', 'Too many pictures are being prepared. Please try again in a moment.')
      return queue.add(task)
    },
    hasRoom: () => queue.pending + queue.size < concurrency,
    idle: () => queue.onIdle(),
  }
}

export interface DecodeBudget {
  /** Runs `task` when so many bytes are free; a task that needs more than the whole budget runs alone. */
  run<T>(bytes: number, task: () => Promise<T>): Promise<T>
}

/**
 * Bounds the memory of pictures and documents that are decoded at the same time. The encoder gate is no such bound: a picture at the
 * pixel limit may need a hundred times as much as a usual one. First come, first served, so that a large one is not starved.
 * @param budget bytes
 */
export function createDecodeBudget(budget: number): DecodeBudget {
  let free = budget
  const waiting: { readonly bytes: number; readonly start: () => void }[] = []

  function admit(): void {
    for (let next = waiting[0]; next && next.bytes <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.bytes
      next.start()
    }
  }

  return {
    async run(wanted, task) {
      const bytes = Math.min(wanted, budget)
      await new Promise<void>((start) => {
        waiting.push({ bytes, start })
        admit()
      })
      try {
        return await task()
      } finally {
        free += bytes
        admit()
      }
    },
  }
}
