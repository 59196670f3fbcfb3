import { HOUR_S } from '#contracts/base/values/time.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

/** Background work. Jobs are delivered at least once: handlers must be idempotent. */
export interface Jobs {
  /** Runs `work` on a schedule, on one copy of the program at a time. @param cron five fields, UTC */
  repeat(name: string, cron: string, work: () => Promise<void>): Promise<void>
  /** Runs `work` for each payload that is added; when `work` throws, it is retried up to `options.retries` times. */
  queue<T extends object>(name: string, options: QueueOptions, work: (payload: T) => Promise<void>): Promise<Queue<T>>
  /** Due jobs that have not started, grouped by name. */
  listWaiting(): Promise<readonly WaitingJobs[]>
  /** Waits until the running jobs have ended. */
  stop(): Promise<void>
}

export interface WaitingJobs {
  readonly name: string
  readonly count: number
  /** Seconds since the oldest job became due. */
  readonly oldestSeconds: number
}

export interface QueueOptions {
  /** Maximum number of retries of a failed job. */
  readonly retries: number
  /** Seconds before the first retry; the delay about doubles with each further one. */
  readonly retryDelay: number
  /** Seconds after which a job that has not run is deleted. */
  readonly expireAfterSeconds: number
}

/** Retries for some six hours, to survive an outage of another service; then the job is dropped. */
export const OUTAGE_RETRIES: QueueOptions = { retries: 11, retryDelay: 10, expireAfterSeconds: 6 * HOUR_S }

export interface Queue<T extends object> {
  /** Enqueues a job; with `tx`, in that transaction, so that a rollback cancels the job. @returns the job's id */
  add(payload: T, options?: { readonly tx?: Queryable; readonly startAfterSeconds?: number }): Promise<string>
  /** Cancels a job; no error when it has run or does not exist. */
  drop(id: string): Promise<void>
}

/** A job in a backup; the field names are columns of pg-boss's job table. */
export interface BackupJob {
  readonly id: string
  readonly name: string
  readonly data: object
  readonly start_after: Date
  readonly retry_limit: number
  /** Seconds. */
  readonly retry_delay: number
  readonly retry_backoff: boolean
}

/** Job tables for a program that runs no jobs, such as a restore. */
export interface JobStore {
  /** Inserts jobs that have not run, in a transaction. */
  insert(tx: Queryable, jobs: readonly BackupJob[]): Promise<void>
  close(): Promise<void>
}
