import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create as createDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { PictureAccess } from '#server/base/http/picture-access.ts'
import type { StoredFile } from '#server/base/platform/storage/port.ts'
import { type DocumentRecord, findDocument } from './media.queries.ts'
import { startMediaJobs } from './media-files.ts'
import { downloadName, type MediaName, type PictureName, parseMediaName } from './media-names.ts'
import { createMedia, type MediaDeps } from './open-media.ts'
import { allowOnlyPictureReaders } from './prepare-picture.ts'
import { ensureDefaultPicture } from './take-picture.ts'
import { openVariant } from './variants.ts'

type Headers = Readonly<Record<string, string>>
interface Found {
  readonly file: StoredFile
  readonly headers: Headers
}

/** Who may read which file. */
interface Readers {
  readonly documents: { mayRead(fileName: string, pass: string | undefined): Promise<boolean> }
  readonly pictures: PictureReaders
  readonly projectPictures: PictureReaders
}
type PictureReaders = Pick<PictureAccess, 'visibilityFor'>

interface OpenMediaDeps extends Pick<Base, 'config' | 'database' | 'clock' | 'jobs' | 'log' | 'storage' | 'measureGate'> {
  readonly readers: Readers
  readonly uploads?: Partial<MediaDeps['uploads']> | undefined
}

/** Clears the spool, stores the default picture if it is missing, and sweeps unused files again and again. */
export async function openMedia(deps: OpenMediaDeps): Promise<MediaDeps & Noun> {
  const { config, database, log, jobs, storage } = deps
  // with a bucket only the spool is on this machine's disk, so that no files need the data folder
  const spoolFolder = config.storage.S3_BUCKET === undefined ? join(config.dataDir, 'spool') : join(tmpdir(), 'wada-spool')
  const media = await createMedia({ storage, pool: database.pool, log, jobs, spoolFolder, uploads: deps.uploads })
  deps.measureGate('encoders', media.gate)
  await startMediaJobs(media, deps)
  allowOnlyPictureReaders()
  await ensureDefaultPicture(media)
  return { ...media, register: (app) => registerMediaRoutes(app, media, deps.readers) }
}

/**
 * `GET /media/{fileName}`: pictures, their variants (made on first request) and documents; `GET /uploads/{fileName}`: the pictures of
 * projects and their variants.
 */
export function registerMediaRoutes(app: FastifyInstance, deps: MediaDeps, { documents, pictures, projectPictures }: Readers): void {
  app.route<{ Params: { fileName: string }; Querystring: { pass?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:fileName',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const name = parseMediaName(request.params.fileName)
      if (!name) throw notFound()
      if (name.kind === 'document') {
        const { pass } = request.query
        if (!(await documents.mayRead(name.fileName, typeof pass === 'string' ? pass : undefined))) throw notFound()
        return send(request, reply, await find(deps, name))
      }
      return sendPicture(deps, name, pictures, request, reply)
    },
  })
  app.route<{ Params: { fileName: string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/:fileName',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const name = parseMediaName(request.params.fileName)
      if (!name || name.kind === 'document') throw notFound()
      return sendPicture(deps, name, projectPictures, request, reply)
    },
  })
}

/** `no-cache` for profile pictures: a browser revalidates at each use, so that a removed one is not shown any more. */
const CACHE_CONTROL = { public: undefined, personal: 'private, no-cache', hidden: 'private, no-store' } as const

/** Other sites cannot load what only some people may see. Public pictures may be shown anywhere. */
const NOT_FOR_OTHER_SITES = { 'cross-origin-resource-policy': 'same-origin' } as const

/** @throws Failure not_found for a picture that does not exist or that the caller may not see */
async function sendPicture(
  deps: MediaDeps,
  name: PictureName,
  readers: PictureReaders,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visibility = await readers.visibilityFor(name.kind === 'variant' ? name.original : name.fileName, request)
  if (visibility === 'refused') throw notFound()
  const found = await find(deps, name)
  const cacheControl = CACHE_CONTROL[visibility]
  if (!found || !cacheControl) return send(request, reply, found)
  return send(request, reply, { ...found, headers: { ...found.headers, ...NOT_FOR_OTHER_SITES, 'cache-control': cacheControl } })
}

