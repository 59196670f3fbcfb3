import { DAY_MS, indianDateOf } from '#contracts/base/values/time.ts'
import { REMIND_OF_AGREEMENT_DAYS } from '#contracts/homes/deals/deal-messages.ts'
import { agreementEndsText } from '#contracts/reaching/notifications/notification-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import type { DealDeps } from './deal-deps.ts'
import { claimEndingAgreements } from './deals.queries.ts'

const BATCH_SIZE = 100

/** Reminds posters once of each agreement that ends within REMIND_OF_AGREEMENT_DAYS, so that they post the property again. */
export async function remindOfAgreements({ database, clock, notifications }: DealDeps): Promise<void> {
  const now = clock.now()
  const until = indianDateOf(now + REMIND_OF_AGREEMENT_DAYS * DAY_MS) ?? ''
  for (let count = BATCH_SIZE; count === BATCH_SIZE; )
    count = await inTransaction(database.pool, async (tx) => {
      const ending = await claimEndingAgreements(tx, until, new Date(now), BATCH_SIZE)
      for (const { dealId, propertyId, propertyName, posterId, endsOn } of ending)
        await notify(notifications, tx, {
          userId: posterId,
          kind: 'deal',
          cause: `agreement-ends:${dealId}`,
          ...agreementEndsText(propertyName, endsOn),
          path: `/listing/${propertyId}`,
          subject: { propertyId },
        })
      return ending.length
    })
}
