import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { SPOOL_KEPT_MS } from '#contracts/base/retention.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import { UPLOAD_PROGRESS, withinUploadLimits } from '#server/base/http/uploads.ts'
import { makeFolder, removeOlderThan } from '#server/base/platform/files.ts'
import { cleanFileName } from './media-names.ts'
import { boundaryOf, type FormPart, parseForm } from './parse-form.ts'

/** Bytes of one text part. */
const MAX_TEXT_BYTES = 256 * 1024
/** Maximum text parts besides the JSON part; their content is ignored. */
const MAX_OTHER_TEXTS = 20
/** Bytes for boundaries, headers and ignored texts. */
const MAX_OVERHEAD_BYTES = 256 * 1024

export interface UploadSettings {
  /** Upload timeout: aborts when fewer than `minProgressBytes` arrive in this many ms. */
  readonly stallTimeoutMs: number
  readonly minProgressBytes: number
  /** ms from the first byte to the last */
  readonly totalTimeoutMs: number
  /** Maximum uploads of this process in the spool at once, so that they cannot fill the disk. */
  readonly maxConcurrent: number
  /** Maximum uploads received at once per user; further ones wait. */
  readonly maxPerUser: number
}

export const UPLOAD_SETTINGS: UploadSettings = { ...UPLOAD_PROGRESS, totalTimeoutMs: 10 * MINUTE_MS, maxConcurrent: 40, maxPerUser: 2 }

export interface FormLimits {
  /** Form field with the JSON; undefined for a form with files only. */
  readonly part?: string
  /** For each field the maximum number of files and bytes per file, and the messages when these are exceeded. */
  readonly files: Readonly<
    Record<
      string,
      { readonly count: number; readonly bytes: number; readonly tooMany: string; readonly tooLarge: (fileName: string) => string }
    >
  >
}

export interface ReceivedFile {
  readonly field: string
  /** Safe to show; never used as a path. */
  readonly originalName: string
  /** Path of the spooled file, which exists until the form is discarded. */
  readonly path: string
  readonly bytes: number
}

export interface ReceivedForm {
  /** The JSON part; '' when it was not sent. */
  readonly text: string
  /** In the order in which they were sent. */
  readonly files: readonly ReceivedFile[]
  /** Removes the spooled files; must always be called, once. */
  discard(): Promise<void>
}

/** A folder for the files of running uploads; several processes may share it. */
export interface Spool {
  /** @returns a new folder for one upload @throws Failure unavailable when too many are in use */
  open(): Promise<{ readonly folder: string; remove(): Promise<void> }>
  /** Removes folders older than an hour. @param now epoch ms @returns how many */
  sweep(now: number): Promise<number>
}

export function openSpool(folder: string, maxConcurrent: number): Spool {
  let inUse = 0
  return {
    async open() {
      if (inUse >= maxConcurrent) throw new Failure('unavailable', SENDING_MESSAGES.uploadsBusy)
      inUse += 1
      const path = join(folder, randomUUID())
      const remove = async () => {
        inUse -= 1
        await rm(path, { recursive: true, force: true })
      }
      try {
        await makeFolder(path, 0o700)
      } catch (error) {
        await remove()
        throw error
      }
      return { folder: path, remove }
    },
    sweep: (now) => removeOlderThan(folder, now - SPOOL_KEPT_MS),
  }
}

/**
 * Streams a multipart body to the spool: files are never whole in memory.
 * @throws Failure too_large, timed_out, unsupported_media, unavailable, or invalid_input for a malformed form; nothing is left on disk then
 */
export async function receiveForm(
  { spool, uploads }: { readonly spool: Spool; readonly uploads: UploadSettings },
  request: FastifyRequest,
  limits: FormLimits,
): Promise<ReceivedForm> {
  const contentType = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new Failure('unsupported_media', SENDING_MESSAGES.uploadNotAForm)
  const boundary = boundaryOf(contentType)
  if (!boundary) throw new Failure('invalid_input', SENDING_MESSAGES.uploadBroken)
  const upload = await spool.open()
  const abort = new AbortController()
  const parts = collectParts(upload.folder, limits, abort.signal)
  try {
    const maxBytes = Object.values(limits.files).reduce((sum, { count, bytes }) => sum + count * bytes, MAX_TEXT_BYTES + MAX_OVERHEAD_BYTES)
    await withinUploadLimits(request.raw, { ...uploads, maxBytes, tooLarge: SENDING_MESSAGES.tooLarge }, () =>
      parseForm(request.raw, boundary, parts.take),
    )
    return { ...parts.result(), discard: upload.remove }
  } catch (error) {
    abort.abort()
    await parts.settled()
    await upload.remove()
    throw error
  }
}

/** Keeps the JSON part in memory and writes the files to `folder`, within `limits`. */
function collectParts(folder: string, limits: FormLimits, signal: AbortSignal) {
  const files: (ReceivedFile | undefined)[] = []
  const counts = new Map<string, number>()
  const work: Promise<void>[] = []
  let text: string | undefined
  let otherTexts = 0

  async function takeText(part: FormPart): Promise<void> {
    const isJson = part.field === limits.part
    if (isJson && text !== undefined) throw failureAt('invalid_input', part.field, SENDING_MESSAGES.uploadTwice(part.field))
    if (isJson) text = ''
    else if (++otherTexts > MAX_OTHER_TEXTS) throw new Failure('invalid_input', SENDING_MESSAGES.uploadTooManyParts)
    const tooLarge = new Failure('too_large', SENDING_MESSAGES.tooLarge)
    const chunks = await pipeline(part.stream, atMost(MAX_TEXT_BYTES, tooLarge), (source) => Readable.from(source).toArray(), { signal })
    const decoded = decodeUtf8(Buffer.concat(chunks))
    if (isJson) text = decoded
  }

  async function takeFile({ field, fileName, stream }: FormPart & { readonly fileName: string }): Promise<void> {
    const rule = Object.hasOwn(limits.files, field) ? limits.files[field] : undefined
    if (!rule) throw new Failure('invalid_input', SENDING_MESSAGES.uploadUnknownFile(cleanFileName(field)))
    const count = (counts.get(field) ?? 0) + 1
    if (count > rule.count) throw failureAt('invalid_input', field, rule.tooMany)
    counts.set(field, count)
    const index = files.push(undefined) - 1
    const originalName = cleanFileName(fileName)
    const path = join(folder, String(index))
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    const tooLarge = new Failure('too_large', SENDING_MESSAGES.tooLarge, { [field]: rule.tooLarge(originalName) })
    await pipeline(stream, atMost(rule.bytes, tooLarge), target, { signal })
    // browsers send an empty file without a name for a file input in which nothing was chosen
    if (fileName !== '' || target.bytesWritten > 0) files[index] = { field, originalName, path, bytes: target.bytesWritten }
  }

  return {
    take(part: FormPart): Promise<void> {
      const { field, fileName } = part
      const taking = field === limits.part || fileName === undefined ? takeText(part) : takeFile({ ...part, fileName })
      work.push(taking)
      return taking
    },
    result: () => ({ text: text ?? '', files: files.filter((file) => file !== undefined) }),
    settled: () => Promise.allSettled(work),
  }
}

function atMost(maxBytes: number, failure: Failure) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) throw failure
      yield chunk
    }
  }
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('invalid_input', SENDING_MESSAGES.uploadNotText)
  }
}
