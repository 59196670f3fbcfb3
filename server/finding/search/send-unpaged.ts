import type { FastifyReply } from 'fastify'
import { MAX_UNPAGED_RESULTS } from '#contracts/base/limits.ts'

/** The results of a search without pages: the first `MAX_UNPAGED_RESULTS`. */
interface UnpagedResults<T> {
  readonly content: T
  /** Whether more results fit. */
  readonly isTruncated: boolean
}

/** The content as the answer; a header of the reply says whether more results fit. */
export function sendUnpaged<T>(reply: FastifyReply, { content, isTruncated }: UnpagedResults<T>): T {
  if (isTruncated) reply.header('x-result-truncated', String(MAX_UNPAGED_RESULTS))
  return content
}