async function find(deps: MediaDeps, name: MediaName): Promise<Found | undefined> {
  if (name.kind === 'document') {
    const record = await findDocument(deps.pool, name.fileName)
    const file = record && (await deps.storage.read(name.fileName))
    return file && { file, headers: documentHeaders(name.fileName, record) }
  }
  if (name.kind === 'variant') {
    const opened = await openVariant(deps, name)
    return opened && { file: opened.file, headers: opened.isStandIn ? standInHeaders(opened.name) : pictureHeaders(name, opened.file.size) }
  }
  const file = await deps.storage.read(name.fileName)
  return file && { file, headers: pictureHeaders(name, file.size) }
}

const notFound = () => new Failure('not_found', 'There is no such file.')

/** @throws Failure not_found */
function send(request: FastifyRequest, reply: FastifyReply, found: Found | undefined): FastifyReply {
  if (!found) throw notFound()
  const { file, headers } = found
  reply.headers(headers)
  const isUnchanged = headers.etag !== undefined && matches(request.headers['if-none-match'], headers.etag)
  if (!isUnchanged) reply.header('content-length', file.size)
  if (isUnchanged || request.method === 'HEAD') {
    file.stream.destroy()
    return reply.code(isUnchanged ? 304 : 200).send()
  }
  return reply.send(file.stream)
}

/** RFC 9110's weak comparison of If-None-Match. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

const IMMUTABLE = 'max-age=31536000, immutable'
const FORMAT_TYPES = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const
/** Types that the browser shows; the others are offered as downloads. */
const INLINE_TYPES = new Set(['application/pdf', 'image/jpeg'])

/** Files must not run scripts or load anything. Inline styles are allowed, since browsers use them in their view of a single picture. */
const BASE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
const POLICY = `sandbox; ${BASE_POLICY}`
/**
 * No `sandbox` for PDF: the viewers of Firefox and of older Chromiums do not start inside one. A PDF's scripts run in the viewer's own
 * sandbox, without access to our origin. Chromium's viewer is embedded as an object, hence `object-src`.
 */
const PDF_POLICY = `${BASE_POLICY}; object-src 'self'`

/**
 * Names are random or derived from the content and never reused, so a cached copy stays valid. Only the default picture keeps its name when
 * it is redrawn.
 * @param size bytes
 */
function pictureHeaders(name: PictureName, size: number): Headers {
  const isDefault = (name.kind === 'variant' ? name.original : name.fileName) === DEFAULT_PICTURE
  return {
    ...typeHeaders(name),
    'cache-control': isDefault ? 'public, max-age=86400' : `public, ${IMMUTABLE}`,
    etag: isDefault ? `"${name.fileName}-${size}"` : `"${name.fileName}"`,
  }
}

/** For a picture of another size than requested: no cache may store it under the requested name. */
const standInHeaders = (name: PictureName): Headers => ({ ...typeHeaders(name), 'cache-control': 'no-store' })

const typeHeaders = (name: PictureName) => ({
  'content-type': FORMAT_TYPES[name.kind === 'variant' ? name.format : 'jpg'],
  'x-content-type-options': 'nosniff',
  'content-security-policy': POLICY,
})

function documentHeaders(fileName: string, { contentType, originalName }: DocumentRecord): Headers {
  const disposition = INLINE_TYPES.has(contentType) ? 'inline' : 'attachment'
  return {
    'content-type': contentType,
    // a removed document must not be served from a cache
    'cache-control': 'private, no-store',
    etag: `"${fileName}"`,
    'content-disposition': contentDisposition(disposition, downloadName(originalName, fileName)),
    'content-security-policy': contentType === 'application/pdf' ? PDF_POLICY : POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    ...NOT_FOR_OTHER_SITES,
  }
}

function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not get into a header
  const oneLine = name.toWellFormed().replace(/[\u0000-\u001f\u007f]/g, '')
  // no character that a lenient parser could read as the end of the name
  return createDisposition(oneLine, { type, fallback: oneLine.replace(/[^\x20-\x7e]|["\\%]/g, '_') })
}
