import { indianDateOf, indianDayStart } from '#contracts/base/values/time.ts'
import { askText } from '#contracts/reaching/contact-answers/answer-notifications.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { eachInTurn, readInBatches } from '#server/base/each-in-turn.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import { listToAsk, type UnansweredContacts } from './contact-answers.queries.ts'
import type { ContactAnswerDeps } from './deps.ts'

const BATCH_SIZE = 500
/** A seeker is asked on the day after the unlock, and once more when 'No answer' can bring the contact back. */
const ASKED_AFTER_DAYS = [1, 4] as const

/** Asks seekers whether they reached whom they unlocked: one notification for all contacts of a day. Concurrent runs are safe. */
export async function askSeekers(deps: ContactAnswerDeps): Promise<void> {
  await eachInTurn(ASKED_AFTER_DAYS, (days) => askAbout(deps, days))
}

async function askAbout(deps: ContactAnswerDeps, daysAgo: number): Promise<void> {
  const { pool } = deps.database
  const now = deps.clock.now()
  const from = new Date(indianDayStart(now, daysAgo))
  const to = new Date(indianDayStart(now, daysAgo - 1))
  const cause = `contacts-asked:${daysAgo}:${indianDateOf(from.getTime())}`
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
