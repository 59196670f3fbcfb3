import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { readLatestActions } from './audit.queries.ts'

interface Deps {
  readonly database: Pick<Database, 'currentReadPool'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Between two looks, ms. */
const WATCH_INTERVAL_MS = 2_000

/** Calls back within seconds after operators did something, on whichever copy; once at the beginning too. */
export function watchActions({ database, log }: Deps, onAction: () => void): { close(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let known: string | undefined
  async function look(): Promise<void> {
    const latest = await readLatestActions(database.currentReadPool)
    if (latest === known) return
    known = latest
    onAction()
  }
  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await look().catch((err: unknown) => log.warn({ err }, 'what operators did could not be read; pages may be out of date'))
      await pause(WATCH_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const watching = watch()
  return {
    async close() {
      stopping.abort()
      await watching
    },
  }
}
