import type pg from 'pg'

/** Work that must be done though nobody waits for it. A job may run more than once: its handler must not mind. */
export interface Jobs {
  /** Runs `work` again and again, on one copy at a time. @param cron five fields, UTC */
  repeat(name: string, cron: string, work: () => Promise<void>): Promise<void>
  /** A kind of work that is done once for each payload; done again when it throws, until its retries are used up. */
  queue<T extends object>(name: string, options: QueueOptions, work: (payload: T) => Promise<void>): Promise<Queue<T>>
  /** Lets the jobs under way end. */
  stop(): Promise<void>
}

export interface QueueOptions {
  /** How often a failed job is tried again. */
  readonly retries: number
  /** Seconds before the first retry; each further wait is about twice the last. */
  readonly retryDelay: number
  /** Seconds after which a job that has not been done is no longer worth doing. */
  readonly worthless: number
}

export interface Queue<T extends object> {
  /** Takes the work on: at once, or with the transaction that `tx` is in. @returns the job's id */
  add(payload: T, options?: { readonly tx?: Transaction; readonly startAfterSeconds?: number }): Promise<string>
  /** Drops a job that has become needless; no error when it was done or never was. */
  drop(id: string): Promise<void>
}

/** A connection inside a transaction. */
export type Transaction = Pick<pg.ClientBase, 'query'>
