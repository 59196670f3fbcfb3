import { asc, eq } from 'drizzle-orm'
import { properties, type RequirementRecord, requirementLocations, requirements } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/**
 * Loads a property in any status: the fields that matching reads, its name, and the fields that decide who may see its matches.
 * @param lock takes a share lock on the row, until the transaction ends
 */
export async function findMatchableProperty(client: Queryable, propertyId: number, lock?: 'lock') {
  const { id, postedByUserId, status, deletedAt, propertyFor, category, apartmentType, commercialSubtype, bhkType } = properties
  const { propertyName, preferredTenants, expectedPrice, localityId, area } = properties
  const compared = { propertyFor, category, apartmentType, commercialSubtype, bhkType, preferredTenants, expectedPrice, localityId, area }
  const query = orm(client)
    .select({ id, postedByUserId, status, deletedAt, propertyName, ...compared })
    .from(properties)
    .where(eq(id, propertyId))
  const [property] = await (lock ? query.for('share') : query)
  return property
}

/** Loads a requirement in any status, with its locations in order of preference. */
export async function findMatchableRequirement(client: Queryable, requirementId: number) {
  const [requirement] = await orm(client).select().from(requirements).where(eq(requirements.id, requirementId))
  if (!requirement) return undefined
  const locations = await orm(client)
    .select({ name: requirementLocations.name, localityId: requirementLocations.localityId })
    .from(requirementLocations)
    .where(eq(requirementLocations.requirementId, requirementId))
    .orderBy(asc(requirementLocations.position))
  return { ...requirement, locations }
}

export interface MatchedAuthor extends Pick<RequirementRecord, 'lookingFor' | 'propertyType' | 'bhkConfig'> {
  readonly userId: number
  readonly requirementId: number
  /** Number of notifications about a single match since `since`. */
  readonly notifiedToday: number
}

/**
 * The authors of these live requirements who were not notified of the property, also not as which its poster had it before, each with the best of their requirements. Takes row locks
 * on the authors, so that counting the notifications of an author's day is serialised.
 * @param requirementIds the best fit first
 */
export async function listAuthors(
  tx: Queryable,
  { propertyId, requirementIds, since }: { readonly propertyId: number; readonly requirementIds: readonly number[]; readonly since: Date },
): Promise<MatchedAuthor[]> {
  await tx.query(
    `SELECT 1 FROM users WHERE id IN (SELECT posted_by_user_id FROM requirements WHERE id = ANY($1)) ORDER BY id FOR NO KEY UPDATE`,
    [requirementIds],
  )
  const { rows } = await tx.query<MatchedAuthor>(
    `WITH RECURSIVE posted AS (
       SELECT $2::bigint AS id
        UNION SELECT w.id FROM posted JOIN properties p ON p.id = posted.id JOIN properties w ON w.successor_id = p.id
               WHERE p.listed_since IS NOT NULL)
     SELECT DISTINCT ON (r.posted_by_user_id) r.posted_by_user_id AS "userId", r.id AS "requirementId", r.looking_for AS "lookingFor",
            r.property_type AS "propertyType", r.bhk_config AS "bhkConfig",
            (SELECT count(*) FROM notifications n
              WHERE n.user_id = r.posted_by_user_id AND n.cause LIKE 'match:%' AND n.created_at >= $3)::integer AS "notifiedToday"
       FROM requirements r
      WHERE r.id = ANY($1) AND r.status = 'ACTIVE' AND NOT EXISTS (
            SELECT 1 FROM posted JOIN notifications n ON n.cause LIKE 'match:' || posted.id || ':%' WHERE n.user_id = r.posted_by_user_id)
      ORDER BY r.posted_by_user_id, array_position($1, r.id)`,
    [requirementIds, propertyId, since],
  )
  return rows
}

export interface MatchedPoster {
  readonly userId: number
  /** Name of the poster's property that fits best. */
  readonly propertyName: string
  /** How many of the properties are the poster's. */
  readonly count: number
}

/**
 * The posters of these live properties who were not notified of the requirement, without its author.
 * @param propertyIds the best fit first
 */
export async function listPosters(
  tx: Queryable,
  { propertyIds, requirement }: { readonly propertyIds: readonly number[]; readonly requirement: { id: number; postedByUserId: number } },
): Promise<MatchedPoster[]> {
  const { rows } = await tx.query<MatchedPoster>(
    `SELECT posted_by_user_id AS "userId", (array_agg(property_name ORDER BY array_position($1, id)))[1] AS "propertyName",
            count(*)::integer AS count
       FROM properties p WHERE id = ANY($1) AND status = 'ACTIVE' AND posted_by_user_id <> $2 AND NOT EXISTS (
            SELECT 1 FROM notifications n WHERE n.user_id = p.posted_by_user_id AND n.requirement_id = $3 AND n.kind = 'match')
      GROUP BY posted_by_user_id ORDER BY posted_by_user_id`,
    [propertyIds, requirement.postedByUserId, requirement.id],
  )
  return rows
}

/** The properties and requirements that became ACTIVE since `since`. */
export async function listShownSince(
  db: Queryable,
  since: Date,
): Promise<{ readonly propertyIds: readonly number[]; readonly requirementIds: readonly number[] }> {
  const { rows } = await db.query<{ propertyId: number | null; requirementId: number | null }>(
    `SELECT DISTINCT property_id AS "propertyId", requirement_id AS "requirementId" FROM status_changes
      WHERE to_status = 'ACTIVE' AND at >= $1 ORDER BY 1, 2`,
    [since],
  )
  return {
    propertyIds: rows.flatMap(({ propertyId }) => propertyId ?? []),
    requirementIds: rows.flatMap(({ requirementId }) => requirementId ?? []),
  }
}
