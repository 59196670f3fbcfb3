import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { expect } from 'vitest'
import { setErrorShape } from '#server/base/http/errors.ts'
import { addSecurityHeaders } from '#server/base/http/security.ts'
import { openLocalStorage } from '#server/base/platform/storage/local.ts'
import {
  attachFiles,
  createMedia,
  type MediaDeps,
  type ReceivedFile,
  type StoredDocument,
  type StoredPicture,
  takeDocument,
  takePicture,
} from '#server/homes/media/index.ts'
import { registerMediaRoutes } from '#server/homes/media/media.routes.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createTestJobs } from './jobs.ts'

export interface TestMedia {
  readonly media: MediaDeps
  readonly app: FastifyInstance
  /** Folder of the stored files and of the spool. */
  readonly folder: string
  /** Names of all stored files, without unfinished ones. */
  stored(): Promise<string[]>
  /** Sends a request over a real connection; the path is not normalised. */
  ask(path: string, method?: string, headers?: Record<string, string>): Promise<Asked>
  close(): Promise<void>
}

interface Asked {
  readonly response: IncomingMessage
  readonly body: Buffer
}

/** Starts a server with a folder for pictures and documents, without the rest of the program. */
export async function startTestMedia(pool: pg.Pool): Promise<TestMedia> {
  const folder = await mkdtemp(join(tmpdir(), 'wada-media-'))
  const app = fastify({ routerOptions: { maxParamLength: 200 } })
  setErrorShape(app)
  addSecurityHeaders(app, { secure: false, connectTo: [] })
  const media = await createMedia({
    storage: await openLocalStorage(join(folder, 'media')),
    pool,
    log: app.log,
    jobs: createTestJobs(),
    spoolFolder: join(folder, 'spool'),
  })
  registerMediaRoutes(app, media, {
    documents: { mayRead: async () => true },
    pictures: { visibilityFor: async () => 'public' },
    projectPictures: { visibilityFor: async () => 'refused' },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    media,
    app,
    folder,
    async stored() {
      const found = await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true })
      return found.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.unfinished')).map((entry) => entry.name)
    },
    ask: (path, method = 'GET', headers = {}) =>
      new Promise((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
          const parts: Buffer[] = []
          for await (const part of response) parts.push(part as Buffer)
          resolve({ response, body: Buffer.concat(parts) })
        })
        sent.on('error', reject).end()
      }),
    async close() {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface TestUploads {
  readonly db: TestDatabase
  readonly place: TestMedia
  /** Writes bytes to a file, as if it had been uploaded. */
  received(body: Buffer, originalName?: string, field?: string): Promise<ReceivedFile>
  picture(body: Buffer): Promise<StoredPicture>
  document(body: Buffer, name: string): Promise<StoredDocument>
  served(fileName: string): Promise<Buffer>
  /** Attaches a picture to the property `propertyId`. */
  link(fileName: string, position: number): Promise<unknown>
  readonly propertyId: number
  close(): Promise<void>
}

/** Starts a database with one property, and a storage. */
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
    link: (fileName, position) => attachFiles(db.database.pool, [{ propertyId, kind: 'picture', fileName, originalName: null, position }]),
    async close() {
      await place.close()
      await db.drop()
    },
  }
}
