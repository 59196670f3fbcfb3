import type { Language } from '#contracts/base/language.ts'
import { DAY_MS, HOUR_MS, startOfIndianDay } from '#contracts/base/values/time.ts'
import { type Category, POSTER_STATUSES, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import type { SharedBy } from '#contracts/people/privacy/consent-messages.ts'
import { type ContactAnswer, type Difference, type PosterReply, REPLY_HOURS } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import type { InquiryChanges, InquiryExportQuery, InquirySort } from '#contracts/reaching/inquiries/inquiries.ts'
import type { InquiryStatus } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { SHARED_CHAT, SHARED_NAME, SHARED_PHONE, sharedBy, sharedLateral } from '#server/base/db/shared-number.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

type Direction = InquiryExportQuery['sortDir']

/**
 * Days are inclusive, YYYY-MM-DD in India. `propertyName` is a part of the property's name; `text` of this, the note or the person's name, or
 * three digits or more of their number. In any case.
 */
export type InquiryFilter = Partial<Omit<InquiryExportQuery, 'sortBy' | 'sortDir'>>

export interface InquiryRow {
  readonly id: number
  readonly createdAt: Date
  readonly status: InquiryStatus
  readonly note: string
  readonly propertyId: number
  readonly propertyName: string
  readonly propertyDeleted: boolean
  readonly propertyFor: PropertyFor
  readonly category: Category
  /** Whether its poster can close a deal with the property. */
  readonly isClosable: boolean
  readonly seekerName: string
  readonly sharedBy: SharedBy
  /** Null when the person does not share it or deleted their account. */
  readonly seekerPhone: string | null
  /** The number for WhatsApp; null as above. */
  readonly seekerChat: string | null
  /** What the person says about the contact; null when they reached the poster or have not answered. */
  readonly complaint: {
    readonly answer: ContactAnswer
    readonly difference: Difference | null
    readonly reply: PosterReply | null
    /** ISO 8601. */
    readonly answeredAt: string
  } | null
}

const SHARED_SEEKER = `${SHARED_NAME} AS "seekerName", shared.by AS "sharedBy", ${SHARED_PHONE} AS "seekerPhone", ${SHARED_CHAT} AS "seekerChat"`

// $1 is the poster, $2 to $8 are the filter, $9 is the limit, $10 the offset
const propertiesNamed = (part: string) =>
  `SELECT id FROM properties WHERE posted_by_user_id = $1 AND position(fold_text(${part}) IN fold_text(property_name)) > 0`
/** The text without the signs that people write between the digits of a number. */
const TYPED_DIGITS = `translate(fold_text($7), ' +-().', '')`
/** Whether an inquiry fits a filter. PostgreSQL plans with the values, so that a part of the filter that is not given costs nothing. */
const fitsFilter = (c: string) => `${c}.created_at >= $4 AND ${c}.created_at < $5 AND ($3 = '' OR ${c}.inquiry_status = $3)
  AND ($6::bigint IS NULL OR ${c}.user_id = $6) AND ($8::bigint IS NULL OR ${c}.property_id = $8)
  AND ($2 = '' OR ${c}.property_id IN (${propertiesNamed('$2')}))
  AND ($7 = '' OR ${c}.property_id IN (${propertiesNamed('$7')}) OR position(fold_text($7) IN fold_text(${c}.inquiry_note)) > 0
       OR EXISTS (SELECT 1 FROM users person WHERE person.id = ${c}.user_id
                     AND (position(fold_text($7) IN fold_text(person.first_name)) > 0
                          OR (position(fold_text($7) IN fold_text(person.first_name || ' ' || person.last_name)) > 0 AND ${sharedBy(c)} <> 'name')
                          OR (${TYPED_DIGITS} ~ '^[0-9]{3,}$' AND position(${TYPED_DIGITS} IN person.phone_number) > 0
                              AND ${sharedBy(c)} = 'call'))))`
/** Whether an inquiry is the poster's and fits the filter. */
const isListed = (c: string) => `${c}.poster_id = $1 AND ${fitsFilter(c)}`

function filterValues(posterId: number, { propertyName, status, from, to, inquirerId, text, propertyId }: InquiryFilter): unknown[] {
  const since = from === undefined ? '-infinity' : new Date(startOfIndianDay(from))
  const before = to === undefined ? 'infinity' : new Date(startOfIndianDay(to) + DAY_MS)
  return [posterId, propertyName ?? '', status ?? '', since, before, inquirerId ?? null, text ?? '', propertyId ?? null]
}

const byDate = (direction: string) => `
  SELECT c.id FROM contact_unlocks c WHERE ${isListed('c')} ORDER BY c.created_at ${direction}, c.id ${direction} LIMIT $9 OFFSET $10`

/** Sorts within each property first: with a thousand properties, only the first inquiries of each are read from the index. */
const byProperty = (direction: string) => `
  SELECT l.id FROM (SELECT id, lower(property_name) AS name FROM properties WHERE posted_by_user_id = $1) p CROSS JOIN LATERAL
         (SELECT c.id, c.created_at FROM contact_unlocks c WHERE c.property_id = p.id AND ${fitsFilter('c')}
           ORDER BY c.created_at DESC, c.id DESC LIMIT $9::bigint + $10) l
   ORDER BY p.name ${direction}, l.created_at DESC, l.id DESC LIMIT $9 OFFSET $10`

/** Each seeker has at least one inquiry, so that the inquiries of seekers after the first $9 + $10 need not be read. */
const bySeeker = (direction: string) => `
  WITH seekers AS (
    SELECT u.id, lower(u.first_name) AS first, lower(u.last_name) AS last FROM users u
     WHERE u.id IN (SELECT c.user_id FROM contact_unlocks c WHERE ${isListed('c')})
     ORDER BY 2 ${direction}, 3 ${direction}, 1 LIMIT $9::bigint + $10)
  SELECT c.id FROM seekers s JOIN contact_unlocks c ON c.user_id = s.id AND ${isListed('c')}
   ORDER BY s.first ${direction}, s.last ${direction}, s.id, c.created_at DESC, c.id DESC LIMIT $9 OFFSET $10`

const QUERIES_BY_SORT: Readonly<Record<InquirySort, (direction: string) => string>> = {
  inquiryDate: byDate,
  propertyName: byProperty,
  userFullName: bySeeker,
}

export interface InquiryPart {
  readonly filter: InquiryFilter
  readonly sortBy: InquirySort
  readonly sortDir: Direction
  readonly limit: number
  readonly offset: number
}

/** The ids of a part of a poster's inquiries, in the order of the part; for equal names the latest come first. */
export async function listInquiryIds(db: Queryable, posterId: number, part: InquiryPart): Promise<number[]> {
  const text = QUERIES_BY_SORT[part.sortBy](part.sortDir === 'asc' ? 'ASC' : 'DESC')
  const { rows } = await db.query<{ id: number }>(text, [...filterValues(posterId, part.filter), part.limit, part.offset])
  return rows.map(({ id }) => id)
}

export async function countInquiries(db: Queryable, posterId: number, filter: InquiryFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM contact_unlocks c WHERE ${isListed('c')}`,
    filterValues(posterId, filter),
  )
  return rows[0]?.total ?? 0
}

export interface InquirerRow
  extends Pick<
    InquiryRow,
    'createdAt' | 'status' | 'propertyName' | 'propertyFor' | 'category' | 'seekerName' | 'sharedBy' | 'seekerPhone' | 'seekerChat'
  > {
  readonly seekerId: number
  readonly inquiryCount: number
  /** When the person said what waits for the poster's reply, the earliest; null without. */
  readonly saidAt: Date | null
}

/**
 * The people who made a poster's inquiries, each with the newest of them; the latest activity first. Reads the inquiries from the newest
 * on until the page is full, and all inquiries of the people of the page alone.
 * @param now epoch ms
 */
export async function listInquirers(
  db: Queryable,
  posterId: number,
  filter: InquiryFilter,
  { limit, offset, now }: { readonly limit: number; readonly offset: number; readonly now: number },
): Promise<InquirerRow[]> {
  const { rows } = await db.query<InquirerRow>(
    `WITH newest AS MATERIALIZED (
       SELECT c.id, c.user_id, c.property_id, c.created_at, c.inquiry_status FROM contact_unlocks c
        WHERE ${isListed('c')}
          AND NOT EXISTS (SELECT 1 FROM contact_unlocks newer
                           WHERE newer.user_id = c.user_id AND (newer.created_at, newer.id) > (c.created_at, c.id) AND ${isListed('newer')})
        ORDER BY c.created_at DESC, c.id DESC LIMIT $9 OFFSET $10)
     SELECT u.id AS "seekerId", ${SHARED_SEEKER},
            of_person.inquiries AS "inquiryCount", of_person.said_at AS "saidAt", CASE WHEN of_person.has_new THEN 'NEW' ELSE newest.inquiry_status END AS status,
            newest.created_at AS "createdAt", p.property_name AS "propertyName", p.property_for AS "propertyFor", p.category
       FROM newest JOIN users u ON u.id = newest.user_id JOIN properties p ON p.id = newest.property_id
            CROSS JOIN ${sharedLateral('newest')} CROSS JOIN LATERAL
            (SELECT count(*) AS inquiries, bool_or(c.inquiry_status = 'NEW') AS has_new,
                    min(a.answered_at) FILTER (WHERE a.answer <> 'REACHED' AND a.poster_reply IS NULL AND a.answered_at > $11) AS said_at
               FROM contact_unlocks c LEFT JOIN contact_answers a ON a.unlock_id = c.id
              WHERE c.user_id = newest.user_id AND ${isListed('c')}) of_person
      ORDER BY newest.created_at DESC, newest.id DESC`,
    [...filterValues(posterId, filter), limit, offset, new Date(now - REPLY_HOURS * HOUR_MS)],
  )
  return rows
}

export async function countInquirers(db: Queryable, posterId: number, filter: InquiryFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM (SELECT DISTINCT c.user_id FROM contact_unlocks c WHERE ${isListed('c')}) people`,
    filterValues(posterId, filter),
  )
  return rows[0]?.total ?? 0
}

