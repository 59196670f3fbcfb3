import { HIDDEN_AS_TAKEN, takenHiddenText } from '#contracts/reaching/contact-answers/answer-notifications.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { eachInTurn, readInBatches } from '#server/base/each-in-turn.ts'
import { hideProperty } from '#server/homes/freshness/index.ts'
import { lockProperties } from '#server/homes/properties/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import { listTakenHomes, type TakenHome } from './contact-answers.queries.ts'
import type { ContactAnswerDeps } from './deps.ts'

const BATCH_SIZE = 500

/** Hides homes of which a seeker says that they are let or sold, when the poster agrees or has not replied in time. */
export async function hideTakenHomes(deps: ContactAnswerDeps): Promise<void> {
  const { pool } = deps.database
  const now = new Date(deps.clock.now())
  const homes = readInBatches(BATCH_SIZE, (after: TakenHome | undefined) =>
    listTakenHomes(pool, now, { after: after?.id ?? 0, limit: BATCH_SIZE }),
  )
  await eachInTurn(homes, ({ id, name, posterId }) =>
    inTransaction(pool, async (tx) => {
      await lockProperties(tx, [id])
      // the poster may have confirmed it, or another copy hidden it, meanwhile
      if ((await listTakenHomes(tx, now, { id })).length === 0) return
      await hideProperty(tx, id, { reason: HIDDEN_AS_TAKEN, at: now })
      await deps.contactReturns.settleLater(tx, [id])
      const cause = `taken-hidden:${id}:${now.getTime()}`
      await notify(deps.notifications, tx, {
        userId: posterId,
        kind: 'freshness',
        cause,
        ...takenHiddenText(name),
        path: `/listing/${id}`,
        subject: { propertyId: id },
      })
    }),
  )
}
