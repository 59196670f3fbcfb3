import { availableParallelism } from 'node:os'
import { Failure } from '#server/http/failure.ts'

/** More than this many waiting, and a new one would wait longer than a person does. */
const LONGEST_QUEUE = 500

/** Lets only so many encoders run at once, first come, first served, so that pictures never take the whole machine. */
export interface EncoderGate {
  /** @throws Failure `unavailable` when too many wait already */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>
}

export function createEncoderGate(atOnce: number = availableParallelism(), longestQueue = LONGEST_QUEUE): EncoderGate {
  let running = 0
  const waiting: (() => void)[] = []
  let idlers: (() => void)[] = []

  function leave(): void {
    const next = waiting.shift()
    if (next) {
      // the place passes on, so as many run as before
      next()
      return
    }
    running -= 1
    if (running > 0) return
    const free = idlers
    idlers = []
    for (const resolve of free) resolve()
  }

  return {
    async run(task) {
      if (running < atOnce) running += 1
      else if (waiting.length < longestQueue) await new Promise<void>((resolve) => waiting.push(resolve))
      else throw new Failure('unavailable', 'Too many pictures are being prepared. Please try again in a moment.')
      try {
        return await task()
      } finally {
        leave()
      }
    },
    idle: async () => {
      if (running > 0) await new Promise<void>((resolve) => idlers.push(resolve))
    },
  }
}
