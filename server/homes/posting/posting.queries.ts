import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { StagedBy } from '#contracts/homes/media/staged-pictures.ts'
import type { PostedProperty } from '#contracts/homes/posting/posting.ts'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { amenityFits } from '#contracts/homes/properties/amenity-kinds.ts'
import { mediaAttachments, type NewProperty, properties, propertyAmenities, wishlistItems } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { findNewestAmenityId, shareLockAmenities } from '#server/homes/amenities/index.ts'
import { attachFiles, stagedByAfter } from '#server/homes/media/index.ts'
import { insertAmenities } from '#server/homes/properties/index.ts'

export async function updateProperty(tx: Queryable, id: number, columns: Partial<NewProperty>): Promise<void> {
  await orm(tx).update(properties).set(columns).where(eq(properties.id, id))
}

/** Names of the columns whose values an edit would change. */
export async function listChangedColumns(tx: Queryable, id: number, columns: Partial<NewProperty>): Promise<string[]> {
  const table = getTableColumns(properties)
  const others = Object.entries(columns).map(([name, value]) => {
    const column = table[name as keyof typeof table]
    return sql`CASE WHEN ${column} IS DISTINCT FROM ${sql.param(value, column)} THEN ${name}::text END`
  })
  const names = sql<string[]>`array_remove(ARRAY[${sql.join(others, sql`, `)}], NULL)`
  const [found] = await orm(tx).select({ names }).from(properties).where(eq(properties.id, id))
  return found?.names ?? []
}

/** Ids of the users who have a property on their wishlist, without its poster. */
export async function listWishlistUsers(db: Queryable, propertyId: number, posterId: number): Promise<number[]> {
  const isOnWishlist = and(eq(wishlistItems.propertyId, propertyId), ne(wishlistItems.userId, posterId))
  const rows = await orm(db).select({ userId: wishlistItems.userId }).from(wishlistItems).where(isOnWishlist)
  return rows.map(({ userId }) => userId)
}

/**
 * Replaces a property's amenities; those that its kind cannot have are left out, and those that an operator has removed meanwhile.
 * @throws Failure invalid_input, which names the first amenity that never existed
 */
export async function replaceAmenities(
  tx: Queryable,
  propertyId: number,
  { category, propertyFor, amenityIds }: Pick<PostedProperty, 'category' | 'propertyFor' | 'amenityIds'>,
): Promise<void> {
  const named = await shareLockAmenities(tx, amenityIds)
  const known = new Set(named.map(({ amenityId }) => amenityId))
  const missing = amenityIds.filter((id) => !known.has(id))
  const newestId = missing.length > 0 ? await findNewestAmenityId(tx) : 0
  const unknown = missing.find((id) => id > newestId)
  if (unknown !== undefined) {
    const message = POSTING_MESSAGES.amenityUnknown(unknown)
    throw new Failure('invalid_input', message, { amenityIds: message })
  }
  await orm(tx).delete(propertyAmenities).where(eq(propertyAmenities.propertyId, propertyId))
  await insertAmenities(
    tx,
    named.filter(({ name }) => amenityFits(name, category, propertyFor)).map(({ amenityId }) => ({ propertyId, amenityId })),
  )
}

export interface PropertyFiles {
  /** File names in the order of display, the cover first. */
  readonly pictures: readonly string[]
  /** File names of pictures that a program made or staged. */
  readonly staged: readonly string[]
  readonly documents: readonly string[]
}

export interface NewDocument {
  readonly fileName: string
  readonly originalName: string
  readonly sourceKey?: string
}

export async function findPropertyFiles(db: Queryable, propertyId: number): Promise<PropertyFiles> {
  const { rows } = await db.query<PropertyFiles>(
    `SELECT coalesce((SELECT array_agg(file_name ORDER BY position) FROM media_attachments WHERE property_id = $1 AND kind = 'picture'), '{}') AS pictures,
            coalesce((SELECT array_agg(file_name) FROM media_attachments WHERE property_id = $1 AND staged_by IS NOT NULL), '{}') AS staged,
            coalesce((SELECT array_agg(file_name ORDER BY position, id) FROM media_attachments WHERE property_id = $1 AND kind = 'document'), '{}') AS documents`,
    [propertyId],
  )
  return rows[0] ?? { pictures: [], staged: [], documents: [] }
}

