import { and, inArray, isNull } from 'drizzle-orm'
import type { BrokerEvidence, OtherProperty, SamePictureSignal } from '#contracts/operations/signals.ts'
import { addressKey, type PropertyRecord, properties } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** Maximum pictures, and maximum properties, that one property is compared with. */
const MAX_COMPARED = 50
/** Maximum properties that are named as evidence about a poster, the newest ones. */
const MAX_NAMED = 6

const SIZE_COLUMNS = {
  category: properties.category,
  bhkType: properties.bhkType,
  carpetArea: properties.carpetArea,
  totalBuildUpArea: properties.totalBuildUpArea,
  plotArea: properties.plotArea,
  floor: properties.floor,
}
export type SizedProperty = Pick<PropertyRecord, keyof typeof SIZE_COLUMNS>

const CHECKED_COLUMNS = {
  ...SIZE_COLUMNS,
  id: properties.id,
  postedByUserId: properties.postedByUserId,
  postedByUserRole: properties.postedByUserRole,
  status: properties.status,
  propertyFor: properties.propertyFor,
  expectedPrice: properties.expectedPrice,
  propertyName: properties.propertyName,
  area: properties.area,
  localityId: properties.localityId,
  description: properties.description,
  visitingHours: properties.visitingHours,
}
/** The columns of a property that the rules read. */
export type PropertyToCheck = Pick<PropertyRecord, keyof typeof CHECKED_COLUMNS>

/** Loads the properties; deleted and unknown ones are left out. */
export async function listPropertiesToCheck(db: Queryable, ids: readonly number[]): Promise<PropertyToCheck[]> {
  return orm(db)
    .select(CHECKED_COLUMNS)
    .from(properties)
    .where(and(inArray(properties.id, [...ids]), isNull(properties.deletedAt)))
}

/** SQL for the property `q` with its poster `u`, as evidence. */
const OTHER = `json_build_object('propertyId', q.id, 'propertyName', q.property_name, 'area', q.area, 'status', q.status,
  'postedByUserId', q.posted_by_user_id, 'postedByUserName', concat_ws(' ', u.first_name, u.last_name))`

const pictureOf = (file: string) =>
  `json_build_object('fileName', ${file}.file_name, 'width', ${file}.width, 'height', ${file}.height, 'color', ${file}.color, 'blur', ${file}.blur)`

/** SQL for the pictures that are the same as the picture of the attachment `a`. */
const SAME = `(SELECT other_file_name AS file_name, likeness FROM same_pictures WHERE file_name = a.file_name
               UNION ALL SELECT file_name, likeness FROM same_pictures WHERE other_file_name = a.file_name)`

/** SQL for the pictures `a` of the properties `p`, joined with each same picture `b` of another poster's property `q`. */
const SHARED_PICTURES = `media_attachments a
  JOIN properties p ON p.id = a.property_id AND p.deleted_at IS NULL
  CROSS JOIN LATERAL ${SAME} same
  JOIN media_attachments b ON b.file_name = same.file_name AND b.kind = 'picture'
  JOIN properties q ON q.id = b.property_id AND q.posted_by_user_id <> p.posted_by_user_id AND q.deleted_at IS NULL
  JOIN users u ON u.id = q.posted_by_user_id`

type SamePair = SamePictureSignal['evidence'][number]

/** Same pictures of other posters' properties, by the id of the requested property; the most alike first. */
export async function listSamePictures(db: Queryable, ids: readonly number[]): Promise<Map<number, SamePair[]>> {
  const { rows } = await db.query<{ propertyId: number; pairs: SamePair[] }>(
    `SELECT "propertyId", json_agg(json_build_object('picture', ${pictureOf('own')}, 'otherPicture', ${pictureOf('found')},
                                                     'likeness', likeness, 'other', other) ORDER BY place) AS pairs
       FROM (SELECT a.property_id AS "propertyId", a.file_name AS own_name, b.file_name AS found_name, same.likeness, ${OTHER} AS other, q.id,
                    row_number() OVER (PARTITION BY a.property_id ORDER BY same.likeness DESC, q.id, a.position) AS place
               FROM ${SHARED_PICTURES} WHERE a.property_id = ANY($1) AND a.kind = 'picture') pairs
       JOIN media_files own ON own.file_name = own_name JOIN media_files found ON found.file_name = found_name
      WHERE place <= $2 GROUP BY "propertyId"`,
    [ids, MAX_COMPARED],
  )
  return new Map(rows.map(({ propertyId, pairs }) => [propertyId, pairs]))
}

