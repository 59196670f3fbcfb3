import { hash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { DAY_MS, indianDateOf, indianDayStart } from '#contracts/base/values/time.ts'
import type { Base } from '#server/base/base.ts'
import type { Database } from '#server/base/db/client.ts'
import { startWriteBehind, type WriteBehind } from '#server/base/db/write-behind.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { deleteVisitorsBefore, findOrInsertSalt, findSalt, insertViews, type ViewRow } from './property-views.queries.ts'
import { visitorOf } from './visitor.ts'

export interface PropertyViews extends WriteBehind {
  /** Counts a view of a live property; written within seconds. @param isOwn a view by the poster, who is not counted on that day */
  count(propertyId: number, request: Pick<FastifyRequest, 'method' | 'headers' | 'ip'>, isOwn?: boolean): void
  /** Deletes the hashes of the visitors of past days. */
  deletePastVisitors(): Promise<void>
}

interface Deps extends Pick<Base, 'database' | 'clock' | 'metrics' | 'jobs'> {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** A view is written after one to two intervals, so that the poster's own call may still arrive (docs/decisions/0065). */
const WRITE_INTERVAL_MS = 5_000
/** Maximum views waiting to be written (about 5 MB); further ones are not counted. */
const MAX_WAITING = 10_000
const ROWS_PER_STATEMENT = 1_000
/** Hexadecimal digits of a stored hash: 16 bytes. */
const HASH_DIGITS = 32

/** Whether a view is counted, by a key of day, property and visitor. */
type Views = Map<string, boolean>

const keyOf = (day: string, propertyId: number, visitor: string) => `${day} ${propertyId} ${visitor}`
const dayOf = (key: string) => key.slice(0, 'YYYY-MM-DD'.length)
const propertyIdOf = (key: string) => Number(key.split(' ', 2)[1])

/** Counts each visitor of a property once a day, without a database write for each view (docs/decisions/0065). */
export async function openPropertyViews(deps: Deps): Promise<PropertyViews> {
  const { database, clock, log, metrics, jobs } = deps
  const dropped = new Counter({
    name: 'property_views_dropped_total',
    help: 'Views of properties that were not counted because too many waited to be written',
    registers: [metrics],
  })
  const today = createCalendar(clock)
  const saltOf = createSalts(database, today)
  let recent: Views = new Map()
  /** Views that the next write stores; `recent` ones wait one interval longer. */
  let settled: Views = new Map()

  /** Views of one day. */
  async function writeDay(day: string, views: readonly (readonly [string, boolean])[]): Promise<void> {
    const salt = await saltOf(day)
    if (!salt) return
    const prefix = salt.toString('hex')
    for (let start = 0; start < views.length; start += ROWS_PER_STATEMENT) {
      const rows = views.slice(start, start + ROWS_PER_STATEMENT).map(
        ([key, isCounted]): ViewRow => ({
          propertyId: propertyIdOf(key),
          // hashed together with the property, so that hashes of one visitor differ between properties
          visitorHash: hash('sha256', `${prefix} ${key}`).slice(0, HASH_DIGITS),
          isCounted,
        }),
      )
      await insertViews(database.pool, day, rows)
    }
  }

  async function write(isFlush: boolean): Promise<void> {
    if (isFlush) {
      settled = new Map([...settled, ...recent])
      recent = new Map()
    }
    for (const [day, views] of Map.groupBy(settled, ([key]) => dayOf(key))) await writeDay(day, views)
    settled = recent
    recent = new Map()
  }

  const deletePastVisitors = () => deleteVisitorsBefore(database.pool, today())
  await jobs.repeat('forget-property-visitors', '5,35 * * * *', deletePastVisitors)
  const failureMessage = 'views of properties could not be written; they are tried again'
  return {
    ...startWriteBehind({ intervalMs: WRITE_INTERVAL_MS, write, log, failureMessage }),
    count(propertyId, request, isOwn = false) {
      const visitor = visitorOf(request)
      if (visitor === undefined) return
      const key = keyOf(today(), propertyId, visitor)
      const views = settled.has(key) ? settled : recent
      if (views.has(key)) {
        if (isOwn) views.set(key, false)
      } else if (settled.size + recent.size >= MAX_WAITING) dropped.inc()
      else recent.set(key, !isOwn)
    },
    deletePastVisitors,
  }
}

/** @returns a function that returns the day in India as YYYY-MM-DD, computed once a day */
function createCalendar(clock: Clock): () => string {
  let day = ''
  let start = 0
  return () => {
    const now = clock.now()
    if (day === '' || now < start || now >= start + DAY_MS) {
      start = indianDayStart(now)
      day = indianDateOf(now) ?? ''
    }
    return day
  }
}

/** The salt of a day: created for the current day, only read for a past one, whose salt may be deleted. Caches the latest one. */
function createSalts({ pool }: Database, today: () => string): (day: string) => Promise<Buffer | undefined> {
  let known: { readonly day: string; readonly salt: Buffer } | undefined
  return async (day) => {
    if (known?.day === day) return known.salt
    const salt = day === today() ? await findOrInsertSalt(pool, day, randomBytes(32)) : await findSalt(pool, day)
    known = salt && { day, salt }
    return salt
  }
}
