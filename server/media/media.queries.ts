import type pg from 'pg'

/** The pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>

export interface MediaFile {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: number
  readonly width?: number
  readonly height?: number
  readonly color?: string
  readonly blur?: string
}

/** Notes that a file is, or is about to be, stored; noting it again makes it young again. */
export async function insertMediaFile(pool: Queryable, file: MediaFile): Promise<void> {
  await pool.query(
    `INSERT INTO media_files (file_name, content_type, bytes, width, height, color, blur)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (file_name) DO UPDATE SET created_at = now()`,
    [file.fileName, file.contentType, file.bytes, file.width, file.height, file.color, file.blur],
  )
}

export interface DocumentRecord {
  readonly contentType: string
  /** As its owner called it; null while it belongs to no listing. */
  readonly originalName: string | null
}

export async function findDocument(pool: Queryable, fileName: string): Promise<DocumentRecord | undefined> {
  const { rows } = await pool.query<DocumentRecord>(
    `SELECT f.content_type AS "contentType", d.original_name AS "originalName"
       FROM media_files AS f LEFT JOIN property_documents AS d ON d.file_name = f.file_name
      WHERE f.file_name = $1`,
    [fileName],
  )
  return rows[0]
}

export async function hasMediaFile(pool: Queryable, fileName: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM media_files WHERE file_name = $1', [fileName])
  return rowCount === 1
}

const IN_USE = `EXISTS (SELECT 1 FROM property_pictures WHERE file_name = f.file_name)
  OR EXISTS (SELECT 1 FROM property_documents WHERE file_name = f.file_name)
  OR EXISTS (SELECT 1 FROM users WHERE profile_image = f.file_name)`

/**
 * Locks rows of files that are to go. Who links one to something holds its row (the foreign key does so) until that is committed, so
 * a look for links after this one sees them all.
 */
export async function lockMediaFiles(tx: Queryable, fileNames: readonly string[]): Promise<void> {
  await tx.query('SELECT 1 FROM media_files WHERE file_name = ANY ($1) ORDER BY file_name FOR UPDATE', [fileNames])
}

/** Of these, takes out the rows that belong to nothing and notes that their files are to be removed. @returns their names */
export async function retireMediaFiles(tx: Queryable, fileNames: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ file_name: string }>(
    `WITH gone AS (DELETE FROM media_files AS f WHERE f.file_name = ANY ($1) AND NOT (${IN_USE}) RETURNING f.file_name)
     INSERT INTO retired_media (file_name) SELECT file_name FROM gone ON CONFLICT DO NOTHING RETURNING file_name`,
    [fileNames],
  )
  return rows.map((row) => row.file_name)
}

export async function forgetRetired(pool: Queryable, fileName: string): Promise<void> {
  await pool.query('DELETE FROM retired_media WHERE file_name = $1', [fileName])
}

/** Files whose removal was begun before `before` and not ended. */
export async function listRetired(pool: Queryable, before: Date, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ file_name: string }>('SELECT file_name FROM retired_media WHERE at < $1 ORDER BY at LIMIT $2', [
    before,
    most,
  ])
  return rows.map((row) => row.file_name)
}

/** Files that were stored before `before` and belong to nothing, oldest first. @param except always left out */
export async function listUnused(pool: Queryable, before: Date, except: string, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ file_name: string }>(
    `SELECT f.file_name FROM media_files AS f
      WHERE f.created_at < $1 AND f.file_name <> $2 AND NOT (${IN_USE}) ORDER BY f.created_at LIMIT $3`,
    [before, except, most],
  )
  return rows.map((row) => row.file_name)
}
