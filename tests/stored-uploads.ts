import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type ReceivedFile, type StoredDocument, type StoredPicture, takeDocument, takePicture } from '#server/media/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { startTestMedia, type TestMedia } from './media.ts'

export interface TestUploads {
  readonly db: TestDatabase
  readonly place: TestMedia
  /** Puts bytes where a received file lies. */
  received(body: Buffer, originalName?: string, field?: string): Promise<ReceivedFile>
  picture(body: Buffer): Promise<StoredPicture>
  document(body: Buffer, name: string): Promise<StoredDocument>
  served(fileName: string): Promise<Buffer>
  /** Gives a picture to the one listing there is. */
  link(fileName: string, position: number): Promise<unknown>
  readonly propertyId: number
  close(): Promise<void>
}

/** A database with one listing, a storage, and uploads to put there. */
export async function startTestUploads(): Promise<TestUploads> {
  const db = await createTestDatabase()
  const place = await startTestMedia(db.database.pool)
  await mkdir(join(place.folder, 'received'))
  const { rows } = await db.database.pool.query<{ id: number }>(
    `WITH poster AS (INSERT INTO users (first_name, last_name, user_role) VALUES ('Meera', 'Joshi', 'OWNER') RETURNING id)
     INSERT INTO properties (posted_by_user_id, posted_by_user_role, category, property_for, property_name, expected_price, area, pin_code)
     SELECT id, 'OWNER', 'RESIDENTIAL', 'RENT', 'A home', 20000, 'Baner', '411045' FROM poster RETURNING id`,
  )
  const propertyId = rows[0]?.id ?? 0
  let count = 0
  const received: TestUploads['received'] = async (body, originalName = 'home.jpg', field = 'images') => {
    const path = join(place.folder, 'received', String(++count))
    await writeFile(path, body)
    return { field, originalName, path, bytes: body.length }
  }
  return {
    db,
    place,
    propertyId,
    received,
    picture: async (body) => takePicture(place.media, await received(body)),
    document: async (body, name) => takeDocument(place.media, await received(body, name, 'documents')),
    async served(fileName) {
      const response = await place.app.inject(`/media/${fileName}`)
      expect(response.statusCode).toBe(200)
      return response.rawPayload
    },
    link: (fileName, position) =>
      db.database.pool.query('INSERT INTO property_pictures (property_id, position, file_name) VALUES ($1, $2, $3)', [
        propertyId,
        position,
        fileName,
      ]),
    async close() {
      await place.close()
      await db.drop()
    },
  }
}
