import { HOLDER_REASONS_SHOWN } from '#contracts/base/limits.ts'
import { POSTER_STATUSES, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { foundSince, sharedBy, takenBackAt } from '#server/base/db/shared-number.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { RequirementTexts } from '#server/reaching/unlocks/index.ts'

/**
 * The unlocks by which somebody has the number of the user $1: of the user's properties and requirements, and those that the user paid for,
 * by which posters have it as a lead. A deal says that calls are no longer wanted, but from the person to whom the home went; a found home
 * says it to everybody who got the number of the user as somebody who looks for one, and so does the consent that was withdrawn to those
 * who got the number before. A contact that was charged again after that was got by its charge before.
 */
const HELD = `
  SELECT c.id, c.user_id AS person_id, 'property' AS kind, c.property_id, NULL::bigint AS requirement_id, c.created_at,
         CASE WHEN d.inquiry_id IS DISTINCT FROM c.id THEN d.closed_at END AS unwanted_since, NULL::timestamptz AS withdrawn_at,
         false AS is_chat_only
    FROM contact_unlocks c LEFT JOIN deals d ON d.property_id = c.property_id WHERE c.poster_id = $1
  UNION ALL
  SELECT c.id, c.user_id, 'requirement', NULL, r.id, c.created_at, ${foundSince('$1', 'c')}, NULL, false
    FROM requirements r JOIN contact_unlocks c ON c.requirement_id = r.id WHERE r.posted_by_user_id = $1
  UNION ALL
  SELECT c.id, c.poster_id, 'lead', c.property_id, NULL, got.at, coalesce(${takenBackAt('c')}, w.changed_at), w.changed_at, ${sharedBy('c')} = 'chat'
    FROM contact_unlocks c LEFT JOIN consents w ON w.user_id = $1 AND w.purpose = 'number' AND NOT w.is_given
         CROSS JOIN LATERAL (SELECT CASE WHEN c.created_at > w.changed_at
                                         THEN (SELECT max(l.at) FROM contact_returns b JOIN allowance_ledger l ON l.id = b.charge_id
                                                WHERE b.unlock_id = c.id AND l.at <= w.changed_at)
                                         ELSE c.created_at END AS at) got
   WHERE c.user_id = $1 AND c.poster_id IS NOT NULL AND got.at IS NOT NULL`

/** SQL for whether the person `u` is listed: not the user, and with an account. */
const IS_LISTED = 'u.deleted_at IS NULL AND u.id <> $1'

export interface HolderRow {
  readonly personId: number
  readonly firstName: string
  readonly reasonCount: number
  readonly unwantedSince: Date | null
  readonly withdrawnAt: Date | null
  readonly isReported: boolean
  readonly reasons: readonly HolderReasonRow[]
}

/** Times are texts of PostgreSQL's JSON. */
interface HolderReasonRow {
  readonly kind: 'property' | 'requirement' | 'lead'
  readonly propertyName: string | null
  readonly requirement: RequirementTexts | null
  readonly since: string
  readonly unwantedSince: string | null
  readonly withdrawnAt: string | null
  readonly isChatOnly: boolean
}

/**
 * The people who have a user's number, each with the latest reasons; the latest first. `held` is read twice, since a poster may have very
 * many: first the columns that order the people, then everything about those of the page.
 */
export async function listNumberHolders(db: Queryable, userId: number, limit: number, offset: number): Promise<HolderRow[]> {
  const { rows } = await db.query<HolderRow>(
    `WITH held AS NOT MATERIALIZED (${HELD}),
          people AS MATERIALIZED (
            SELECT u.id AS person_id, u.first_name, h.latest, h.latest_id
              FROM (SELECT person_id, max(created_at) AS latest, max(id) AS latest_id FROM held
                     GROUP BY person_id ORDER BY latest DESC, latest_id DESC) h
                   JOIN users u ON u.id = h.person_id AND ${IS_LISTED} ORDER BY h.latest DESC, h.latest_id DESC LIMIT $2 OFFSET $3),
          theirs AS (SELECT h.*, row_number() OVER (PARTITION BY h.person_id ORDER BY h.created_at DESC, h.id DESC) AS place
                       FROM held h WHERE h.person_id = ANY (ARRAY(SELECT person_id FROM people)))
     SELECT p.person_id AS "personId", p.first_name AS "firstName", count(*) AS "reasonCount",
            CASE WHEN bool_and(h.unwanted_since IS NOT NULL) THEN max(h.unwanted_since) END AS "unwantedSince",
            max(h.withdrawn_at) AS "withdrawnAt",
            EXISTS (SELECT 1 FROM caller_reports o WHERE o.user_id = $1 AND o.caller_id = p.person_id AND o.closed_at IS NULL) AS "isReported",
            json_agg(json_build_object('kind', h.kind, 'propertyName', home.property_name, 'since', h.created_at,
                                       'unwantedSince', h.unwanted_since, 'withdrawnAt', h.withdrawn_at, 'isChatOnly', h.is_chat_only,
                                       'requirement', CASE WHEN r.id IS NOT NULL THEN json_build_object(
                                         'lookingFor', r.looking_for, 'propertyType', r.property_type, 'bhkConfig', r.bhk_config) END)
                     ORDER BY h.place) FILTER (WHERE h.place <= ${HOLDER_REASONS_SHOWN}) AS reasons
       FROM people p JOIN theirs h ON h.person_id = p.person_id
            LEFT JOIN properties home ON home.id = h.property_id LEFT JOIN requirements r ON r.id = h.requirement_id
      GROUP BY p.person_id, p.first_name, p.latest, p.latest_id ORDER BY p.latest DESC, p.latest_id DESC`,
    [userId, limit, offset],
  )
  return rows
}

export async function countNumberHolders(db: Queryable, userId: number): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `WITH held AS (${HELD}) SELECT count(DISTINCT u.id) AS total FROM held h JOIN users u ON u.id = h.person_id AND ${IS_LISTED}`,
    [userId],
  )
  return rows[0]?.total ?? 0
}

