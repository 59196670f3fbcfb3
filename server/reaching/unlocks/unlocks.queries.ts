import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { DAY_MS, indianDayStart } from '#contracts/base/values/time.ts'
import type { PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import { ANSWERABLE_DAYS } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import type { UnlockedContact } from '#contracts/reaching/unlocks/unlocks.ts'
import { isUnanswered } from '#server/base/db/asked-contact.ts'
import { contactUnlocks, type RequirementRecord } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import { hasWithdrawn } from '#server/base/db/withdrawn-consent.ts'

/** A property or requirement with what unlocking its poster's number needs. */
export interface ContactRow {
  readonly postedByUserId: number
  readonly posterPhone: string | null
  /** Whether the number is shown without a charge: it is unlocked, and the charge did not come back, or nobody can unlock it now. */
  readonly isUnlocked: boolean
  readonly seekerName: string
}

export interface PropertyContact extends ContactRow {
  readonly propertyName: string
  readonly status: PropertyStatus
  readonly deletedAt: Date | null
}

export type RequirementTexts = Pick<RequirementRecord, 'lookingFor' | 'propertyType' | 'bhkConfig'>
export type RequirementContact = ContactRow & RequirementTexts & Pick<RequirementRecord, 'status'>

/** SQL for whether the charge of the unlock `c` came back. */
const IS_RETURNED = 'EXISTS (SELECT 1 FROM allowance_ledger r WHERE r.returns_id = c.charge_id)'

/** @param column foreign key in `contact_unlocks` @param isOffered SQL for whether it can be unlocked: then a returned contact is charged again */
const contactOf = (table: string, column: string, isOffered: string, columns: string) => `
  SELECT ${columns}, p.posted_by_user_id AS "postedByUserId", poster.phone_number AS "posterPhone",
         EXISTS (SELECT 1 FROM contact_unlocks c
                  WHERE c.user_id = $1 AND c.${column} = p.id AND NOT (${isOffered} AND ${IS_RETURNED})) AS "isUnlocked",
         coalesce((SELECT concat_ws(' ', u.first_name, CASE WHEN NOT ${hasWithdrawn('u.id', 'number')} THEN u.last_name END) FROM users u
                    WHERE u.id = $1), '') AS "seekerName"
    FROM ${table} p JOIN users poster ON poster.id = p.posted_by_user_id
   WHERE p.id = $2`

/** @returns a query; with `lock` the row cannot be hidden, closed or deleted until the transaction ends */
function findContact<T extends ContactRow>(name: string, text: string) {
  return async (db: Queryable, userId: number, id: number, lock?: 'lock'): Promise<T | undefined> => {
    const query = lock ? { name: `lock-${name}`, text: `${text} FOR SHARE OF p` } : { name: `find-${name}`, text }
    const { rows } = await db.query<T & pg.QueryResultRow>({ ...query, values: [userId, id] })
    return rows[0]
  }
}

export const findPropertyContact = findContact<PropertyContact>(
  'property-contact',
  contactOf(
    'properties',
    'property_id',
    `(p.status = 'ACTIVE' AND p.deleted_at IS NULL)`,
    'p.property_name AS "propertyName", p.status, p.deleted_at AS "deletedAt"',
  ),
)
export const findRequirementContact = findContact<RequirementContact>(
  'requirement-contact',
  contactOf(
    'requirements',
    'requirement_id',
    `p.status = 'ACTIVE'`,
    'p.looking_for AS "lookingFor", p.property_type AS "propertyType", p.bhk_config AS "bhkConfig", p.status',
  ),
)

/**
 * Inserts an unlock. One of the user whose charge came back begins anew: the poster's lead is new, and what was answered is deleted.
 * @returns the unlock's id
 */
export async function insertUnlock(
  tx: Queryable,
  { userId, propertyId, requirementId, subscriptionId, chargeId, createdAt }: typeof contactUnlocks.$inferInsert,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'insert-unlock',
    text: `
      WITH unlocked AS (
        INSERT INTO contact_unlocks (user_id, property_id, requirement_id, subscription_id, charge_id, created_at)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (user_id, property_id) DO UPDATE
          SET subscription_id = excluded.subscription_id, charge_id = excluded.charge_id, created_at = excluded.created_at,
              inquiry_status = 'NEW', inquiry_status_at = NULL, question_until = NULL
        RETURNING id),
      forgotten AS (DELETE FROM contact_answers a USING unlocked WHERE a.unlock_id = unlocked.id)
      SELECT id FROM unlocked`,
    values: [userId, propertyId ?? null, requirementId ?? null, subscriptionId, chargeId, createdAt],
  })
  return rows[0]?.id ?? 0
}

