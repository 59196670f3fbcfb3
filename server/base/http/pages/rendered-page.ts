import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnsweredSearch } from './page-facts.ts'

const COMPRESSORS = {
  br: promisify((bytes: Buffer, done: (error: Error | null, bytes: Buffer) => void) =>
    brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }, done),
  ),
  gzip: promisify((bytes: Buffer, done: (error: Error | null, bytes: Buffer) => void) => gzip(bytes, done)),
} as const
type Encoding = keyof typeof COMPRESSORS

/** Smallest body that is compressed, bytes. */
const MIN_COMPRESSED_BYTES = 1024
/** Estimated memory of a page besides its HTML and compressed forms, bytes. */
const OVERHEAD_BYTES = 2_048

interface PageParts {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The properties that the page shows. */
  readonly propertyIds: ReadonlySet<number>
  /** The search whose results the page shows. */
  readonly search?: AnsweredSearch | undefined
  /** Whether the page may be sent to other requests. */
  readonly isCacheable: boolean
}

/** A page as bytes, compressed once for each encoding, at the first request that accepts the encoding. */
export class RenderedPage {
  readonly propertyIds: ReadonlySet<number>
  readonly search: AnsweredSearch | undefined
  readonly isCacheable: boolean
  readonly status: number
  readonly #headers: Readonly<Record<string, string>>
  readonly #body: Buffer
  readonly #etag: string
  readonly #compressed = new Map<Encoding, Buffer | Promise<Buffer>>()
  #onCompressed = () => {}

  constructor({ status, headers, body, propertyIds, search, isCacheable }: PageParts) {
    this.propertyIds = propertyIds
    this.search = search
    this.isCacheable = isCacheable
    this.status = status
    // weak, because the compressed forms have the same tag
    this.#etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    this.#headers = { ...headers, etag: this.#etag, vary: 'accept-encoding' }
    this.#body = body
  }

  /** The same page with `no-cache`, which neither our cache nor others reuse. */
  asUncacheable(): RenderedPage {
    const headers = { ...this.#headers, 'cache-control': 'no-cache' }
    const { status, propertyIds, search } = this
    return new RenderedPage({ status, headers, body: this.#body, propertyIds, search, isCacheable: false })
  }

  /** Bytes in memory. */
  get byteLength(): number {
    const compressed = [...this.#compressed.values()].reduce((sum, bytes) => sum + (Buffer.isBuffer(bytes) ? bytes.length : 0), 0)
    return this.#body.length + compressed + this.propertyIds.size * 16 + OVERHEAD_BYTES
  }

  /** @param listener called after `byteLength` has grown */
  onCompressed(listener: () => void): void {
    this.#onCompressed = listener
  }

  /** Sends the page, or 304 when `If-None-Match` contains its ETag. */
  send({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    reply.headers(this.#headers)
    if (this.status === 200 && hasEtag(headers['if-none-match'], this.#etag)) return reply.code(304).send()
    reply.code(this.status)
    const encoding = this.#body.length < MIN_COMPRESSED_BYTES ? undefined : acceptedEncoding(headers['accept-encoding'])
    if (!encoding) return reply.send(this.#body)
    reply.header('content-encoding', encoding)
    const bytes = this.#compressedAs(encoding)
    return Buffer.isBuffer(bytes) ? reply.send(bytes) : bytes.then((compressed) => reply.send(compressed))
  }

  #compressedAs(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const compressing = COMPRESSORS[encoding](this.#body).then(
      (bytes) => {
        this.#compressed.set(encoding, bytes)
        this.#onCompressed()
        return bytes
      },
      (error) => {
        this.#compressed.delete(encoding)
        throw error
      },
    )
    this.#compressed.set(encoding, compressing)
    return compressing
  }
}

/** Brotli if it is accepted, else gzip; undefined when neither is. @param header Accept-Encoding (RFC 9110, 12.5.3) */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  if (typeof header !== 'string') return undefined
  const accepted = new Map<string, boolean>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';')
    accepted.set(name.trim(), !parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter)))
  }
  return (['br', 'gzip'] as const).find((encoding) => accepted.get(encoding) ?? accepted.get('*') ?? false)
}

/** @param header If-None-Match: `*`, or tags, which may be weak (RFC 9110, 13.1.2) */
export function hasEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const opaque = etag.replace(/^W\//, '')
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque)
}
