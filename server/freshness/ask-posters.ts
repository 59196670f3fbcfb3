import { FRESHNESS_NEWS } from '#contracts/freshness/freshness-messages.ts'
import { indianDateOf } from '#contracts/values/time.ts'
import { inTransaction, type Queryable } from '#server/db/transaction.ts'
import { countUnanswered, listPostersToAsk, markAsked } from './freshness.queries.ts'
import { BATCH, type FreshnessDeps, tellPoster } from './tell-poster.ts'

interface Question {
  readonly userId: number
  readonly now: Date
  readonly cause: string
}

/**
 * Asks posters whether the properties that were confirmed long ago are still available: after 7 days for homes to let, 15 for others. A user
 * is told once a day, of all of them. Several copies may run it at once.
 */
export async function askPosters(deps: FreshnessDeps): Promise<void> {
  const { pool } = deps.database
  const now = new Date(deps.clock.now())
  const cause = `freshness-asked:${indianDateOf(now.getTime())}`
  for (let after = 0; ; ) {
    const userIds = await listPostersToAsk(pool, { now, cause, after, limit: BATCH })
    for (const userId of userIds) while ((await inTransaction(pool, (tx) => ask(deps, tx, { userId, now, cause }))) === BATCH);
    if (userIds.length < BATCH) return
    after = userIds.at(-1) ?? after
  }
}

/** @returns how many properties it asked about, at most `BATCH` */
async function ask(deps: FreshnessDeps, tx: Queryable, { userId, now, cause }: Question): Promise<number> {
  const count = await countUnanswered(tx, userId, now)
  const asked = await markAsked(tx, { userId, now, limit: BATCH })
  const [property] = asked
  if (property) await tellPoster(deps, tx, { userId, cause, count, property }, FRESHNESS_NEWS.asked)
  return asked.length
}
