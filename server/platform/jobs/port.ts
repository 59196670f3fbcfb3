import type { Queryable } from '#server/db/transaction.ts'

/** Background work. Jobs are delivered at least once: handlers must be idempotent. */
export interface Jobs {
  /** Runs `work` again and again, on one copy at a time. @param cron five fields, UTC */
  repeat(name: string, cron: string, work: () => Promise<void>): Promise<void>
  /** Runs `work` for each payload that is added; again when it throws, until its retries are used up. */
  queue<T extends object>(name: string, options: QueueOptions, work: (payload: T) => Promise<void>): Promise<Queue<T>>
  /** What is due and has not started, by name. */
  listWaiting(): Promise<readonly WaitingJobs[]>
  /** Waits until the running jobs have ended. */
  stop(): Promise<void>
}

export interface WaitingJobs {
  readonly name: string
  readonly count: number
  /** How long the oldest has been due, seconds. */
  readonly oldestSeconds: number
}

export interface QueueOptions {
  /** How often a failed job is tried again. */
  readonly retries: number
  /** Seconds before the first retry; each further wait is about twice the last. */
  readonly retryDelay: number
  /** Seconds after which a job that has not run is deleted. */
  readonly expireAfterSeconds: number
}

export interface Queue<T extends object> {
  /** Enqueues a job; with `tx` in that transaction: a rollback cancels it. @returns the job's id */
  add(payload: T, options?: { readonly tx?: Queryable; readonly startAfterSeconds?: number }): Promise<string>
  /** Cancels a job; no error when it has run or does not exist. */
  drop(id: string): Promise<void>
}

/** A job as it is kept in a backup; its columns are those of the queue's table. */
export interface KeptJob {
  readonly id: string
  readonly name: string
  readonly data: object
  readonly start_after: Date
  readonly retry_limit: number
  /** Seconds. */
  readonly retry_delay: number
  readonly retry_backoff: boolean
}

/** Where jobs are kept, for a program that runs none. */
export interface JobStore {
  /** Inserts jobs that have not run, in a transaction. */
  insert(tx: Queryable, jobs: readonly KeptJob[]): Promise<void>
  close(): Promise<void>
}
