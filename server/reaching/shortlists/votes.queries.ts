import type { VoteChoice } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { Vote } from '#contracts/reaching/shortlists/shortlists.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

/** A property of a list with its note and votes. */
export interface ItemRow {
  readonly propertyId: number
  readonly note: string
  readonly votes: readonly Vote[]
  /** Vote of the browser that makes the request; null when it has not voted. */
  readonly ownVote: VoteChoice | null
}

/** Items in the order in which they were added. @param voter hashes of the browser that makes the request */
export async function listItems(db: Queryable, shortlistId: number, voter: readonly Buffer[] = []): Promise<ItemRow[]> {
  const { rows } = await db.query<ItemRow>(
    `SELECT i.property_id AS "propertyId", i.note,
            coalesce(json_agg(json_build_object('name', v.name, 'choice', o.choice) ORDER BY v.id) FILTER (WHERE v.id IS NOT NULL), '[]') AS votes,
            max(o.choice) FILTER (WHERE v.key_hash = ANY ($2)) AS "ownVote"
       FROM shortlist_items i
       LEFT JOIN shortlist_votes o ON o.shortlist_id = i.shortlist_id AND o.property_id = i.property_id
       LEFT JOIN shortlist_voters v ON v.id = o.voter_id
      WHERE i.shortlist_id = $1
      GROUP BY i.shortlist_id, i.property_id ORDER BY i.added_at, i.property_id`,
    [shortlistId, voter],
  )
  return rows
}

export async function findVoterName(db: Queryable, shortlistId: number, voter: readonly Buffer[]): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM shortlist_voters WHERE shortlist_id = $1 AND key_hash = ANY ($2)', [
    shortlistId,
    voter,
  ])
  return rows[0]?.name ?? null
}

/** Stores the hash of a browser with the current secret in place of one with another. The list must be locked by this transaction. */
export async function replaceVoterHash(tx: Queryable, shortlistId: number, voter: Buffer, others: readonly Buffer[]): Promise<void> {
  await tx.query(
    `UPDATE shortlist_voters SET key_hash = $2 WHERE shortlist_id = $1 AND key_hash = ANY ($3)
        AND NOT EXISTS (SELECT 1 FROM shortlist_voters WHERE shortlist_id = $1 AND key_hash = $2)`,
    [shortlistId, voter, others],
  )
}

/**
 * Inserts a voter, or updates the name. The list must be locked by this transaction.
 * @param maxVoters maximum voters of a list @returns id of the voter; undefined when the maximum is reached
 */
export async function saveVoter(
  tx: Queryable,
  { shortlistId, voter, name, at, maxVoters }: { shortlistId: number; voter: Buffer; name: string; at: Date; maxVoters: number },
): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO shortlist_voters (shortlist_id, key_hash, name, created_at)
     SELECT $1, $2, $3, $4
      WHERE EXISTS (SELECT 1 FROM shortlist_voters WHERE shortlist_id = $1 AND key_hash = $2)
         OR (SELECT count(*) FROM shortlist_voters WHERE shortlist_id = $1) < $5
     ON CONFLICT (shortlist_id, key_hash) DO UPDATE SET name = excluded.name RETURNING id`,
    [shortlistId, voter, name, at, maxVoters],
  )
  return rows[0]?.id
}

export async function saveVote(
  tx: Queryable,
  vote: { shortlistId: number; propertyId: number; voterId: number; choice: VoteChoice; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO shortlist_votes (shortlist_id, property_id, voter_id, choice, voted_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (shortlist_id, property_id, voter_id) DO UPDATE SET choice = excluded.choice, voted_at = excluded.voted_at`,
    [vote.shortlistId, vote.propertyId, vote.voterId, vote.choice, vote.at],
  )
}

/** Deletes a vote, and the voter if it was their only vote. The list must be locked by this transaction. */
export async function deleteVote(tx: Queryable, shortlistId: number, propertyId: number, voter: Buffer): Promise<void> {
  await tx.query(
    `DELETE FROM shortlist_votes WHERE shortlist_id = $1 AND property_id = $2
        AND voter_id = (SELECT id FROM shortlist_voters WHERE shortlist_id = $1 AND key_hash = $3)`,
    [shortlistId, propertyId, voter],
  )
  await deleteIdleVoters(tx, shortlistId)
}

/** Deletes voters without a vote on the list. The list must be locked by this transaction. */
export async function deleteIdleVoters(tx: Queryable, shortlistId: number): Promise<void> {
  await tx.query(
    `DELETE FROM shortlist_voters v WHERE v.shortlist_id = $1 AND NOT EXISTS (SELECT 1 FROM shortlist_votes o WHERE o.voter_id = v.id)`,
    [shortlistId],
  )
}