/** Reads inquiries in the order of the ids; ids that no longer exist are left out. */
export async function findInquiries(db: Queryable, ids: readonly number[]): Promise<InquiryRow[]> {
  const { rows } = await db.query<InquiryRow>(
    `SELECT c.id, c.created_at AS "createdAt", c.inquiry_status AS status, c.inquiry_note AS note, p.id AS "propertyId",
            p.property_name AS "propertyName", p.deleted_at IS NOT NULL AS "propertyDeleted", p.property_for AS "propertyFor", p.category,
            p.deleted_at IS NULL AND p.status = ANY ($2) AND NOT EXISTS (SELECT 1 FROM deals d WHERE d.property_id = p.id) AS "isClosable",
            ${SHARED_SEEKER},
            CASE WHEN a.answer <> 'REACHED' THEN json_build_object(
              'answer', a.answer, 'difference', a.difference, 'reply', a.poster_reply, 'answeredAt', a.answered_at) END AS complaint
       FROM unnest($1::bigint[]) WITH ORDINALITY AS wanted (id, place) JOIN contact_unlocks c ON c.id = wanted.id
            JOIN properties p ON p.id = c.property_id JOIN users u ON u.id = c.user_id LEFT JOIN contact_answers a ON a.unlock_id = c.id
            CROSS JOIN ${sharedLateral('c')}
      ORDER BY wanted.place`,
    [ids, POSTER_STATUSES],
  )
  return rows
}

