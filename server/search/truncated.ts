import type { FastifyReply } from 'fastify'
import { MAX_UNPAGED_RESULTS } from '#contracts/limits.ts'

/** Says in a header of the answer that more than `MAX_UNPAGED_RESULTS` fit. */
export function markTruncated(reply: FastifyReply): void {
  reply.header('x-result-truncated', String(MAX_UNPAGED_RESULTS))
}
