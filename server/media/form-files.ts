import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { Failure } from '#server/http/failure.ts'
import type { FormPart } from './form-parts.ts'
import { cleanFileName } from './original-name.ts'
import type { FormLimits, ReceivedFile } from './received-form.ts'

/** Bytes of one text. */
export const MAX_TEXT_BYTES = 256 * 1024
/** Texts beside the JSON part; they are not used. */
const MAX_OTHER_TEXTS = 20

/** Where the parts of one form go: its JSON to memory, its files to a folder. */
export interface FormCollector {
  /** @throws Failure at once when the part may not be; later failures go to `fail` */
  take(part: FormPart): void
  /** Resolves when all that was taken is on disk. */
  result(): Promise<{ readonly text: string; readonly files: readonly ReceivedFile[] }>
  /** Closes what is still being written. */
  stop(): Promise<void>
}

export function collectForm(folder: string, limits: FormLimits, fail: (error: unknown) => void): FormCollector {
  const files: (ReceivedFile | undefined)[] = []
  const parts: FormPart[] = []
  const work: Promise<void>[] = []
  const counts = new Map<string, number>()
  let text: string | undefined
  let otherTexts = 0

  async function takeText({ stream }: FormPart, keep: (text: string) => void): Promise<void> {
    const chunks: Buffer[] = []
    let bytes = 0
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_TEXT_BYTES) fail(new Failure('too_large', SAYS.tooLarge))
      else chunks.push(chunk)
    })
    await finished(stream)
    keep(decode(Buffer.concat(chunks)))
  }

  async function takeFile(part: FormPart, rule: FormLimits['files'][string], fileName: string, at: number): Promise<void> {
    const originalName = cleanFileName(fileName)
    const path = join(folder, String(at))
    let bytes = 0
    part.stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > rule.bytes) fail(new Failure('too_large', SAYS.tooLarge, { [part.field]: rule.tooLarge(originalName) }))
    })
    await pipeline(part.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    // a browser sends this for a file input in which nothing was chosen
    if (fileName === '' && bytes === 0) return
    files[at] = { field: part.field, originalName, path, bytes }
  }

  function begin(part: FormPart): Promise<void> {
    if (part.field === limits.part) {
      if (counts.has(part.field)) throw refused(part.field, SAYS.uploadTwice(part.field))
      counts.set(part.field, 1)
      return takeText(part, (given) => {
        text = given
      })
    }
    if (part.fileName === undefined) {
      otherTexts += 1
      if (otherTexts > MAX_OTHER_TEXTS) throw new Failure('invalid_input', SAYS.uploadTooManyParts)
      return takeText(part, () => {})
    }
    const rule = Object.hasOwn(limits.files, part.field) ? limits.files[part.field] : undefined
    if (!rule) throw new Failure('invalid_input', SAYS.uploadUnknownFile(cleanFileName(part.field)))
    const count = (counts.get(part.field) ?? 0) + 1
    if (count > rule.count) throw refused(part.field, rule.tooMany)
    counts.set(part.field, count)
    return takeFile(part, rule, part.fileName, files.push(undefined) - 1)
  }

  return {
    take(part) {
      parts.push(part)
      const working = begin(part)
      working.catch(fail)
      work.push(working)
    },
    async result() {
      await Promise.all(work)
      return { text: text ?? '', files: files.filter((file) => file !== undefined) }
    },
    async stop() {
      for (const { stream } of parts) stream.destroy()
      await Promise.allSettled(work)
    },
  }
}

function refused(field: string, message: string): Failure {
  return new Failure('invalid_input', message, { [field]: message })
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('invalid_input', SAYS.uploadNotText)
  }
}
