import { and, asc, count, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { CHECKS_VALID_MONTHS } from '#contracts/base/retention.ts'
import { type LocalityNames, nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { sureLocality } from '#contracts/finding/localities/read-locality.ts'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { Amenity, EarlierPrice, PropertyDocument } from '#contracts/homes/properties/properties.ts'
import type { PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import type { ReplyRecord } from '#contracts/reaching/reply-records/reply-record-wording.ts'
import type { CheckKind } from '#contracts/trust/checks/check-kinds.ts'
import { rowVersion } from '#server/base/db/schema/columns.ts'
import {
  amenities,
  contactUnlocks,
  type DealRecord,
  deals,
  localities,
  mediaAttachments,
  type NewProperty,
  type PropertyRecord,
  properties,
  replyRecords,
  users,
} from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import type { PictureRow } from '#server/homes/media/index.ts'
import {
  createLoaderByIds,
  FIRST_STATUS,
  hasOneOfIds,
  insertStatusChanges,
  isUnlockedBy,
  POSTER_COLUMNS,
  type StatusTarget,
} from '#server/homes/subjects/index.ts'
import { releasePredecessors } from './first-day.queries.ts'

/** Maximum earlier prices on a property's page, the latest ones. */
const EARLIER_PRICES_SHOWN = 6

// the generated column `search_text` is used only by searches
const { searchText: _text, ...COLUMNS } = getTableColumns(properties)

/** A row of `properties` with its poster and its pictures. */
export interface PropertyRow extends Omit<PropertyRecord, 'searchText'> {
  readonly version: number
  readonly posterName: string
  readonly posterPhone: string | null
  readonly posterReraNumber: string | null
  readonly isPosterBlocked: boolean
  readonly pictures: readonly PictureRow[]
  /** Whether the viewer has unlocked the poster's number. */
  readonly isUnlocked: boolean
  /** How often its poster answers; null while too little is known. */
  readonly replyRecord: ReplyRecord | null
  /** How it was let or sold. */
  readonly deal: Pick<DealRecord, keyof typeof DEAL> | null
}

const PICTURES: SQL<readonly PictureRow[]> = sql`coalesce((
  SELECT json_agg(json_build_object('fileName', m.file_name, 'width', m.width, 'height', m.height, 'color', m.color, 'blur', m.blur,
                                     'stagedBy', pp.staged_by) ORDER BY pp.position)
    FROM media_attachments pp JOIN media_files m ON m.file_name = pp.file_name
   WHERE pp.property_id = ${properties.id} AND pp.kind = 'picture'), '[]'::json)`

const DEAL = {
  reason: deals.reason,
  closedAt: deals.closedAt,
  agreementEndsOn: deals.agreementEndsOn,
  leadsToldAt: deals.leadsToldAt,
}

const IS_POSTER_BLOCKED = sql<boolean>`${users.blockedAt} IS NOT NULL`

/** Properties with their posters and pictures. */
export const loadProperties = createLoaderByIds<PropertyRow>((client) =>
  orm(client)
    .select({
      ...COLUMNS,
      version: rowVersion(properties),
      ...POSTER_COLUMNS,
      posterReraNumber: users.reraNumber,
      isPosterBlocked: IS_POSTER_BLOCKED,
      pictures: PICTURES,
      isUnlocked: isUnlockedBy(contactUnlocks.propertyId, properties.id),
      deal: DEAL,
      replyRecord: { counted: replyRecords.counted, answered: replyRecords.answered },
    })
    .from(properties)
    .leftJoin(deals, eq(deals.propertyId, properties.id))
    .innerJoin(users, eq(users.id, properties.postedByUserId))
    .leftJoin(replyRecords, eq(replyRecords.userId, properties.postedByUserId))
    .where(hasOneOfIds(properties.id))
    .prepare('load-properties'),
)

/** Writes the row, so that a decision on what was there before is refused and pages show what is there now. */
export async function touchProperty(tx: Queryable, id: number, at: Date): Promise<void> {
  await orm(tx).update(properties).set({ updatedAt: at }).where(eq(properties.id, id))
}

/** The properties that the user has posted or unlocked. */
export async function listPersonalIds(client: Queryable, ids: readonly number[], userId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: 'list-personal-ids',
    text: `SELECT id FROM properties WHERE id = ANY($1) AND posted_by_user_id = $2
           UNION SELECT property_id FROM contact_unlocks WHERE property_id = ANY($1) AND user_id = $2`,
    values: [ids, userId],
  })
  return rows.map(({ id }) => id)
}

export interface PropertyExtras {
  readonly amenities: readonly Amenity[]
  readonly documents: readonly PropertyDocument[]
  /** The latest EARLIER_PRICES_SHOWN, oldest first. */
  readonly earlierPrices: readonly EarlierPrice[]
  /** Whether the property has the coordinates of its locality, since its own are not known. */
  readonly isInMiddleOfLocality: boolean
  /** Instants are ISO 8601; without what has ended. */
  readonly checks: {
    readonly phoneConfirmedAt: string | null
    readonly papers: readonly { readonly kind: CheckKind; readonly seenAt: string; readonly endsAt: string }[]
    readonly register: { readonly checkedAt: string; readonly nameAgrees: boolean } | null
  }
}

/** Checks by the poster of `p`, and of its papers the latest of each kind. $3: now, $4: months for which they count. */
const CHECKS = `json_build_object(
  'phoneConfirmedAt', CASE WHEN u.phone_confirmed_at > $3::timestamptz - make_interval(months => $4) THEN u.phone_confirmed_at END,
  'register', CASE WHEN p.posted_by_user_role = 'BROKER' AND u.rera_checked_at > $3::timestamptz - make_interval(months => $4)
                   THEN json_build_object('checkedAt', u.rera_checked_at, 'nameAgrees', u.rera_name_agrees) END,
  'papers', coalesce((SELECT json_agg(json_build_object('kind', kind, 'seenAt', decided_at, 'endsAt', decided_at + make_interval(months => $4)) ORDER BY decided_at)
                        FROM (SELECT DISTINCT ON (kind) kind, decided_at FROM checks
                               WHERE property_id = p.id AND outcome = 'seen' AND ended_at IS NULL
                                 AND decided_at + make_interval(months => $4) > $3::timestamptz
                               ORDER BY kind, decided_at DESC) seen), '[]'))`

/** @param id of a property that there is @param now epoch ms */
export async function loadPropertyExtras(client: Queryable, id: number, now: number): Promise<PropertyExtras> {
  const { rows } = await client.query<PropertyExtras>({
    // prepared statement, since planning takes longer than execution
    name: 'load-property-extras',
    text: `SELECT coalesce((SELECT json_agg(json_strip_nulls(json_build_object('amenityId', a.id, 'name', a.name, 'icon', a.icon)) ORDER BY a.name)
                        FROM property_amenities pa JOIN amenities a ON a.id = pa.amenity_id WHERE pa.property_id = $1), '[]') AS amenities,
            coalesce((SELECT json_agg(json_build_object('fileName', d.file_name, 'name', d.original_name,
                                                        'contentType', m.content_type, 'size', m.bytes) ORDER BY d.position, d.id)
                        FROM media_attachments d JOIN media_files m ON m.file_name = d.file_name
                       WHERE d.property_id = $1 AND d.kind = 'document'), '[]') AS documents,
            coalesce((SELECT json_agg(json_build_object('price', price, 'until', until_day) ORDER BY until_day)
                        FROM (SELECT price, until_day FROM earlier_prices WHERE property_id = $1 ORDER BY until_day DESC LIMIT $2) latest),
                     '[]') AS "earlierPrices",
            EXISTS (SELECT 1 FROM localities l WHERE l.id = p.locality_id AND p.latitude = l.latitude AND p.longitude = l.longitude) AS "isInMiddleOfLocality",
            ${CHECKS} AS checks
       FROM properties p JOIN users u ON u.id = p.posted_by_user_id WHERE p.id = $1`,
    values: [id, EARLIER_PRICES_SHOWN, new Date(now), CHECKS_VALID_MONTHS],
  })
  const [extras] = rows
  if (!extras) throw new Error(`There is no property ${id}`)
  return extras
}

/** Columns that decide who may see and change a property, which changes are allowed, and who is notified. */
const DECIDING = {
  id: properties.id,
  postedByUserId: properties.postedByUserId,
  status: properties.status,
  deletedAt: properties.deletedAt,
  availableFrom: properties.availableFrom,
  confirmedAt: properties.confirmedAt,
  askedAt: properties.askedAt,
  propertyName: properties.propertyName,
  propertyFor: properties.propertyFor,
  expectedPrice: properties.expectedPrice,
}
export type PropertyStateColumns = Pick<PropertyRecord, keyof typeof DECIDING>

/** The state of a property with what else decides who may load its files. */
const OF_FILE = { ...DECIDING, isPosterBlocked: IS_POSTER_BLOCKED, deal: { closedAt: deals.closedAt } }
export type PropertyOfFile = PropertyStateColumns &
  Pick<PropertyRow, 'isPosterBlocked'> & { readonly deal: { readonly closedAt: Date } | null }

/** @returns undefined for a document that belongs to no property */
export async function findPropertyOfDocument(client: Queryable, fileName: string): Promise<PropertyOfFile | undefined> {
  const isItsDocument = and(eq(mediaAttachments.propertyId, properties.id), eq(mediaAttachments.kind, 'document'))
  const [row] = await orm(client)
    .select(OF_FILE)
    .from(properties)
    .leftJoin(deals, eq(deals.propertyId, properties.id))
    .innerJoin(users, eq(users.id, properties.postedByUserId))
    .innerJoin(mediaAttachments, isItsDocument)
    .where(eq(mediaAttachments.fileName, fileName))
  return row
}

/** The properties that a picture is attached to; none for the default picture. */
export async function listPropertiesOfPicture(client: Queryable, fileName: string): Promise<PropertyOfFile[]> {
  if (fileName === DEFAULT_PICTURE) return []
  const isItsPicture = and(eq(mediaAttachments.propertyId, properties.id), eq(mediaAttachments.kind, 'picture'))
  return orm(client)
    .select(OF_FILE)
    .from(properties)
    .leftJoin(deals, eq(deals.propertyId, properties.id))
    .innerJoin(users, eq(users.id, properties.postedByUserId))
    .innerJoin(mediaAttachments, isItsPicture)
    .where(eq(mediaAttachments.fileName, fileName))
}

/** Kind of owner of a picture that is attached to no property. @returns undefined when it is unknown, or stored but not attached yet; `removed` also for that of a blocked user */
export async function findOtherOwner(client: Queryable, fileName: string): Promise<'project' | 'user' | 'removed' | undefined> {
  const { rows } = await client.query<{ owner: 'project' | 'user' | 'removed' | null }>(
    `SELECT CASE WHEN a.project_id IS NOT NULL THEN 'project'
                 WHEN f.removed_at IS NOT NULL OR u.blocked_at IS NOT NULL THEN 'removed'
                 WHEN a.user_id IS NOT NULL THEN 'user' END AS owner
       FROM media_files f LEFT JOIN media_attachments a ON a.file_name = f.file_name LEFT JOIN users u ON u.id = a.user_id
      WHERE f.file_name = $1 LIMIT 1`,
    [fileName],
  )
  return rows[0]?.owner ?? undefined
}

/** @param lock takes a row lock, so that concurrent changes wait until the transaction ends */
export async function findProperty(
  client: Queryable,
  id: number,
  lock?: 'lock',
): Promise<(PropertyStateColumns & Pick<PropertyRow, 'version'>) | undefined> {
  const query = orm(client)
    .select({ ...DECIDING, version: rowVersion(properties) })
    .from(properties)
    .where(eq(properties.id, id))
  const [row] = await (lock ? query.for('no key update') : query)
  return row
}

/** Takes row locks on the properties that exist, until the transaction ends; in the order of their ids, to prevent deadlocks. */
export function lockProperties(tx: Queryable, ids: readonly number[]): Promise<PropertyStateColumns[]> {
  return orm(tx)
    .select(DECIDING)
    .from(properties)
    .where(inArray(properties.id, [...ids]))
    .orderBy(asc(properties.id))
    .for('no key update')
}

/** One page of the amenities that are not withdrawn, in the order in which forms show them. */
export async function listAmenityRows(client: Queryable, offset: number, limit: number): Promise<{ content: Amenity[]; total: number }> {
  const db = orm(client)
  const columns = { amenityId: amenities.id, name: amenities.name, icon: amenities.icon }
  const isOffered = isNull(amenities.withdrawnAt)
  const content = await db.select(columns).from(amenities).where(isOffered).orderBy(asc(amenities.id)).limit(limit).offset(offset)
  const [counted] = await db.select({ total: count() }).from(amenities).where(isOffered)
  return { content: content.map(({ icon, ...amenity }) => (icon ? { ...amenity, icon } : amenity)), total: counted?.total ?? 0 }
}

const LOCALITY = {
  id: localities.id,
  name: localities.name,
  pinCode: localities.pinCode,
  marathiName: localities.marathiName,
  aliases: localities.aliases,
  latitude: localities.latitude,
  longitude: localities.longitude,
}
export type Locality = Pick<typeof localities.$inferSelect, keyof typeof LOCALITY>

/** All localities by the names that people write. */
export async function loadLocalityNames(client: Queryable): Promise<LocalityNames<Locality>> {
  return nameLocalities(await orm(client).select(LOCALITY).from(localities))
}

/** The locality that the text of an area means for sure (docs/decisions/0117). */
export async function findLocality(client: Queryable, area: string): Promise<Locality | undefined> {
  return sureLocality(await loadLocalityNames(client), area)
}

/**
 * Columns to set when the poster has confirmed that a property is available: by posting, restoring, changing or confirming it.
 * @param at time of the confirmation
 */
export const confirmedColumns = (at: Date) => ({ confirmedAt: at, askedAt: null }) satisfies Partial<NewProperty>

/** Inserts properties with their first status. @returns their ids, in order */
export async function insertProperties(
  tx: Queryable,
  rows: readonly Omit<NewProperty, 'status'>[],
  status: PropertyStatus = FIRST_STATUS,
): Promise<number[]> {
  const inserted = await orm(tx)
    .insert(properties)
    .values(rows.map((row) => ({ ...row, ...(row.createdAt && confirmedColumns(row.createdAt)), status })))
    .returning({ id: properties.id, postedByUserId: properties.postedByUserId, createdAt: properties.createdAt })
  await insertStatusChanges(
    tx,
    inserted.map(({ id, postedByUserId, createdAt }) => ({
      subject: { propertyId: id },
      to: status,
      changedBy: postedByUserId,
      at: createdAt,
    })),
  )
  return inserted.map(({ id }) => id)
}

/** The day after the end of an agreement of which the poster was reminded; else the date that the property has. */
const FREE_FROM = sql`greatest(${properties.availableFrom}, (SELECT d.agreement_ends_on + 1 FROM deals d
  WHERE d.property_id = ${properties.id} AND d.reminded_at IS NOT NULL))`

interface StatusChange {
  readonly to: StatusTarget
  readonly changedBy: number
  readonly reason?: string | undefined
  /** Recorded in the history in place of `reason`, and shown to nobody else. */
  readonly note?: string
  readonly at: Date
}

/**
 * Changes the status of properties and records each change. A deleted property becomes INACTIVE without a description. Showing a property
 * confirms that it is available; hiding it ends the question whether it is. One that is posted again after the reminder that its agreement
 * ends is available when it has ended. What was posted again while one of them was hidden is another home: it loses what it inherited.
 * @param changed properties with their present status; locked by this transaction
 */
export async function updateStatuses(
  tx: Queryable,
  changed: readonly { readonly id: number; readonly status: PropertyStatus }[],
  { to, changedBy, reason, note = reason, at }: StatusChange,
): Promise<void> {
  if (changed.length === 0) return
  const columns = to === 'DELETED' ? { status: 'INACTIVE' as const, deletedAt: at, description: '' } : { status: to }
  const ids = changed.map(({ id }) => id)
  if (to === 'ACTIVE') await releasePredecessors(tx, { predecessors: ids })
  await orm(tx)
    .update(properties)
    .set({
      ...columns,
      statusReason: reason ?? null,
      ...(to === 'ACTIVE' ? { ...confirmedColumns(at), availableFrom: FREE_FROM } : { askedAt: null }),
      hiddenByBlock: false,
      updatedAt: at,
    })
    .where(inArray(properties.id, ids))
  await insertStatusChanges(
    tx,
    changed.map(({ id, status }) => ({ subject: { propertyId: id }, from: status, to, changedBy, reason: note, at })),
  )
}

/** Adds amenities to properties; unknown amenities are left out. */
export async function insertAmenities(tx: Queryable, offered: readonly { propertyId: number; amenityId: number }[]): Promise<void> {
  if (offered.length === 0) return
  await tx.query(
    `INSERT INTO property_amenities (property_id, amenity_id)
     SELECT DISTINCT offered.property_id, a.id
       FROM unnest($1::bigint[], $2::integer[]) AS offered (property_id, amenity_id) JOIN amenities a ON a.id = offered.amenity_id`,
    [offered.map(({ propertyId }) => propertyId), offered.map(({ amenityId }) => amenityId)],
  )
}
