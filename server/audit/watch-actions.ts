import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { readLatestActions } from './audit.queries.ts'

interface Deps {
  readonly database: Pick<Database, 'currentReadPool' | 'pinReads'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

interface ActionWatch {
  /** Calls back before it resolves when an action was recorded since the last look. Failures are logged. */
  look(): Promise<void>
  close(): Promise<void>
}

/** Between two looks, ms. */
const WATCH_INTERVAL_MS = 2_000

/**
 * Calls back within seconds after an operator's action was recorded, by whichever copy; once at the beginning too, and again at the next look
 * when the callback fails. Reads are pinned before (docs/decisions/0091): what the callback drops must not be read again from a replica that lags.
 */
export function watchActions({ database, log }: Deps, onAction: () => unknown): ActionWatch {
  const stopping = new AbortController()
  const { signal } = stopping
  let known: string | undefined
  let looking = Promise.resolve()
  async function compare(): Promise<void> {
    const latest = await readLatestActions(database.currentReadPool)
    if (latest === known) return
    await database.pinReads()
    await onAction()
    known = latest
  }
  /** One after the other: none ends while another one's callback is still due. */
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
