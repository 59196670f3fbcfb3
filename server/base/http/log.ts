import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import pretty from 'pino-pretty'
import { databaseErrorOf } from '#server/base/db/database-error.ts'

const PHONE = /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g
const SECRET = /((?:otp|code|token|password|secret|authorization|fcmToken)"?\s*[:=]\s*"?)[^"&\s,}]+/gi
const SECRET_FIELD = /^(?:otp|code|token|password|secret|authorization|cookie|phone|phoneNumber|fcmToken)$/i
const TRACE_FIELD = /^(?:trace|span)_id$/
const TRACE_ID = /^(?:[\da-f]{16}){1,2}$/
/** Drizzle's message of a failed query, which ends with its parameters. */
const FAILED_QUERY = /Failed query:[\s\S]*?(?=\n\s+at |$)/g
/**
 * PostgreSQL quotes the value that it refuses ('invalid input syntax for type integer: "…"', 'value "…" is out of range') without escaping
 * it, so everything up to the last quotation mark before the stack is treated as the value.
 */
const REFUSED_VALUE = /(: |\bvalue )"(?:(?!\n +at )[\s\S])*"/g
const QUERY_OF_ADDRESS = /\?[\w.%[\]-]{1,100}=[^\s"'<>]*/g

/** Replaces what may identify a person or open an account: phone numbers, codes, tokens, and what somebody typed or searched. */
export function redact(text: string): string {
  return text
    .replace(FAILED_QUERY, 'Failed query')
    .replace(REFUSED_VALUE, '$1"[value]"')
    .replace(QUERY_OF_ADDRESS, '?[query]')
    .replace(PHONE, '[phone]')
    .replace(SECRET, '$1[redacted]')
}

/** Redacts every field of a record, at any depth, just before it is written; no other place redacts. @param line of JSON */
function redactRecord(line: string): string {
  const record = JSON.parse(line, (name, value: unknown) => {
    if (SECRET_FIELD.test(name)) return '[redacted]'
    // digits of an id may look like a phone number
    if (TRACE_FIELD.test(name) && typeof value === 'string' && TRACE_ID.test(value)) return value
    if (typeof value === 'string') return redact(value)
    return Number.isInteger(value) && redact(String(value)) !== String(value) ? '[phone]' : value
  }) as unknown
  return `${JSON.stringify(record)}\n`
}

/** No other fields: PostgreSQL's `detail` and `where` repeat values. */
function describeError(thrown: unknown): object {
  const error = databaseErrorOf(thrown)
  // pg-boss passes copies of errors that are not instances of Error
  if (!(error instanceof Error))
    return { message: String(typeof error === 'object' && error && 'message' in error ? error.message : error) }
  const description = { type: error.name, message: error.message, stack: error.stack }
  return error instanceof AggregateError ? { ...description, errors: error.errors.map(describeError) } : description
}

/**
 * Writes one line of JSON per record, redacted.
 * @param destination standard output when missing @param fields makes fields of every record, such as its trace id
 */
export function createLogger(level: string, destination?: DestinationStream, fields?: () => object): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        url: request.url.split('?')[0],
      }),
      // Fastify passes the reply: who was answered what is the record of every access
      res: (reply: { statusCode: number; request?: FastifyRequest }) => ({
        statusCode: reply.statusCode,
        ...(reply.request?.viewer ? { userId: reply.request.viewer.userId } : {}),
      }),
      err: describeError,
    },
    hooks: { streamWrite: redactRecord },
    ...(fields ? { mixin: fields } : {}),
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Lines for people: time, level, message and the fields in one line. @param destination standard output when missing */
export function textDestination(destination?: NodeJS.WritableStream): DestinationStream {
  return pretty({
    colorize: !destination && process.stdout.isTTY,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    sync: true,
    ...(destination ? { destination } : {}),
  })
}
