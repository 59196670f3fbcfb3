import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { StagedBy } from '#contracts/homes/media/staged-pictures.ts'
import { mediaAttachments, mediaFiles } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

export type MediaFile = Omit<typeof mediaFiles.$inferInsert, 'createdAt' | 'removedAt' | 'keptUntil' | 'keptOfPropertyId'>

/** Inserts the row of a file that is about to be stored. An existing row gets a new creation time and is no longer marked as removed. */
export async function insertMediaFile(db: Queryable, file: MediaFile): Promise<void> {
  await orm(db)
    .insert(mediaFiles)
    .values(file)
    .onConflictDoUpdate({ target: mediaFiles.fileName, set: { createdAt: sql`now()`, removedAt: null } })
}

const isStored = (fileName: string) => and(eq(mediaFiles.fileName, fileName), isNull(mediaFiles.removedAt))

/** `originalName` is null while the document belongs to no property. */
export async function findDocument(db: Queryable, fileName: string) {
  const isItsDocument = and(eq(mediaAttachments.fileName, mediaFiles.fileName), eq(mediaAttachments.kind, 'document'))
  const [document] = await orm(db)
    .select({ contentType: mediaFiles.contentType, originalName: mediaAttachments.originalName })
    .from(mediaFiles)
    .leftJoin(mediaAttachments, isItsDocument)
    .where(isStored(fileName))
  return document
}
export type DocumentRecord = NonNullable<Awaited<ReturnType<typeof findDocument>>>

export async function hasMediaFile(db: Queryable, fileName: string): Promise<boolean> {
  return (await orm(db).$count(mediaFiles, isStored(fileName))) > 0
}

const IN_USE = 'EXISTS (SELECT 1 FROM media_attachments WHERE file_name = f.file_name)'

export type NewAttachment = (
  | { readonly propertyId: number; readonly projectId?: undefined; readonly userId?: undefined }
  | { readonly projectId: number; readonly propertyId?: undefined; readonly userId?: undefined }
  | { readonly userId: number; readonly propertyId?: undefined; readonly projectId?: undefined }
) & {
  readonly kind: 'picture' | 'document'
  readonly fileName: string
  /** Original name of a document; null for a picture. */
  readonly originalName: string | null
  readonly position: number
  /** Which file of a ZIP it was made from, if any. */
  readonly sourceKey?: string | null
  readonly stagedBy?: StagedBy | null
}

/** Attaches stored files, and locks their rows until the transaction ends. @throws Error when one of the files is being removed */
export async function attachFiles(tx: Queryable, attachments: readonly NewAttachment[]): Promise<void> {
  const { rowCount } = await tx.query(
    `INSERT INTO media_attachments (property_id, project_id, user_id, kind, file_name, original_name, position, source_key, staged_by)
     SELECT a."propertyId", a."projectId", a."userId", a.kind, f.file_name, a."originalName", a.position, a."sourceKey", a."stagedBy"
       FROM jsonb_to_recordset($1) AS a ("propertyId" bigint, "projectId" bigint, "userId" bigint, kind text, "fileName" text,
                                         "originalName" text, position integer, "sourceKey" text, "stagedBy" text)
       JOIN media_files f ON f.file_name = a."fileName" AND f.removed_at IS NULL FOR KEY SHARE OF f`,
    [JSON.stringify(attachments)],
  )
  if (rowCount !== attachments.length) throw new Error('a file was removed before it was attached')
}

/**
 * Locks the rows of files that are to be removed. `attachFiles` locks the same rows until its transaction ends, so a statement after this
 * one sees all attachments.
 */
export async function lockMediaFiles(tx: Queryable, fileNames: readonly string[]): Promise<void> {
  await tx.query('SELECT 1 FROM media_files WHERE file_name = ANY ($1) ORDER BY file_name FOR UPDATE', [fileNames])
}