/** The files among these that are attached to another property, project or user. */
export async function findForeignFiles(db: Queryable, propertyId: number, fileNames: readonly string[]): Promise<string[]> {
  if (fileNames.length === 0) return []
  const { rows } = await db.query<{ file_name: string }>(
    'SELECT DISTINCT file_name FROM media_attachments WHERE file_name = ANY ($2) AND property_id IS DISTINCT FROM $1',
    [propertyId, fileNames],
  )
  return rows.map((row) => row.file_name)
}

interface PictureFacts {
  /** The source keys of new ones among the pictures, by file name; those that stay keep theirs. */
  readonly newSources?: ReadonlyMap<string, string>
  /** New ones among the pictures whose metadata say that a program made or staged them: labelled as if their poster had said so. */
  readonly newStaged?: readonly string[]
  /** Who says which pictures a program made or staged; without it those that stay keep what was said. */
  readonly staged?: { readonly fileNames: readonly string[]; readonly by: StagedBy } | undefined
}

/** @param fileNames in the order of display, the cover first */
export async function replacePictures(
  tx: Queryable,
  propertyId: number,
  fileNames: readonly string[],
  { newSources = new Map(), newStaged = [], staged }: PictureFacts = {},
): Promise<void> {
  const { rows } = await tx.query<{ file_name: string; source_key: string | null; staged_by: StagedBy | null }>(
    `DELETE FROM media_attachments WHERE property_id = $1 AND kind = 'picture' RETURNING file_name, source_key, staged_by`,
    [propertyId],
  )
  const sources = new Map([...rows.map(({ file_name, source_key }) => [file_name, source_key] as const), ...newSources])
  const said = new Map(rows.map(({ file_name, staged_by }) => [file_name, staged_by]))
  const stagedByOf = (fileName: string): StagedBy | null => {
    const before = said.get(fileName) ?? null
    const now = staged ? stagedByAfter(before, staged.fileNames.includes(fileName), staged.by) : before
    return now ?? (newStaged.includes(fileName) ? 'poster' : null)
  }
  await attachFiles(
    tx,
    fileNames.map((fileName, position) => ({
      propertyId,
      kind: 'picture',
      fileName,
      originalName: null,
      position,
      sourceKey: sources.get(fileName) ?? null,
      stagedBy: stagedByOf(fileName),
    })),
  )
}

/** Whether a property has the file of a ZIP already. */
export async function hasSource(db: Queryable, propertyId: number, sourceKey: string): Promise<boolean> {
  return (
    (await orm(db).$count(mediaAttachments, and(eq(mediaAttachments.propertyId, propertyId), eq(mediaAttachments.sourceKey, sourceKey)))) >
    0
  )
}

/** Adds documents after the existing ones. */
export async function addDocuments(tx: Queryable, propertyId: number, documents: readonly NewDocument[]): Promise<void> {
  const { rows } = await tx.query<{ next: number }>(
    `SELECT coalesce(max(position) + 1, 0) AS next FROM media_attachments WHERE property_id = $1 AND kind = 'document'`,
    [propertyId],
  )
  const next = rows[0]?.next ?? 0
  await attachFiles(
    tx,
    documents.map((document, index) => ({ propertyId, kind: 'document', ...document, position: next + index })),
  )
}

export async function removeDocuments(tx: Queryable, propertyId: number, fileNames: readonly string[]): Promise<void> {
  await tx.query(`DELETE FROM media_attachments WHERE property_id = $1 AND kind = 'document' AND file_name = ANY ($2)`, [
    propertyId,
    fileNames,
  ])
}
