import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/base/db/client.ts'
import { readLatestActions } from './audit.queries.ts'

interface Deps {
  readonly database: Pick<Database, 'primaryReadPool' | 'pinReads'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export interface ActionWatch {
  /** Calls `onAction` and waits for it when an action was recorded since the last look. Failures are logged. */
  look(): Promise<void>
  close(): Promise<void>
}

const WATCH_INTERVAL_MS = 2_000

/**
 * Calls `onAction` once at the start, within seconds after any copy has recorded an operator's action, and again at the next look when it
 * fails. Pins reads before (docs/decisions/0091), so that what the callback drops is not read again from a replica that lags.
 */
export function watchActions({ database, log }: Deps, onAction: () => unknown): ActionWatch {
  const stopping = new AbortController()
  const { signal } = stopping
  let known: string | undefined
  let looking = Promise.resolve()
  async function compare(): Promise<void> {
    const latest = await readLatestActions(database.primaryReadPool)
    if (latest === known) return
    await database.pinReads()
    await onAction()
    known = latest
  }
  /** Looks run one after the other, so that none resolves before the callback of an earlier one. */
  function look(): Promise<void> {
    looking = looking
      .then(compare)
      .catch((err: unknown) => log.warn({ err }, 'what operators did could not be read; pages and settings may be out of date'))
    return looking
  }
  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await look()
      await pause(WATCH_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const watching = watch()
  return {
    look,
    async close() {
      stopping.abort()
      await watching
    },
  }
}
