import { FRESHNESS_NOTIFICATIONS } from '#contracts/homes/freshness/freshness-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { eachInTurn, readInBatches } from '#server/base/each-in-turn.ts'
import { listToRemind, type UnansweredDay } from './freshness.queries.ts'
import { BATCH_SIZE, type FreshnessDeps, notifyPoster, REMINDER_CAUSE } from './notify-poster.ts'

/** Notifies posters a day before properties are hidden; one notification for all questions of one day. */
export async function remindPosters(deps: FreshnessDeps): Promise<void> {
  const { pool } = deps.database
  const now = new Date(deps.clock.now())
  const unanswered = readInBatches(BATCH_SIZE, (after: UnansweredDay | undefined) =>
    listToRemind(pool, { now, cause: REMINDER_CAUSE, after, limit: BATCH_SIZE }),
  )
  await eachInTurn(unanswered, async ({ userId, askedOn, count, ...property }) => {
    const notice = { userId, cause: REMINDER_CAUSE + askedOn, count, property }
    await inTransaction(pool, (tx) => notifyPoster(deps, tx, notice, FRESHNESS_NOTIFICATIONS.reminder))
  })
}
