import { indianDateOf, indianDayStart } from '#contracts/base/values/time.ts'
import { askText } from '#contracts/reaching/contact-answers/answer-notifications.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { eachInTurn, readInBatches } from '#server/base/each-in-turn.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import { listToAsk, type UnansweredContacts } from './contact-answers.queries.ts'
import type { ContactAnswerDeps } from './deps.ts'

const BATCH_SIZE = 500

/**
 * Asks seekers whether they reached whom they unlocked on the day before: one notification for all contacts of the day. The second and last
 * reminder is a card on the site (docs/decisions/0229). Concurrent runs are safe.
 */
export async function askSeekers(deps: ContactAnswerDeps): Promise<void> {
  const { pool } = deps.database
  const now = deps.clock.now()
  const from = new Date(indianDayStart(now, 1))
  const to = new Date(indianDayStart(now))
  const cause = `contacts-asked:1:${indianDateOf(from.getTime())}`
  const seekers = readInBatches(BATCH_SIZE, (after: UnansweredContacts | undefined) =>
    listToAsk(pool, { from, to, cause, after: after?.userId ?? 0, limit: BATCH_SIZE }),
  )
  await eachInTurn(seekers, ({ userId, posterName, count }) =>
    inTransaction(pool, (tx) =>
      notify(deps.notifications, tx, {
        userId,
        kind: 'contact',
        cause,
        ...askText(posterName, count),
        path: '/profile?tab=overview#contacts',
      }),
    ),
  )
}
