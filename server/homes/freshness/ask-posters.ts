import { indianDateOf } from '#contracts/base/values/time.ts'
import { FRESHNESS_NOTIFICATIONS } from '#contracts/homes/freshness/freshness-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { eachInTurn, readInBatches } from '#server/base/each-in-turn.ts'
import { countUnanswered, listPostersToAsk, markAsked } from './freshness.queries.ts'
import { BATCH_SIZE, type FreshnessDeps, notifyPoster } from './notify-poster.ts'

interface Question {
  readonly userId: number
  readonly now: Date
  readonly cause: string
}

/**
 * Asks posters whether properties are still available: 7 days after the last confirmation for monthly rents, 15 days for others. A user
 * gets one notification a day for all properties. Concurrent runs are safe.
 */
export async function askPosters(deps: FreshnessDeps): Promise<void> {
  const { pool } = deps.database
  const now = new Date(deps.clock.now())
  const cause = `freshness-asked:${indianDateOf(now.getTime())}`
  const userIds = readInBatches(BATCH_SIZE, (after: number | undefined) => listPostersToAsk(pool, { now, cause, after, limit: BATCH_SIZE }))
  await eachInTurn(userIds, async (userId) => {
    while ((await inTransaction(pool, (tx) => ask(deps, tx, { userId, now, cause }))) === BATCH_SIZE);
  })
}

/** Asks one poster. @returns the number of properties, at most `BATCH_SIZE` */
async function ask(deps: FreshnessDeps, tx: Queryable, { userId, now, cause }: Question): Promise<number> {
  const count = await countUnanswered(tx, userId, now)
  const asked = await markAsked(tx, { userId, now, limit: BATCH_SIZE })
  const [property] = asked
  if (property) await notifyPoster(deps, tx, { userId, cause, count, property }, FRESHNESS_NOTIFICATIONS.asked)
  return asked.length
}
