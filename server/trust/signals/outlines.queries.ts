import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { SearchedKeys, StoredKeys } from './outline-keys.ts'

/** Stores the outline and keys of a picture. Does nothing when they exist or the picture is marked as removed. */
export async function insertOutline(db: Queryable, fileName: string, outline: Buffer, keys: StoredKeys): Promise<void> {
  await db.query(
    `INSERT INTO picture_outlines (file_name, outline, whole_keys, window_keys)
     SELECT file_name, $2, $3, $4 FROM media_files WHERE file_name = $1 AND removed_at IS NULL FOR KEY SHARE
     ON CONFLICT DO NOTHING`,
    [fileName, outline, keys.wholeKeys, keys.windowKeys],
  )
}

export interface StoredOutline {
  readonly fileName: string
  readonly outline: Buffer
  readonly isCompared: boolean
}

export async function findOutline(db: Queryable, fileName: string): Promise<StoredOutline | undefined> {
  const { rows } = await db.query<StoredOutline>(
    `SELECT file_name AS "fileName", outline, compared_at IS NOT NULL AS "isCompared" FROM picture_outlines WHERE file_name = $1`,
    [fileName],
  )
  return rows[0]
}

/**
 * Pictures of other posters that may be the same as the picture with these keys. The poster's own pictures are left out: posters may use
 * a picture, such as their logo, for several properties.
 * @param tx a transaction, not the pool
 * @param limit maximum results; only a picture that looks like very many others has more candidates
 */
export async function listCandidates(
  tx: Queryable,
  fileName: string,
  keys: SearchedKeys,
  limit: number,
): Promise<Pick<StoredOutline, 'fileName' | 'outline'>[]> {
  // the planner estimates that thousands of keys match nearly every row and scans the table: 10 s for 200,000 rows instead of 20 ms
  await tx.query('SET LOCAL enable_seqscan = off')
  const { rows } = await tx.query<Pick<StoredOutline, 'fileName' | 'outline'>>(
    `WITH own AS MATERIALIZED (
       SELECT DISTINCT p.posted_by_user_id FROM media_attachments a JOIN properties p ON p.id = a.property_id WHERE a.file_name = $1),
     alike AS MATERIALIZED (
       SELECT file_name, outline FROM picture_outlines
        WHERE (window_keys && $2::integer[] OR whole_keys && $3::integer[]) AND file_name <> $1)
     SELECT file_name AS "fileName", outline FROM alike
      WHERE EXISTS (SELECT 1 FROM own, media_attachments b JOIN properties q ON q.id = b.property_id
                     WHERE b.file_name = alike.file_name AND q.posted_by_user_id <> own.posted_by_user_id)
      LIMIT $4`,
    [fileName, keys.ofWhole, keys.ofWindows, limit],
  )
  return rows
}

export interface SamePicture {
  readonly fileName: string
  readonly likeness: number
}

/** Stores the pairs of a picture and marks it as compared. Pictures that were removed meanwhile are left out. */
export async function insertSamePictures(tx: Queryable, fileName: string, same: readonly SamePicture[], now: Date): Promise<void> {
  await tx.query(
    `WITH found AS (
       SELECT o.file_name, f.likeness FROM jsonb_to_recordset($2) AS f ("fileName" text, likeness real)
         JOIN picture_outlines o ON o.file_name = f."fileName" ORDER BY o.file_name FOR KEY SHARE OF o)
     INSERT INTO same_pictures (file_name, other_file_name, likeness)
     SELECT least(own.file_name, found.file_name), greatest(own.file_name, found.file_name), found.likeness
       FROM found, picture_outlines own WHERE own.file_name = $1
     ON CONFLICT DO NOTHING`,
    [fileName, JSON.stringify(same)],
  )
  await tx.query('UPDATE picture_outlines SET compared_at = $2 WHERE file_name = $1', [fileName, now])
}

/** Pictures of properties that have no outline or were not compared. */
export async function listPicturesToCompare(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ file_name: string }>(
    `SELECT file_name FROM picture_outlines WHERE compared_at IS NULL
      UNION
     SELECT a.file_name FROM media_attachments a LEFT JOIN picture_outlines o ON o.file_name = a.file_name
      WHERE a.property_id IS NOT NULL AND a.kind = 'picture' AND a.file_name <> $1 AND o.file_name IS NULL LIMIT $2`,
    [DEFAULT_PICTURE, limit],
  )
  return rows.map((row) => row.file_name)
}