/** SQL: when the poster first gave an inquiry `c` a status other than NEW. @param status SQL of its new status @param at SQL of the present time */
const statusAt = (status: string, at: string) =>
  `CASE WHEN ${status} = 'NEW' THEN NULL WHEN c.inquiry_status = 'NEW' THEN ${at} ELSE c.inquiry_status_at END`

/**
 * Updates the given fields; of concurrent updates of a field the last one wins. A status has the time `at`, unless another one stood before. Waits for a concurrent deletion of the poster's account
 * and writes nothing after it. @returns undefined when the poster has no such inquiry
 */
export async function updateInquiryRow(
  db: Queryable,
  posterId: number,
  inquiryId: number,
  { status, note, at }: InquiryChanges & { readonly at: Date },
): Promise<Pick<InquiryRow, 'status' | 'note'> | undefined> {
  const { rows } = await db.query<Pick<InquiryRow, 'status' | 'note'>>(
    `WITH poster AS MATERIALIZED (SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE)
     UPDATE contact_unlocks c SET inquiry_status = coalesce($3, c.inquiry_status), inquiry_note = coalesce($4, c.inquiry_note),
            inquiry_status_at = ${statusAt('coalesce($3, c.inquiry_status)', '$5::timestamptz')}
       FROM poster WHERE c.id = $2 AND c.poster_id = poster.id
     RETURNING c.inquiry_status AS status, c.inquiry_note AS note`,
    [posterId, inquiryId, status ?? null, note ?? null, at],
  )
  return rows[0]
}

