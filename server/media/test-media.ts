import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { useErrorShape } from '#server/http/errors.ts'
import { useSecurityHeaders } from '#server/http/security.ts'
import { openLocalStorage } from '#server/platform/storage/local.ts'
import { type MediaDeps, openMedia } from './deps.ts'
import type { Queryable } from './media.queries.ts'
import { registerMediaRoutes } from './media.routes.ts'

export interface TestMedia {
  readonly media: MediaDeps
  readonly app: FastifyInstance
  /** Where the files are. */
  readonly folder: string
  /** Names of all stored files, without what is unfinished. */
  stored(): Promise<string[]>
  close(): Promise<void>
}

/** Pictures and documents on a real folder and a real server, for the tests beside this file. */
export async function startTestMedia(pool: Queryable): Promise<TestMedia> {
  const folder = await mkdtemp(join(tmpdir(), 'wada-media-'))
  const app = fastify({ routerOptions: { maxParamLength: 200 } })
  useErrorShape(app)
  useSecurityHeaders(app, false)
  const media = openMedia({ storage: await openLocalStorage(folder), pool, log: app.log })
  registerMediaRoutes(app, media)
  return {
    media,
    app,
    folder,
    async stored() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true })
      return found.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.unfinished')).map((entry) => entry.name)
    },
    async close() {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
