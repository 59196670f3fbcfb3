import { HOUR_MS } from '#contracts/base/values/time.ts'
import { REPLY_HOURS } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { numberConfirmedAt, numberConfirmedSince } from '#server/base/db/number-confirmed.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

/** Contradicts the open answers 'already let or sold' about properties whose poster has just confirmed that they are available. */
export async function contradictTaken(tx: Queryable, propertyIds: readonly number[], at: Date): Promise<void> {
  await tx.query(
    `UPDATE contact_answers a SET poster_reply = 'CONTRADICTED', poster_replied_at = $2 FROM contact_unlocks c
      WHERE c.property_id = ANY ($1) AND a.unlock_id = c.id AND a.answer = 'TAKEN' AND a.poster_reply IS NULL AND a.answered_at > $3`,
    [propertyIds, at, new Date(at.getTime() - REPLY_HOURS * HOUR_MS)],
  )
}

/** Of the properties, those of which a seeker says that the number is wrong, and whose poster has not given a code since it was unlocked. */
export async function listWithDoubtedNumber(db: Queryable, propertyIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT p.id FROM properties p
      WHERE p.id = ANY ($1) AND EXISTS (
        SELECT 1 FROM contact_unlocks c JOIN contact_answers a ON a.unlock_id = c.id
         WHERE c.property_id = p.id AND a.answer = 'WRONG_NUMBER'
           AND NOT ${numberConfirmedSince('c.created_at', numberConfirmedAt('p.posted_by_user_id'))})`,
    [propertyIds],
  )
  return rows.map(({ id }) => id)
}