/**
 * Replaces the status of an inquiry about a property. @param change with `from`: only an inquiry that has this status is changed
 * @returns the status before; undefined when nothing was changed
 */
export async function replaceInquiryStatus(
  tx: Queryable,
  { inquiryId, propertyId }: { readonly inquiryId: number; readonly propertyId: number },
  { from, to, at }: { readonly from?: InquiryStatus; readonly to: InquiryStatus; readonly at: Date },
): Promise<InquiryStatus | undefined> {
  const { rows } = await tx.query<{ status: InquiryStatus }>(
    `UPDATE contact_unlocks c SET inquiry_status = $4, inquiry_status_at = ${statusAt('$4', '$5::timestamptz')}
       FROM (SELECT id, inquiry_status AS status FROM contact_unlocks WHERE id = $1 AND property_id = $2 FOR NO KEY UPDATE) before
      WHERE c.id = before.id AND ($3::text IS NULL OR before.status = $3) RETURNING before.status`,
    [inquiryId, propertyId, from ?? null, to, at],
  )
  return rows[0]?.status
}

/** Whether the inquiry exists, for a property of any poster; an unlocked requirement is no inquiry. */
export async function inquiryExists(db: Queryable, inquiryId: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM contact_unlocks WHERE id = $1 AND property_id IS NOT NULL', [inquiryId])
  return rowCount === 1
}

export async function isInquiryOf(db: Queryable, inquiryId: number, posterId: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM contact_unlocks WHERE id = $1 AND poster_id = $2', [inquiryId, posterId])
  return rowCount === 1
}

/** Erases the notes on a user's inquiries, and the user's own notes on inquiries of others. */
export async function eraseInquiryNotes(tx: Queryable, userId: number): Promise<void> {
  await tx.query(
    `UPDATE contact_unlocks SET inquiry_note = ''
      WHERE inquiry_note <> ''
        AND (user_id = $1 OR poster_id = $1
             OR requirement_id IN (SELECT id FROM requirements WHERE posted_by_user_id = $1))`,
    [userId],
  )
}

/** Language of the account. */
export async function findLanguage(db: Queryable, userId: number): Promise<Language> {
  const { rows } = await db.query<{ language: Language }>('SELECT language FROM users WHERE id = $1', [userId])
  return rows[0]?.language ?? 'en'
}
