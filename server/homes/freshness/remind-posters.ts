import { FRESHNESS_NOTIFICATIONS } from '#contracts/homes/freshness/freshness-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { eachInTurn } from '#server/base/each-in-turn.ts'
import { listToRemind } from './freshness.queries.ts'
import { BATCH_SIZE, type FreshnessDeps, notifyPoster, REMINDER_CAUSE } from './notify-poster.ts'

/** Notifies posters a day before properties are hidden; one notification for all questions of one day. */
export async function remindPosters(deps: FreshnessDeps): Promise<void> {
  const { pool } = deps.database
  const now = new Date(deps.clock.now())
  for (;;) {
    const unanswered = await listToRemind(pool, now, REMINDER_CAUSE, BATCH_SIZE)
    await eachInTurn(unanswered, async ({ userId, askedOn, count, ...property }) => {
      const notice = { userId, cause: REMINDER_CAUSE + askedOn, count, property }
      await inTransaction(pool, (tx) => notifyPoster(deps, tx, notice, FRESHNESS_NOTIFICATIONS.reminder))
    })
    if (unanswered.length < BATCH_SIZE) return
  }
}
