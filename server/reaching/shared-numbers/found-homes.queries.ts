import { and, desc, eq } from 'drizzle-orm'
import { foundHomes } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** When a user said the last time that they have found a home. */
export async function findFoundAt(db: Queryable, userId: number): Promise<Date | null> {
  const [row] = await orm(db)
    .select({ foundAt: foundHomes.foundAt })
    .from(foundHomes)
    .where(eq(foundHomes.userId, userId))
    .orderBy(desc(foundHomes.foundAt))
    .limit(1)
  return row?.foundAt ?? null
}

/** @returns the row's id */
export async function insertFoundHome(tx: Queryable, row: typeof foundHomes.$inferInsert): Promise<number> {
  const [inserted] = await orm(tx).insert(foundHomes).values(row).returning({ id: foundHomes.id })
  return inserted?.id ?? 0
}

/** Locks what a user said at this time until the transaction ends. @returns undefined when it was undone */
export async function lockFoundHome(tx: Queryable, id: number): Promise<typeof foundHomes.$inferSelect | undefined> {
  const [row] = await orm(tx).select().from(foundHomes).where(eq(foundHomes.id, id)).for('update')
  return row
}

export async function deleteFoundHomes(tx: Queryable, userId: number): Promise<void> {
  await orm(tx).delete(foundHomes).where(eq(foundHomes.userId, userId))
}

/** Deletes one time at which a user said it. */
export async function deleteFoundHome(tx: Queryable, userId: number, foundAt: Date): Promise<void> {
  await orm(tx)
    .delete(foundHomes)
    .where(and(eq(foundHomes.userId, userId), eq(foundHomes.foundAt, foundAt)))
}

/** Locks a user's live requirements. @returns their ids */
export async function lockLiveRequirements(tx: Queryable, userId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM requirements WHERE posted_by_user_id = $1 AND status = 'ACTIVE' ORDER BY id FOR NO KEY UPDATE`,
    [userId],
  )
  return rows.map(({ id }) => id)
}

/** Locks the requirements that were closed when their author found a home and that nobody changed since. @returns ids and times */
export async function lockRequirementsClosedByFinding(
  tx: Queryable,
  userId: number,
): Promise<{ readonly id: number; readonly closedAt: Date }[]> {
  const { rows } = await tx.query<{ id: number; closedAt: Date }>(
    `SELECT r.id, c.at AS "closedAt"
       FROM requirements r JOIN status_changes c ON c.requirement_id = r.id AND c.changed_by = r.posted_by_user_id
            JOIN found_homes f ON f.user_id = r.posted_by_user_id AND f.found_at = c.at
      WHERE r.posted_by_user_id = $1 AND r.status = 'INACTIVE'
        AND NOT EXISTS (SELECT 1 FROM status_changes later WHERE later.requirement_id = r.id AND later.at > c.at)
      ORDER BY r.id FOR NO KEY UPDATE OF r`,
    [userId],
  )
  return rows
}

/** Whether somebody got the number of a user who looks for a home, or can get it on a live requirement, since they found one. */
export async function isSharedSince(db: Queryable, userId: number, foundAt: Date | null): Promise<boolean> {
  const { rows } = await db.query<{ isShared: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM requirements WHERE posted_by_user_id = $1 AND status = 'ACTIVE')
         OR EXISTS (SELECT 1 FROM contact_unlocks c WHERE c.user_id = $1 AND c.poster_id <> $1 AND c.created_at > $2)
         OR EXISTS (SELECT 1 FROM requirements r JOIN contact_unlocks c ON c.requirement_id = r.id
                     WHERE r.posted_by_user_id = $1 AND c.created_at > $2) AS "isShared"`,
    [userId, foundAt ?? '-infinity'],
  )
  return rows[0]?.isShared ?? false
}
