import type { Readable, Writable } from 'node:stream'
import { Dicer as UntypedDicer } from '@fastify/busboy'

type PartHeader = Readonly<Record<string, readonly string[]>>
interface DicerPart extends Readable {
  once(event: 'header', listener: (header: PartHeader) => void): this
  once(event: string | symbol, listener: (...args: never[]) => void): this
}
interface Dicer extends Writable {
  on(event: 'part', listener: (part: DicerPart) => void): this
  on(event: string | symbol, listener: (...args: never[]) => void): this
}
const DicerStream = UntypedDicer as unknown as new (options: { boundary: string; maxHeaderPairs: number; maxHeaderSize: number }) => Dicer

/** Bytes and lines of one part's header; a browser's longest file name fits in many times. */
const MAX_HEADER_BYTES = 8 * 1024
const MAX_HEADER_LINES = 16

export interface FormPart {
  readonly field: string
  /** As it was sent: any text. Undefined for a part that is no file. */
  readonly fileName: string | undefined
  /** To be read to its end. */
  readonly stream: Readable
}

interface FormEvents {
  part(part: FormPart): void
  /** The form's end was there, and every part has been read. */
  end(): void
  /** It does not keep to multipart/form-data. */
  broken(): void
}

/** @param contentType the header @returns undefined without a boundary that RFC 2046 allows */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? []
  return quoted ?? plain
}

/** Splits a body into its parts, strictly: a part without a name, or with a header too long, breaks it. */
export function splitForm(boundary: string, on: FormEvents): Writable {
  const dicer = new DicerStream({ boundary, maxHeaderPairs: MAX_HEADER_LINES, maxHeaderSize: MAX_HEADER_BYTES })
  let headless = 0
  dicer.on('part', (part) => {
    headless += 1
    // the splitter tells of the same break as a whole
    part.once('error', () => {})
    part.once('header', (header) => {
      headless -= 1
      const names = isTooLong(header) ? undefined : namesOf(header)
      if (names) on.part({ ...names, stream: part })
      else {
        part.resume()
        on.broken()
      }
    })
  })
  dicer.on('error', () => on.broken())
  dicer.on('finish', () => (headless > 0 ? on.broken() : on.end()))
  return dicer
}

/** The splitter cuts what is too long and goes on; a header near its limits was cut. */
function isTooLong(header: PartHeader): boolean {
  const lines = Object.entries(header).flatMap(([name, values]) => values.map((value) => name.length + value.length + 4))
  return lines.length >= MAX_HEADER_LINES || lines.reduce((sum, bytes) => sum + bytes, 0) >= MAX_HEADER_BYTES - 8
}

function namesOf(header: PartHeader): Pick<FormPart, 'field' | 'fileName'> | undefined {
  const disposition = header['content-disposition']
  if (disposition?.length !== 1) return undefined
  const text = Buffer.from(disposition[0] ?? '', 'latin1').toString('utf8')
  if (!/^form-data\s*;/i.test(text)) return undefined
  const field = parameter(text, 'name')
  return field === undefined ? undefined : { field, fileName: parameter(text, 'filename') }
}

/** Browsers write `"` in a name as %22 (the URL standard's form), other clients as \". */
function parameter(disposition: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, 'i').exec(disposition) ?? []
  return (quoted?.replace(/\\(["\\])/g, '$1') ?? plain)?.replace(/%22/g, '"')
}
