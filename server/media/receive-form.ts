import { rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { Failure } from '#server/http/failure.ts'
import type { MediaDeps } from './deps.ts'
import { feed } from './feed.ts'
import { collectForm, MAX_TEXT_BYTES } from './form-files.ts'
import { boundaryOf, splitForm } from './form-parts.ts'
import type { FormLimits, ReceivedForm } from './received-form.ts'

/** Bytes for boundaries, headers and texts that are not used. */
const MAX_OVERHEAD = 256 * 1024

/**
 * Takes a multipart body in as it arrives: its files go to disk, never whole into memory.
 * @throws Failure too_large, timed_out, unsupported_media, unavailable, or invalid_input for what does not keep to the form; nothing
 * of it is left then
 */
export async function receiveForm(
  deps: Pick<MediaDeps, 'spool' | 'receptions' | 'uploads'>,
  request: FastifyRequest,
  limits: FormLimits,
): Promise<ReceivedForm> {
  const contentType = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new Failure('unsupported_media', SAYS.uploadNotAForm)
  const boundary = boundaryOf(contentType)
  if (!boundary) throw new Failure('invalid_input', SAYS.uploadBroken)
  const most = mostBytes(limits)
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Failure('too_large', SAYS.tooLarge)

  const leave = deps.receptions.enter()
  const discardable = { folder: '' }
  const discard = async () => {
    if (discardable.folder) await rm(discardable.folder, { recursive: true, force: true })
    leave()
  }
  try {
    discardable.folder = await deps.spool.open()
    return { ...(await receiveInto(discardable.folder)), discard }
  } catch (error) {
    await discard()
    throw error
  }

  async function receiveInto(folder: string) {
    const split = Promise.withResolvers<void>()
    const form = collectForm(folder, limits, split.reject)
    const splitter = splitForm(boundary ?? '', {
      part(part) {
        try {
          form.take(part)
        } catch (error) {
          split.reject(error)
        }
      },
      end: split.resolve,
      broken: () => split.reject(new Failure('invalid_input', SAYS.uploadBroken)),
    })
    try {
      await feed(request.raw, splitter, split.promise, { ...deps.uploads, most })
      return await form.result()
    } catch (error) {
      await form.stop()
      throw error
    }
  }
}

function mostBytes({ files }: FormLimits): number {
  return Object.values(files).reduce((sum, { count, bytes }) => sum + count * bytes, MAX_TEXT_BYTES + MAX_OVERHEAD)
}
