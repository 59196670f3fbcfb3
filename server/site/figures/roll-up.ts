import { DAY_MS, indianDateOf } from '#contracts/base/values/time.ts'
import type { Database } from '#server/base/db/client.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { findFirstActivity, findLastRolledUpDay, rollUpDays } from './figures.queries.ts'

export interface RollUpDeps {
  readonly database: Pick<Database, 'pool'>
  readonly clock: Clock
}

/** The day in India, YYYY-MM-DD. @param time epoch ms @throws RangeError for a time outside of the years 0 to 9999 */
export function dayOf(time: number): string {
  const day = indianDateOf(time)
  if (day === undefined) throw new RangeError('There is no such day')
  return day
}

/**
 * Rolls up yesterday, today, and every day since the last one that was rolled up, which may not have been complete then. Safe to run twice,
 * late, and on several copies at the same time. If the table is empty it begins with the first account or property.
 */
export async function rollUp({ database: { pool }, clock }: RollUpDeps): Promise<void> {
  const now = clock.now()
  const yesterday = dayOf(now - DAY_MS)
  const last = (await findLastRolledUpDay(pool)) ?? dayOf((await findFirstActivity(pool))?.getTime() ?? now)
  await rollUpDays(pool, last < yesterday ? last : yesterday, dayOf(now))
}
