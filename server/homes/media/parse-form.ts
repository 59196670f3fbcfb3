import type { IncomingMessage } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import { Dicer } from '@fastify/busboy'
import { parse } from 'content-disposition'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { Failure } from '#server/base/http/failure.ts'

/** Limit of one part's header; several times the longest header that browsers send. */
const MAX_HEADER_BYTES = 8 * 1024
const MAX_HEADER_LINES = 16

/** The part of Busboy that splits a body into its parts. The package has no type declarations for it. */
const MultipartParser = Dicer as unknown as new (options: { boundary: string; maxHeaderPairs: number; maxHeaderSize: number }) => Writable
type PartHeader = Readonly<Record<string, readonly string[]>>

export interface FormPart {
  readonly field: string
  /** Unchecked text of the client. Undefined for a part that is not a file. */
  readonly fileName: string | undefined
  /** Must be read to its end. */
  readonly stream: Readable
}

/** @param contentType of a multipart body @returns undefined without a boundary that RFC 2046 allows */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? []
  return quoted ?? plain
}

/**
 * Splits a multipart body into its parts, strictly: a part without a name or with a header that is too long fails the whole form
 * (docs/decisions/0025). Resolves when all parts are taken.
 * @throws Failure invalid_input, or what `take` throws
 */
export async function parseForm(body: IncomingMessage, boundary: string, take: (part: FormPart) => Promise<void>): Promise<void> {
  const parser = new MultipartParser({ boundary, maxHeaderPairs: MAX_HEADER_LINES, maxHeaderSize: MAX_HEADER_BYTES })
  const parsed = Promise.withResolvers<void>()
  const taken: Promise<void>[] = []
  let openHeaders = 0
  const fail = () => parsed.reject(new Failure('invalid_input', SENDING_MESSAGES.uploadBroken))
  parser.on('part', (stream: Readable) => {
    openHeaders += 1
    // the parser emits the same error; without a listener here it would be thrown
    stream.once('error', () => {})
    stream.once('header', (header: PartHeader) => {
      openHeaders -= 1
      const names = namesOf(header)
      if (!names) return fail()
      const taking = take({ ...names, stream })
      taking.catch(parsed.reject)
      taken.push(taking)
    })
  })
  parser.on('error', fail)
  parser.on('finish', () => (openHeaders > 0 ? fail() : parsed.resolve()))
  body.pipe(parser)
  await parsed.promise
  // the parser may stop reading at the end of the form, but the rest of the body must be read too
  body.unpipe(parser).resume()
  await Promise.all(taken)
}

/** @returns undefined when the header does not belong to a form, or when the parser has cut it at its limits */
function namesOf(header: PartHeader): Pick<FormPart, 'field' | 'fileName'> | undefined {
  const lines = Object.entries(header).flatMap(([name, values]) => values.map((value) => name.length + value.length + 4))
  if (lines.length >= MAX_HEADER_LINES || lines.reduce((sum, bytes) => sum + bytes, 0) >= MAX_HEADER_BYTES - 8) return undefined
  const [disposition, ...more] = header['content-disposition'] ?? []
  if (disposition === undefined || more.length > 0) return undefined
  const text = Buffer.from(disposition, 'latin1').toString('utf8')
  const { type, parameters } = parse(text, { multipart: true, extended: false })
  const { name, filename } = parameters
  return type !== 'form-data' || name === undefined ? undefined : { field: name, fileName: filename }
}
