import { DAY_MS } from '#contracts/base/values/time.ts'
import { isShownRecord, REPLY_RECORD_DAYS } from '#contracts/reaching/reply-records/reply-record-wording.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, lockUserRow } from '#server/base/db/transaction.ts'
import { eachInTurn } from '#server/base/each-in-turn.ts'
import {
  deleteReplyRecord,
  type KnownInquiry,
  listKnownInquiries,
  listPosters,
  type PosterRecord,
  saveReplyRecord,
} from './reply-records.queries.ts'
import { recordOf } from './rules.ts'

export type ReplyRecordDeps = Pick<Base, 'database' | 'clock' | 'stopping'>

/** Posters whose inquiries are read at once. */
const BATCH_SIZE = 500

/** Start of the counted days. @param now epoch ms */
export const countedSince = (now: number): Date => new Date(now - REPLY_RECORD_DAYS * DAY_MS)

/** Counts a poster's inquiries and stores the record that seekers see. Serialised by the poster's row: the last one sees what all committed. */
export function countRecord({ database, clock }: ReplyRecordDeps, posterId: number): Promise<void> {
  return inTransaction(database.pool, async (tx) => {
    await lockUserRow(tx, posterId)
    const record = recordOf(await listKnownInquiries(tx, [posterId], countedSince(clock.now())))
    await (isShownRecord(record) ? saveReplyRecord(tx, posterId, record) : deleteReplyRecord(tx, posterId))
  })
}

/** Counts the record of every poster for whom another one is stored: their days have moved on. Concurrent runs are safe. */
export function countAllRecords(deps: ReplyRecordDeps): Promise<void> {
  return eachInTurn(findOutdated(deps), (posterId) => countRecord(deps, posterId))
}

async function* findOutdated({ database, clock, stopping }: ReplyRecordDeps): AsyncGenerator<number> {
  const since = countedSince(clock.now())
  for (let after = 0, size = BATCH_SIZE; size === BATCH_SIZE && !stopping?.aborted; ) {
    const posters = await listPosters(database.pool, { since, after, limit: BATCH_SIZE })
    const ids = posters.map(({ posterId }) => posterId)
    const inquiries = Map.groupBy(await listKnownInquiries(database.pool, ids, since), ({ posterId }) => posterId)
    for (const poster of posters) if (isOutdated(poster, inquiries.get(poster.posterId) ?? [])) yield poster.posterId
    after = ids.at(-1) ?? after
    size = posters.length
  }
}

function isOutdated({ stored }: PosterRecord, inquiries: readonly KnownInquiry[]): boolean {
  const record = recordOf(inquiries)
  if (!isShownRecord(record)) return stored !== null
  return stored?.counted !== record.counted || stored.answered !== record.answered
}
