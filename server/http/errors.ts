import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contracts/errors.ts'
import { Failure } from './failure.ts'

/** What Fastify itself refuses, in our words. */
const FASTIFY_FAILURES: Readonly<Record<string, Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Failure('too_large', 'That is more than can be sent at once.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Failure('unsupported_media', 'This call takes JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Failure('invalid_input', 'The body is empty.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Failure('invalid_input', 'The body is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Failure('invalid_input', 'The body is not as long as it says.'),
}

/** PostgreSQL's and the pool's ways to say 'not now'. */
const UNAVAILABLE = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '57014', 'STORAGE_UNAVAILABLE'])

export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = FASTIFY_FAILURES[code]
  if (known) return known
  if (UNAVAILABLE.has(code)) return new Failure('unavailable', 'Something is busy at our end. Please try again in a moment.')
  if (statusCode >= 400 && statusCode < 500) return new Failure('invalid_input', 'The request is not well formed.')
  return new Failure('internal', 'Something went wrong at our end. Please try again.')
}

/** Gives every failure the one shape `{message, code, fields?}`; what was not foreseen is logged and not told. */
export function useErrorShape(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error)
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    const body: ErrorBody = failure.body
    return reply.code(failure.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
  })
}

/** Addresses that the router itself refuses, such as a broken %-escape, get the same shape. */
export function answerFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error)
  void reply.code(failure.status).header('cache-control', 'no-store').send(failure.body)
}
