import type { Queryable } from '#server/base/db/transaction.ts'

/** What a user's consents are about. Times are null where there is nothing. */
export interface ConsentFacts {
  readonly browserSince: Date | null
  readonly emailsSince: Date | null
  readonly firstUnlockAt: Date | null
  readonly firstLiveAt: Date | null
  /** Live properties and requirements. */
  readonly live: number
}

export async function findConsentFacts(db: Queryable, userId: number): Promise<ConsentFacts | undefined> {
  const { rows } = await db.query<ConsentFacts>(
    `SELECT (SELECT min(created_at) FROM push_subscriptions WHERE user_id = $1) AS "browserSince",
            (SELECT min(created_at) FROM kept_searches WHERE user_id = $1 AND by_email AND frequency <> 'off') AS "emailsSince",
            (SELECT min(created_at) FROM contact_unlocks WHERE user_id = $1 AND property_id IS NOT NULL) AS "firstUnlockAt",
            min(live.created_at) AS "firstLiveAt", count(live.created_at)::integer AS live
       FROM (SELECT created_at FROM properties WHERE posted_by_user_id = $1 AND status = 'ACTIVE' AND deleted_at IS NULL
             UNION ALL SELECT created_at FROM requirements WHERE posted_by_user_id = $1 AND status = 'ACTIVE') live`,
    [userId],
  )
  return rows[0]
}

export async function deletePushSubscriptions(db: Queryable, userId: number): Promise<void> {
  await db.query('DELETE FROM push_subscriptions WHERE user_id = $1', [userId])
}

export async function listLiveRequirementIds(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM requirements WHERE posted_by_user_id = $1 AND status = 'ACTIVE' ORDER BY id`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

const wasHiddenAt = (
  column: string,
) => `EXISTS (SELECT 1 FROM status_changes c WHERE c.${column} = t.id AND c.at = $2 AND c.changed_by = $1)
  AND NOT EXISTS (SELECT 1 FROM status_changes later WHERE later.${column} = t.id AND later.at > $2)`

/** What the user hid at this time and nobody changed since; without what was let or sold. */
export async function listHiddenAt(
  db: Queryable,
  userId: number,
  at: Date,
): Promise<{ readonly propertyIds: number[]; readonly requirementIds: number[] }> {
  const { rows } = await db.query<{ propertyIds: number[]; requirementIds: number[] }>(
    `SELECT ARRAY(SELECT t.id FROM properties t WHERE t.posted_by_user_id = $1 AND t.status = 'INACTIVE' AND t.deleted_at IS NULL
                     AND NOT EXISTS (SELECT 1 FROM deals d WHERE d.property_id = t.id) AND ${wasHiddenAt('property_id')} ORDER BY 1)
              AS "propertyIds",
            ARRAY(SELECT t.id FROM requirements t WHERE t.posted_by_user_id = $1 AND t.status = 'INACTIVE' AND ${wasHiddenAt('requirement_id')}
                   ORDER BY 1) AS "requirementIds"`,
    [userId, at],
  )
  return rows[0] ?? { propertyIds: [], requirementIds: [] }
}
