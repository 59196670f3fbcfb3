import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { useErrorShape } from '#server/http/errors.ts'
import { useSecurityHeaders } from '#server/http/security.ts'
import { type MediaDeps, openMedia, registerMediaRoutes } from '#server/media/index.ts'
import { openLocalStorage } from '#server/platform/storage/local.ts'
import { createTestJobs } from './jobs.ts'

export interface TestMedia {
  readonly media: MediaDeps
  readonly app: FastifyInstance
  /** Where the files are. */
  readonly folder: string
  /** Names of all stored files, without what is unfinished. */
  stored(): Promise<string[]>
  /** Asks over a real connection for a path exactly as it is written. */
  ask(path: string, method?: string, headers?: Record<string, string>): Promise<Asked>
  close(): Promise<void>
}

interface Asked {
  readonly response: IncomingMessage
  readonly body: Buffer
}

/** Pictures and documents on a real folder and a real server, without the rest of the program. */
export async function startTestMedia(pool: pg.Pool): Promise<TestMedia> {
  const folder = await mkdtemp(join(tmpdir(), 'wada-media-'))
  const app = fastify({ routerOptions: { maxParamLength: 200 } })
  useErrorShape(app)
  useSecurityHeaders(app, { secure: false, connectTo: [] })
  const media = await openMedia({
    storage: await openLocalStorage(join(folder, 'media')),
    pool,
    log: app.log,
    jobs: createTestJobs(),
    spoolFolder: join(folder, 'spool'),
  })
  registerMediaRoutes(app, media)
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