export interface UnlockedRow extends Omit<UnlockedContact, 'unlockedAt'> {
  /** Null for a property. */
  readonly requirement: RequirementTexts | null
  readonly unlockedAt: Date
}

/**
 * The numbers that a user has unlocked, the latest first, without those of deleted accounts. Those unlocked before today in India are asked
 * about, while an answer is possible, until the end of the card.
 * @param now epoch ms
 */
export async function listUnlocked(db: Queryable, userId: number, limit: number, now: number): Promise<UnlockedRow[]> {
  const { rows } = await db.query<UnlockedRow>(
    `SELECT c.id AS "contactId", c.property_id AS "propertyId", c.requirement_id AS "requirementId", coalesce(p.property_name, '') AS "propertyName",
            a.answer, a.difference,
            c.created_at >= $3 AND c.created_at < $4 AND coalesce(c.question_until > $5, true) AND ${isUnanswered('c')} AS "isAsked",
            coalesce(p.area, (SELECT string_agg(l.name, ', ' ORDER BY l.position) FROM requirement_locations l WHERE l.requirement_id = r.id), '')
              AS area,
            coalesce(p.status, r.status) = 'ACTIVE' AS available,
            CASE WHEN r.id IS NOT NULL
                 THEN json_build_object('lookingFor', r.looking_for, 'propertyType', r.property_type, 'bhkConfig', r.bhk_config) END AS requirement,
            concat_ws(' ', poster.first_name, poster.last_name) AS "posterName", poster.phone_number AS "phoneNumber",
            CASE WHEN p.posted_by_user_role = 'BROKER' THEN poster.rera_number END AS "posterReraNumber", c.created_at AS "unlockedAt",
            (SELECT json_build_object('reason', b.reason, 'date', b.decided_at) FROM contact_returns b
              WHERE b.charge_id = c.charge_id AND b.state = 'RETURNED') AS returned
       FROM contact_unlocks c LEFT JOIN properties p ON p.id = c.property_id LEFT JOIN requirements r ON r.id = c.requirement_id
            JOIN users poster ON poster.id = coalesce(p.posted_by_user_id, r.posted_by_user_id)
            LEFT JOIN contact_answers a ON a.unlock_id = c.id
      WHERE c.user_id = $1 AND poster.phone_number IS NOT NULL
      ORDER BY c.created_at DESC, c.id DESC LIMIT $2`,
    [userId, limit, new Date(now - ANSWERABLE_DAYS * DAY_MS), new Date(indianDayStart(now)), new Date(now)],
  )
  return rows
}

/** How many numbers a user has unlocked, of properties and requirements. */
export function countUnlocked(db: Queryable, userId: number): Promise<number> {
  return orm(db).$count(contactUnlocks, eq(contactUnlocks.userId, userId))
}

/**
 * Whether a running subscription has paid for contacts of properties that did not come back: the user then needs more, not a first plan.
 * @param now epoch ms
 */
export async function hasSpentContacts(db: Queryable, userId: number, now: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM contact_unlocks c JOIN subscriptions s ON s.id = c.subscription_id
      WHERE c.user_id = $1 AND c.property_id IS NOT NULL AND (s.ends_at IS NULL OR s.ends_at > $2) AND NOT ${IS_RETURNED} LIMIT 1`,
    [userId, new Date(now)],
  )
  return rowCount === 1
}
