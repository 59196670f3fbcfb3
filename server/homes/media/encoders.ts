import { availableParallelism } from 'node:os'
import { createGate, type Gate } from '#server/base/http/gate.ts'

/** Maximum tasks in the queue; further ones are refused, since people do not wait that long. */
const MAX_WAITING = 500

/** Bounds how many encoders run at once, so that pictures do not overload the machine. */
export type EncoderGate = Gate

export function createEncoderGate(concurrency: number = availableParallelism(), maxWaiting = MAX_WAITING): EncoderGate {
  return createGate(concurrency, maxWaiting, 'Too many pictures are being prepared. Please try again in a moment.')
}

export interface DecodeBudget {
  /** Runs `task` once `bytes` are free; a task that needs more than the whole budget runs alone. */
  run<T>(bytes: number, task: () => Promise<T>): Promise<T>
}

/**
 * Bounds the memory of pictures and documents that are decoded at the same time. The encoder gate does not: a picture at the pixel
 * limit may need a hundred times as much memory as a usual one. First come, first served, so that a large picture is not starved.
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