export interface SharedHomeRow {
  readonly propertyId: number
  readonly propertyName: string
  readonly propertyFor: PropertyFor
  readonly people: number
}

/** A poster's homes whose number people have and with which a deal can be closed, those that were unlocked last first. */
export async function listSharedHomes(db: Queryable, userId: number, limit: number): Promise<SharedHomeRow[]> {
  const { rows } = await db.query<SharedHomeRow>(
    `SELECT p.id AS "propertyId", p.property_name AS "propertyName", p.property_for AS "propertyFor", count(*) AS people
       FROM contact_unlocks c JOIN properties p ON p.id = c.property_id
      WHERE c.poster_id = $1 AND p.deleted_at IS NULL AND p.status = ANY ($2)
        AND NOT EXISTS (SELECT 1 FROM deals d WHERE d.property_id = p.id)
      GROUP BY p.id ORDER BY max(c.created_at) DESC, p.id DESC LIMIT $3`,
    [userId, POSTER_STATUSES, limit],
  )
  return rows
}

export interface ToldHolder {
  readonly userId: number
  /** The latest unlock by which they have the number: each is told once for it. */
  readonly unlockId: number
  readonly isPoster: boolean
}

/** Who got a user's number as that of somebody who looks for a home, until they found one. */
export async function listHoldersOfSeeker(tx: Queryable, userId: number, foundAt: Date): Promise<ToldHolder[]> {
  const { rows } = await tx.query<ToldHolder>(
    `WITH held AS (${HELD})
     SELECT h.person_id AS "userId", max(h.id) AS "unlockId", bool_or(h.kind = 'lead') AS "isPoster"
       FROM held h WHERE h.kind <> 'property' AND h.created_at <= $2 AND h.person_id <> $1 GROUP BY h.person_id ORDER BY 1`,
    [userId, foundAt],
  )
  return rows
}

export async function findFirstName(db: Queryable, userId: number): Promise<string> {
  const { rows } = await db.query<{ firstName: string }>('SELECT first_name AS "firstName" FROM users WHERE id = $1', [userId])
  return rows[0]?.firstName || 'Somebody'
}

/** Whether a person has a user's number for reasons that are all over: the user said that calls are no longer wanted, or withdrew the number. */
export async function isUnwantedHolder(db: Queryable, userId: number, personId: number): Promise<boolean> {
  const { rows } = await db.query<{ isUnwanted: boolean | null }>(
    `WITH held AS (${HELD}) SELECT bool_and(h.unwanted_since IS NOT NULL) AS "isUnwanted" FROM held h WHERE h.person_id = $2`,
    [userId, personId],
  )
  return rows[0]?.isUnwanted ?? false
}
