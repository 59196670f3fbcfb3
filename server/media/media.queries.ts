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

/** Notes that a file is stored; noting it twice changes nothing. */
export async function insertMediaFile(pool: Queryable, file: MediaFile): Promise<void> {
  await pool.query(
    `INSERT INTO media_files (file_name, content_type, bytes, width, height, color, blur)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (file_name) DO NOTHING`,
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