/** Marks the unattached ones of these files as removed. @returns their names */
export async function markUnusedAsRemoved(tx: Queryable, fileNames: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ file_name: string }>(
    `UPDATE media_files AS f SET removed_at = now()
      WHERE f.file_name = ANY ($1) AND f.removed_at IS NULL AND NOT ${IN_USE} RETURNING f.file_name`,
    [fileNames],
  )
  return rows.map((row) => row.file_name)
}

export async function deleteRemovedRow(db: Queryable, fileName: string): Promise<void> {
  await orm(db)
    .delete(mediaFiles)
    .where(and(eq(mediaFiles.fileName, fileName), isNotNull(mediaFiles.removedAt)))
}

/** Keeps the files that a property has now until `until`, also when they are removed. @param until null: no longer */
export async function keepFilesOf(tx: Queryable, propertyId: number, until: Date | null): Promise<void> {
  await tx.query(
    `UPDATE media_files SET kept_until = $2::timestamptz, kept_of_property_id = CASE WHEN $2::timestamptz IS NOT NULL THEN $1::bigint END
      WHERE file_name IN (SELECT file_name FROM media_attachments WHERE property_id = $1 AND file_name <> $3)`,
    [propertyId, until, DEFAULT_PICTURE],
  )
}

/** Ends the keeping of files whose time is over: the next removals include them. */
export async function endKeeping(db: Queryable, now: Date): Promise<void> {
  await db.query('UPDATE media_files SET kept_until = NULL, kept_of_property_id = NULL WHERE kept_until < $1', [now])
}

/** Those of the files that are not kept. */
export async function listNotKept(db: Queryable, fileNames: readonly string[]): Promise<string[]> {
  const names = orm(db).select({ fileName: mediaFiles.fileName }).from(mediaFiles)
  const rows = await names.where(and(inArray(mediaFiles.fileName, [...fileNames]), isNull(mediaFiles.keptUntil)))
  return rows.map((row) => row.fileName)
}

/** Files whose removal began before `before` and has not finished, without those that are kept. */
export async function listUnfinishedRemovals(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const names = orm(db).select({ fileName: mediaFiles.fileName }).from(mediaFiles)
  const rows = await names
    .where(and(lt(mediaFiles.removedAt, before), isNull(mediaFiles.keptUntil)))
    .orderBy(mediaFiles.removedAt)
    .limit(limit)
  return rows.map((row) => row.fileName)
}

/** Files that were stored before `before` and are attached to nothing, oldest first. @param except never listed */
export async function listUnused(db: Queryable, before: Date, except: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ file_name: string }>(
    `SELECT f.file_name FROM media_files AS f
      WHERE f.created_at < $1 AND f.removed_at IS NULL AND f.file_name <> $2 AND NOT ${IN_USE} ORDER BY f.created_at LIMIT $3`,
    [before, except, limit],
  )
  return rows.map((row) => row.file_name)
}

/** The pictures of a property in their order, each with who says that it is staged. */
export async function listStagedBy(db: Queryable, propertyId: number): Promise<{ fileName: string; stagedBy: StagedBy | null }[]> {
  return orm(db)
    .select({ fileName: mediaAttachments.fileName, stagedBy: mediaAttachments.stagedBy })
    .from(mediaAttachments)
    .where(and(eq(mediaAttachments.propertyId, propertyId), eq(mediaAttachments.kind, 'picture')))
    .orderBy(mediaAttachments.position)
}

export async function setStagedBy(tx: Queryable, propertyId: number, fileName: string, stagedBy: StagedBy | null): Promise<void> {
  await orm(tx)
    .update(mediaAttachments)
    .set({ stagedBy })
    .where(and(eq(mediaAttachments.propertyId, propertyId), eq(mediaAttachments.fileName, fileName), eq(mediaAttachments.kind, 'picture')))
}

/** Detaches a user's profile picture. @returns the names of files that may be attached to nothing now */
export async function detachUserFiles(tx: Queryable, userId: number): Promise<string[]> {
  const { rows } = await tx.query<{ file_name: string }>('DELETE FROM media_attachments WHERE user_id = $1 RETURNING file_name', [userId])
  return rows.map((row) => row.file_name)
}
