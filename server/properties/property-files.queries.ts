import type pg from 'pg'

type Queryable = Pick<pg.ClientBase, 'query'>

export interface ListingFiles {
  /** In their order, the cover first. */
  readonly pictures: readonly string[]
  readonly documents: readonly string[]
}

export interface NewDocument {
  readonly fileName: string
  readonly originalName: string
}

export async function findListingFiles(db: Queryable, propertyId: number): Promise<ListingFiles> {
  const { rows } = await db.query<ListingFiles>(
    `SELECT coalesce((SELECT array_agg(file_name ORDER BY position) FROM property_pictures WHERE property_id = $1), '{}') AS pictures,
            coalesce((SELECT array_agg(file_name ORDER BY position, id) FROM property_documents WHERE property_id = $1), '{}') AS documents`,
    [propertyId],
  )
  return rows[0] ?? { pictures: [], documents: [] }
}

/** Which of these are pictures or documents of another listing. */
export async function findOthersFiles(db: Queryable, propertyId: number, fileNames: readonly string[]): Promise<string[]> {
  if (fileNames.length === 0) return []
  const { rows } = await db.query<{ file_name: string }>(
    `SELECT file_name FROM property_pictures WHERE file_name = ANY ($2) AND property_id <> $1
      UNION SELECT file_name FROM property_documents WHERE file_name = ANY ($2) AND property_id <> $1`,
    [propertyId, fileNames],
  )
  return rows.map((row) => row.file_name)
}

/** @param fileNames in their order, the cover first */
export async function replacePictures(tx: Queryable, propertyId: number, fileNames: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM property_pictures WHERE property_id = $1', [propertyId])
  await tx.query(
    `INSERT INTO property_pictures (property_id, position, file_name)
     SELECT $1, place - 1, file_name FROM unnest($2::text[]) WITH ORDINALITY AS picture (file_name, place)`,
    [propertyId, fileNames],
  )
}

/** Adds documents after those that are there. */
export async function addDocuments(tx: Queryable, propertyId: number, documents: readonly NewDocument[]): Promise<void> {
  await tx.query(
    `INSERT INTO property_documents (property_id, file_name, original_name, position)
     SELECT $1, file_name, original_name,
            place + (SELECT coalesce(max(position), -1) FROM property_documents WHERE property_id = $1)
       FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS document (file_name, original_name, place)`,
    [propertyId, documents.map((document) => document.fileName), documents.map((document) => document.originalName)],
  )
}

export async function removeDocuments(tx: Queryable, propertyId: number, fileNames: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM property_documents WHERE property_id = $1 AND file_name = ANY ($2)', [propertyId, fileNames])
}
