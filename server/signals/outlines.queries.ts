import { DEFAULT_PICTURE } from '#contracts/media/media.ts'
import type { Queryable } from '#server/db/transaction.ts'
import type { SearchedKeys, StoredKeys } from './outline-keys.ts'

/** Stores what a picture is compared by, unless it is stored or the picture is being removed. */
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
 * Pictures of other posters that may be the same as one with these keys. Posters may show a picture, such as their own logo, with as many of
 * their properties as they like.
 * @param tx a transaction, not the pool
 * @param limit how many at most: so many have a key in common with a picture only when it looks like very many others
 */
export async function listCandidates(
  tx: Queryable,
  fileName: string,
  keys: SearchedKeys,
  limit: number,
): Promise<Pick<StoredOutline, 'fileName' | 'outline'>[]> {
  // the planner estimates that thousands of keys fit nearly every row, and would compare all rows: 10 s for 200,000 in place of 20 ms
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

/** Notes that a picture was compared, and with which it is the same. Those that were removed meanwhile are left out. */
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
