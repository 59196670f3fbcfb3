import type { FastifyRequest } from 'fastify'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { Failure } from './failure.ts'

/** ms without a byte, and from the first to the last */
const STALLED_AFTER = 15_000
const LONGEST = 5 * 60_000

interface BodyLimits {
  readonly mostBytes: number
  /** Told when there are more. */
  readonly tooLarge: string
}

/**
 * Reads a body that was left on the wire. It is never destroyed, for its sender is to read the answer; what comes after a failure
 * is not kept.
 * @throws Failure too_large, timed_out, or invalid_input when the sender broke off
 */
export async function readBody({ raw: body, headers }: FastifyRequest, { mostBytes, tooLarge }: BodyLimits): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > mostBytes) throw new Failure('too_large', tooLarge)
  const chunks: Buffer[] = []
  let bytes = 0
  const ended = Promise.withResolvers<void>()
  const stall = () => ended.reject(new Failure('timed_out', SAYS.uploadStalled))
  const longest = setTimeout(stall, LONGEST)
  const patience = setTimeout(stall, STALLED_AFTER)
  const take = (chunk: Buffer) => {
    patience.refresh()
    bytes += chunk.length
    if (bytes > mostBytes) return ended.reject(new Failure('too_large', tooLarge))
    chunks.push(chunk)
  }
  const breakOff = () => ended.reject(new Failure('invalid_input', SAYS.uploadBroken))
  body.on('data', take).on('end', ended.resolve).on('close', breakOff).on('error', breakOff)
  try {
    await ended.promise
    return Buffer.concat(chunks)
  } finally {
    clearTimeout(longest)
    clearTimeout(patience)
    body.off('data', take).off('close', breakOff)
    body.resume()
  }
}
