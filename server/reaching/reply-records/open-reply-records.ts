import type { z } from 'zod'
import { MAX_AGAINST_LISTED, type ownReplyRecord } from '#contracts/reaching/reply-records/reply-records.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { type Queryable, trySavepoint } from '#server/base/db/transaction.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { OUTAGE_RETRIES } from '#server/base/platform/jobs/port.ts'
import { countAllRecords, countedSince, countRecord, type ReplyRecordDeps } from './count-records.ts'
import { findReplyRecord, listKnownInquiries } from './reply-records.queries.ts'
import { recordOf, statusTimeOf, verdictOf } from './rules.ts'

export interface ReplyRecords extends Noun {
  /** Counts a poster's record after the transaction, which changed a status, an answer or what was decided about it. */
  countLater(tx: Queryable, posterId: number): Promise<void>
}

/** How often posters answer (docs/decisions/0225). */
export async function openReplyRecords({ jobs, ...deps }: ReplyRecordDeps & Pick<Base, 'jobs'>): Promise<ReplyRecords> {
  // stored name: jobs wait by it in the database while the program is replaced
  const queue = await jobs.queue<{ readonly posterId: number }>('count-reply-record', OUTAGE_RETRIES, ({ posterId }) =>
    countRecord(deps, posterId),
  )
  await jobs.repeat('count-reply-records', '40 20 * * *', () => countAllRecords(deps))
  return {
    register: (app) => serve(app, 'getOwnReplyRecord', ({ viewer }) => presentOwnRecord(deps, viewer.userId)),
    // the recurring job finds what could not be enqueued
    async countLater(tx, posterId) {
      await trySavepoint(tx, async () => {
        await queue.add({ posterId }, { tx })
      })
    },
  }
}

async function presentOwnRecord({ database, clock }: ReplyRecordDeps, posterId: number): Promise<z.input<typeof ownReplyRecord>> {
  const { pool } = database
  const [inquiries, shown] = await Promise.all([
    listKnownInquiries(pool, [posterId], countedSince(clock.now())),
    findReplyRecord(pool, posterId),
  ])
  const against = inquiries.flatMap((inquiry) => {
    const { inquiryId, unlockedAt, propertyId, propertyName, answer } = inquiry
    if (answer === null || verdictOf(inquiry) !== 'silent') return []
    return [{ inquiryId, unlockedAt: unlockedAt.toISOString(), propertyId, propertyName, answer, status: statusTimeOf(inquiry) } as const]
  })
  return { ...recordOf(inquiries), shown, against: against.slice(0, MAX_AGAINST_LISTED) }
}
