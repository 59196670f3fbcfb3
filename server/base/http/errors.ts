import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BLOCK_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { SESSION_MESSAGES } from '#contracts/people/accounts/session-messages.ts'
import { databaseErrorOf, isConnectionLost } from '#server/base/db/database-error.ts'
import { Failure } from './failure.ts'
import { OverCapacity } from './gate.ts'
import { busyPage, PLAIN_PAGE_INLINE, plainPage } from './plain-page.ts'
import { TooManyRequests } from './rate-limits/index.ts'

/** Failures of the API for errors that Fastify itself throws, by their codes. */
const FASTIFY_FAILURES: Readonly<Record<string, Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Failure('too_large', 'That is more than can be sent at once.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Failure('unsupported_media', 'This call takes JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Failure('invalid_input', 'The body is empty.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Failure('invalid_input', 'The body is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Failure('invalid_input', 'The body is not as long as it says.'),
}

/** Errors after which a retry may succeed: query_canceled, serialization_failure, deadlock_detected; the storage cannot be reached. */
const RETRYABLE_CODES = new Set(['57014', '40001', '40P01', 'STORAGE_UNAVAILABLE'])
/** SQLSTATE of our triggers: the account was deleted during the call (docs/decisions/0064). */
const ACCOUNT_DELETED = 'WD401'
/** SQLSTATEs of our triggers for a user whom an operator has blocked, and for posts of such a user (docs/decisions/0085). */
const ACCOUNT_BLOCKED = 'WD402'
const POSTER_BLOCKED = 'WD403'
/** Codes for a full disk, PostgreSQL's or ours. */
const DISK_FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** `Retry-After` of a 503, in seconds: about the time of a failover or a restart. */
export const RETRY_AFTER_S = 5

export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  // of `eachInTurn`
  if (error instanceof AggregateError) return toFailure(error.errors[0])
  const { code = '', statusCode = 500 } = databaseErrorOf(error) as Partial<FastifyError>
  if (code === ACCOUNT_DELETED) return new Failure('not_signed_in', SESSION_MESSAGES.expired)
  if (code === ACCOUNT_BLOCKED) return new Failure('not_allowed', BLOCK_MESSAGES.signIn)
  if (code === POSTER_BLOCKED) return new Failure('conflict', BLOCK_MESSAGES.posterBlocked)
  const known = FASTIFY_FAILURES[code]
  if (known) return known
  if (DISK_FULL_CODES.has(code))
    return new Failure('unavailable', 'Our server has no space left at the moment. Please try again in a few minutes.')
  if (RETRYABLE_CODES.has(code) || isConnectionLost(error))
    return new Failure('unavailable', 'Something is busy at our end. Please try again in a moment.')
  if (statusCode === 416) return new Failure('range_not_satisfiable', 'The file is shorter than that.')
  if (statusCode >= 400 && statusCode < 500) return new Failure('invalid_input', 'The request is not well formed.')
  return new Failure('internal', 'Something went wrong at our end. Please try again.')
}

/**
 * Sends every failure as `{message, code, fields?}`, and 429 and 503 to browsers as HTML. Unexpected errors are logged and not sent.
 */
export function setErrorShape(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error)
    // not logged, since logging would add to the load; /metrics counts them
    if (failure.status >= 500 && !(failure instanceof OverCapacity)) request.log.error({ err: error }, 'request failed')
    if (failure.status < 500) logRefusal(request, failure)
    // of a file: its length
    if (failure.status === 416) reply.headers((error as { headers?: Record<string, string> }).headers ?? {})
    const retryAfter =
      failure instanceof TooManyRequests ? failure.retryAfterSeconds : failure.code === 'unavailable' ? RETRY_AFTER_S : undefined
    if (retryAfter === undefined) return sendFailure(reply, failure)
    reply.header('retry-after', retryAfter)
    // slows down a client that retries at once: it must reconnect, and one connection is accepted in each turn of the event loop
    if (failure instanceof OverCapacity) reply.header('connection', 'close')
    if (!isFromBrowser(request)) return sendFailure(reply, failure)
    return sendPlainPage(request, reply.code(failure.status), busyPage(failure.message, retryAfter))
  })
}

/** Wrong codes, missing rights, used-up budgets and invalid input: who was refused what. The request's other lines have its method and path. */
function logRefusal({ log, viewer, ip }: FastifyRequest, { code, fields }: Failure): void {
  log.info({ refusal: code, fields: Object.keys(fields ?? {}), userId: viewer?.userId, address: ip }, 'request refused')
}

/** Answers addresses that the router refuses, such as a broken %-escape: browsers get a page, programs the same shape as for every failure. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (!isFromBrowser(request)) return void sendFailure(reply, toFailure(error))
  void sendPlainPage(request, reply.code(404), plainPage('This page could not be found', BROKEN_ADDRESS))
}

const BROKEN_ADDRESS = '<p>The address is not complete, or a sign in it is broken.</p>\n<p><a href="/">To the first page</a></p>'

const isFromBrowser = ({ method, headers }: FastifyRequest) => method === 'GET' && headers.accept?.includes('text/html')

function sendPlainPage(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
  return reply.header('content-security-policy', request.server.policyFor(PLAIN_PAGE_INLINE)).send(html)
}

/** Sends text, so that the serialiser of the route's response is not applied. */
function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  reply.code(failure.status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return reply.send(JSON.stringify(failure.body))
}
