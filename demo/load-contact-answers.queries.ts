import type pg from 'pg'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { DEAL_LABELS, UNDO_DEAL_MINUTES } from '#contracts/homes/deals/deal-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { notifyLeads } from '#server/homes/deals/index.ts'
import { answerContact } from '#server/reaching/contact-answers/index.ts'
import { type ContactReturnDeps, settleAllReturns } from '#server/reaching/contact-returns/index.ts'
import { countAllRecords } from '#server/reaching/reply-records/index.ts'
import type { DemoActivity } from './activity.ts'
import type { DemoAnswer } from './contact-answers.ts'
import type { DemoInterest } from './interest.ts'
import type { Beginning } from './load.queries.ts'
import { notificationsAt } from './load-activity.queries.ts'

type AnswerDeps = Pick<ContactReturnDeps, 'database' | 'bounds'>

/**
 * Loads what seekers said about numbers, what posters said to it, and deals, one after the other at their own times. The rules of the
 * product decide after each which contacts come back, and at the end what the reply records are. Idempotent; call it after `loadActivity`.
 */
export async function loadContactAnswers(
  { database, bounds }: AnswerDeps,
  { answers, deals }: Pick<DemoActivity, 'answers' | 'deals'>,
  { at, idsAfter }: Beginning,
): Promise<void> {
  const events: (DemoInterest & { readonly happen: (deps: EventDeps, unlock: Unlock) => Promise<unknown> })[] = [
    ...answers.map(({ answer, ...interest }) => ({ ...interest, happen: say(answer) })),
    ...answers.flatMap(({ contradiction, ...interest }) =>
      contradiction ? [{ ...interest, minutesAgo: contradiction.minutesAgo, happen: contradict(contradiction.statement) }] : [],
    ),
    ...deals.map((deal) => ({ ...deal, happen: closeDeal })),
  ]
  for (const { minutesAgo, happen, ...interest } of events.toSorted((a, b) => b.minutesAgo - a.minutesAgo)) {
    const unlock = await findUnlock(database.pool, interest, idsAfter)
    if (!unlock) continue
    const notifications = notificationsAt(new Date(at.getTime() - minutesAgo * MINUTE_MS))
    const deps = { database, bounds, notifications, clock: notifications.clock }
    await happen(deps, unlock)
    await settleAllReturns(deps)
  }
  await countAllRecords({ database, clock: { now: () => at.getTime() } })
}

type EventDeps = Pick<ContactReturnDeps, 'database' | 'clock' | 'notifications'>
/** Both are done after each event, or at the end. */
const NOT_LATER = { contactReturns: { settleLater: async () => {} }, replyRecords: { countLater: async () => {} } }

interface Unlock {
  readonly unlockId: number
  readonly userId: number
  readonly propertyId: number
  readonly posterId: number
  readonly isAnswered: boolean
}

async function findUnlock(
  pool: pg.Pool,
  { seekerPhone, propertyNumber }: Omit<DemoInterest, 'minutesAgo'>,
  idsAfter: number,
): Promise<Unlock | undefined> {
  const { rows } = await pool.query<Unlock>(
    `SELECT c.id AS "unlockId", c.user_id AS "userId", c.property_id AS "propertyId", c.poster_id AS "posterId", a.unlock_id IS NOT NULL AS "isAnswered"
       FROM contact_unlocks c JOIN users u ON u.id = c.user_id LEFT JOIN contact_answers a ON a.unlock_id = c.id
      WHERE u.phone_number = $1 AND c.property_id = $2`,
    [seekerPhone, idsAfter + propertyNumber],
  )
  return rows[0]
}

const say =
  (answer: DemoAnswer['answer']) =>
  async (deps: EventDeps, { userId, unlockId, isAnswered }: Unlock): Promise<unknown> =>
    isAnswered || answerContact({ ...deps, ...NOT_LATER }, userId, unlockId, { answer })

const contradict =
  (statement: string) =>
  ({ database, clock }: EventDeps, { unlockId }: Unlock): Promise<unknown> =>
    database.pool.query(
      `UPDATE contact_answers SET poster_reply = 'CONTRADICTED', poster_statement = $2, poster_replied_at = $3
        WHERE unlock_id = $1 AND poster_reply IS NULL`,
      [unlockId, statement, new Date(clock.now())],
    )

/** Tells the other leads now that the home was let to the seeker of this unlock: the poster could undo it until now. */
async function closeDeal(deps: EventDeps, { unlockId, propertyId, posterId }: Unlock): Promise<void> {
  const dealId = await inTransaction(deps.database.pool, async (tx) => {
    const closedAt = new Date(deps.clock.now() - UNDO_DEAL_MINUTES * MINUTE_MS)
    const { rows } = await tx.query<{ id: number }>(
      `INSERT INTO deals (property_id, reason, inquiry_id, closed_at, status_before, inquiry_status_before)
       SELECT $1, 'LET', id, $3, 'ACTIVE', inquiry_status FROM contact_unlocks WHERE id = $2
       ON CONFLICT DO NOTHING RETURNING id`,
      [propertyId, unlockId, closedAt],
    )
    const [deal] = rows
    if (!deal) return undefined
    await tx.query(`UPDATE contact_unlocks SET inquiry_status = 'CLOSED' WHERE id = $1`, [unlockId])
    await tx.query(
      `INSERT INTO status_changes (property_id, from_status, to_status, changed_by, reason, at) VALUES ($1, 'ACTIVE', 'INACTIVE', $2, $3, $4)`,
      [propertyId, posterId, DEAL_LABELS.LET, closedAt],
    )
    return deal.id
  })
  if (dealId !== undefined) await notifyLeads({ ...deps, ...NOT_LATER }, { dealId })
}
