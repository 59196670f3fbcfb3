import { foundHomeText } from '#contracts/reaching/notifications/notification-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import type { FoundHomeJob, SharedNumberDeps } from './found-home.ts'
import { lockFoundHome } from './found-homes.queries.ts'
import { findFirstName, listHoldersOfSeeker } from './number-holders.queries.ts'

/** Tells those who have a seeker's number, each once, that the seeker has found a home; nobody when it was undone. Idempotent. */
export async function tellHolders({ database, notifications }: SharedNumberDeps, { foundHomeId }: FoundHomeJob): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    const found = await lockFoundHome(tx, foundHomeId)
    if (!found) return
    const text = foundHomeText(await findFirstName(tx, found.userId))
    for (const { userId, unlockId, isPoster } of await listHoldersOfSeeker(tx, found.userId, found.foundAt))
      await notify(notifications, tx, {
        userId,
        kind: 'deal',
        cause: `found-home:${unlockId}`,
        ...text,
        path: isPoster ? '/profile?tab=inquiries' : '/profile',
      })
  })
}
