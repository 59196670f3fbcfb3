import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#server/http/failure.ts'
import type { StoredFile } from '#server/platform/storage/port.ts'
import type { MediaDeps } from './deps.ts'
import { findDocument } from './media.queries.ts'
import { documentHeaders, pictureHeaders } from './media-headers.ts'
import { type MediaName, parseMediaName } from './media-name.ts'
import { openVariant } from './serve-picture.ts'

interface Answer {
  readonly file: StoredFile
  readonly headers: Readonly<Record<string, string>>
}

/** `GET /media/{fileName}`: pictures, their variants (made when first asked for) and documents. */
export function registerMediaRoutes(app: FastifyInstance, deps: MediaDeps): void {
  app.route<{ Params: { fileName: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:fileName',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const name = parseMediaName(request.params.fileName)
      const answer = name && (await find(deps, name))
      if (!answer) throw new Failure('not_found', 'There is no such file.')
      return send(request, reply, answer)
    },
  })
}

async function find(deps: MediaDeps, name: MediaName): Promise<Answer | undefined> {
  if (name.kind === 'document') {
    const record = await findDocument(deps.pool, name.fileName)
    const file = record && (await deps.storage.read(name.fileName))
    return file && { file, headers: documentHeaders(name.fileName, record) }
  }
  const file = name.kind === 'variant' ? await openVariant(deps, name) : await deps.storage.read(name.fileName)
  return file && { file, headers: pictureHeaders(name, file.size) }
}

function send(request: FastifyRequest, reply: FastifyReply, { file, headers }: Answer): FastifyReply {
  reply.headers(headers)
  const isKnown = matches(request.headers['if-none-match'], headers.etag ?? '')
  if (!isKnown) reply.header('content-length', file.size)
  if (isKnown || request.method === 'HEAD') {
    file.stream.destroy()
    return reply.code(isKnown ? 304 : 200).send()
  }
  return reply.send(file.stream)
}

/** RFC 9110's weak comparison of If-None-Match. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
