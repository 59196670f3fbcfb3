import type { FastifyBaseLogger } from 'fastify'

export interface WriteBehind {
  /** Writes all that was counted. @throws the error of the database; the counts are kept for the next write */
  flush(): Promise<void>
  /** Writes all that was counted, if the database answers, and stops the regular writes. */
  close(): Promise<void>
}

interface Options {
  readonly intervalMs: number
  /**
   * Writes what is counted in memory, and keeps it when the database fails.
   * @param isFlush false for a regular write, which may leave the newest counts to the next one
   */
  readonly write: (isFlush: boolean) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly failureMessage: string
}

/** Writes at an interval what is counted in memory, so that not every event costs a write. Never runs two writes at the same time. */
export function startWriteBehind({ intervalMs, write, log, failureMessage }: Options): WriteBehind {
  let writing = Promise.resolve()
  const enqueueWrite = (isFlush: boolean): Promise<void> => {
    const next = writing.then(() => write(isFlush))
    writing = next.catch(() => {})
    return next
  }
  const logFailure = (err: unknown) => log.warn({ err }, failureMessage)
  let isWriteQueued = false
  const timer = setInterval(() => {
    if (isWriteQueued) return
    isWriteQueued = true
    void enqueueWrite(false)
      .catch(logFailure)
      .finally(() => {
        isWriteQueued = false
      })
  }, intervalMs).unref()
  return {
    flush: () => enqueueWrite(true),
    async close() {
      clearInterval(timer)
      await enqueueWrite(true).catch(logFailure)
    },
  }
}
