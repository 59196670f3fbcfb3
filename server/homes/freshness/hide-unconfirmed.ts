import { FRESHNESS_MESSAGES, FRESHNESS_NOTIFICATIONS } from '#contracts/homes/freshness/freshness-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { eachInTurn, readInBatches } from '#server/base/each-in-turn.ts'
import { insertStatusChanges } from '#server/homes/subjects/index.ts'
import { hideUnanswered, hideUntilConfirmed, listToHide, type UnansweredDay } from './freshness.queries.ts'
import { BATCH_SIZE, type FreshnessDeps, notifyPoster, REMINDER_CAUSE } from './notify-poster.ts'

/** Hides properties without a confirmation 5 days after the question and one day after the reminder. */
export async function hideUnconfirmed(deps: FreshnessDeps): Promise<void> {
  const { pool } = deps.database
  const now = new Date(deps.clock.now())
  const unanswered = readInBatches(BATCH_SIZE, (after: UnansweredDay | undefined) =>
    listToHide(pool, { now, cause: REMINDER_CAUSE, after, limit: BATCH_SIZE }),
  )
  await eachInTurn(unanswered, async (each) => {
    while ((await inTransaction(pool, (tx) => hide(deps, tx, each, now))) === BATCH_SIZE);
  })
}

/** Hides properties and notifies their poster. @returns how many, at most `BATCH_SIZE` */
async function hide(deps: FreshnessDeps, tx: Queryable, unanswered: UnansweredDay, at: Date): Promise<number> {
  const { userId, askedOn, count } = unanswered
  const hidden = await hideUnanswered(tx, unanswered, at, BATCH_SIZE)
  const [property] = hidden
  if (!property) return 0
  await deps.contactReturns.settleLater(
    tx,
    hidden.map(({ id }) => id),
  )
  const change = { from: 'ACTIVE', to: 'INACTIVE', changedBy: null, reason: FRESHNESS_MESSAGES.hiddenReason, at } as const
  await insertStatusChanges(
    tx,
    hidden.map(({ id }) => ({ subject: { propertyId: id }, ...change })),
  )
  await notifyPoster(deps, tx, { userId, cause: `freshness-hidden:${askedOn}`, count, property }, FRESHNESS_NOTIFICATIONS.hidden)
  return hidden.length
}

/** Hides a live property, which the transaction has locked, until its poster confirms it. @param reason for its poster */
export async function hideProperty(
  tx: Queryable,
  id: number,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await hideUntilConfirmed(tx, id, reason, at)
  await insertStatusChanges(tx, [{ subject: { propertyId: id }, from: 'ACTIVE', to: 'INACTIVE', changedBy: null, reason, at }])
}