/** Properties of other posters with the same name and area and one equal size, by the id of the requested property. */
export async function listNeighbours(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, (SizedProperty & { other: OtherProperty })[]>> {
  const { rows } = await db.query<SizedProperty & { propertyId: number; other: OtherProperty }>(
    `SELECT p.id AS "propertyId", q.category, q."bhkType", q."carpetArea", q."totalBuildUpArea", q."plotArea", q.floor, q.other
       FROM properties p CROSS JOIN LATERAL (
         SELECT q.category, q.bhk_type AS "bhkType", q.carpet_area AS "carpetArea", q.total_build_up_area AS "totalBuildUpArea",
                q.plot_area AS "plotArea", q.floor, ${OTHER} AS other
           FROM properties q JOIN users u ON u.id = q.posted_by_user_id
          WHERE ${addressKey('q.property_name')} = ${addressKey('p.property_name')} AND ${addressKey('q.area')} = ${addressKey('p.area')}
            AND q.posted_by_user_id <> p.posted_by_user_id AND q.deleted_at IS NULL
            AND q.category = p.category AND q.bhk_type IS NOT DISTINCT FROM p.bhk_type
            AND (q.carpet_area = p.carpet_area OR q.total_build_up_area = p.total_build_up_area OR q.plot_area = p.plot_area)
          ORDER BY q.id DESC LIMIT $2) q
      WHERE p.id = ANY($1)`,
    [ids, MAX_COMPARED],
  )
  return Map.groupBy(rows, ({ propertyId }) => propertyId)
}

type PosterCounts = Omit<BrokerEvidence, 'by'> & { readonly userId: number }

/**
 * SQL for the newest of the properties `q` that match, as evidence. `id + 0` keeps the planner from scanning all properties by id, newest
 * first, until enough match.
 */
const newest = (from: string) =>
  `coalesce((SELECT json_agg(other ORDER BY id DESC) FROM (
     SELECT DISTINCT q.id + 0 AS id, ${OTHER}::jsonb AS other ${from} ORDER BY id DESC LIMIT ${MAX_NAMED}) named), '[]')`

/** SQL for the number of different homes that match; those of one building count once. */
const differentHomes = (where: string) =>
  `(SELECT count(DISTINCT (${addressKey('q.property_name')}, ${addressKey('q.area')}))::integer FROM properties q WHERE ${where})`

const AS_OWNER = `q.posted_by_user_role = 'OWNER' AND q.deleted_at IS NULL`

/** Counts what users have posted as owners. */
export async function countOwnersHomes(db: Queryable, userIds: readonly number[]): Promise<PosterCounts[]> {
  const isTheirs = `q.posted_by_user_id = account.id AND ${AS_OWNER}`
  const { rows } = await db.query<PosterCounts>(
    `SELECT id AS "userId", 0 AS accounts, ${differentHomes(isTheirs)} AS homes,
            ${newest(`FROM properties q JOIN users u ON u.id = q.posted_by_user_id WHERE ${isTheirs}`)} AS others
       FROM users account WHERE id = ANY($1)`,
    [userIds],
  )
  return rows
}

/** Counts what users and the accounts with the same browser have posted as owners; `others` was posted by those accounts. */
export async function countHomesOfDevices(db: Queryable, userIds: readonly number[]): Promise<PosterCounts[]> {
  const isBeside = `q.posted_by_user_id = ANY(beside.ids) AND ${AS_OWNER}`
  const { rows } = await db.query<PosterCounts>(
    `SELECT account.id AS "userId", cardinality(beside.ids) AS accounts,
            ${differentHomes(`q.posted_by_user_id = ANY(beside.ids || account.id) AND ${AS_OWNER}`)} AS homes,
            ${newest(`FROM properties q JOIN users u ON u.id = q.posted_by_user_id WHERE ${isBeside}`)} AS others
       FROM users account CROSS JOIN LATERAL (
         SELECT array_agg(CASE user_id WHEN account.id THEN other_user_id ELSE user_id END) AS ids
           FROM shared_devices WHERE account.id IN (user_id, other_user_id)) beside
      WHERE account.id = ANY($1) AND beside.ids IS NOT NULL`,
    [userIds],
  )
  return rows
}

/** Counts the users' properties that share a picture with other accounts, and those accounts. */
export async function countSharedPictures(db: Queryable, userIds: readonly number[]): Promise<PosterCounts[]> {
  const shared = `FROM ${SHARED_PICTURES} WHERE p.posted_by_user_id = account.id AND a.kind = 'picture'`
  const { rows } = await db.query<PosterCounts>(
    `SELECT account.id AS "userId", counts.homes, counts.accounts, ${newest(shared)} AS others
       FROM users account CROSS JOIN LATERAL (
         SELECT count(DISTINCT p.id)::integer AS homes, count(DISTINCT q.posted_by_user_id)::integer AS accounts ${shared}) counts
      WHERE account.id = ANY($1) AND counts.homes > 0`,
    [userIds],
  )
  return rows
}
