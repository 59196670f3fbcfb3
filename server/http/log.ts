import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

const PHONE = /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g
const SECRET = /((?:otp|code|token|password|secret|authorization|fcmToken)"?\s*[:=]\s*"?)[^"&\s,}]+/gi

/** Takes phone numbers, codes and tokens out of a text that is about to be logged. */
export function redact(text: string): string {
  return text.replace(PHONE, '[phone]').replace(SECRET, '$1[redacted]')
}

/**
 * One line of JSON a record. Whatever the record holds, no phone number, code or token gets through.
 * @param destination standard output when missing
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.otp', '*.token', '*.password', '*.phoneNumber', '*.fcmToken'],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        url: redact(request.url.split('?')[0] ?? ''),
      }),
      err: (error: Error) => ({ type: error.name, message: redact(String(error.message)), stack: redact(String(error.stack)) }),
    },
    hooks: {
      logMethod(args, method) {
        method.apply(this, args.map((part: unknown) => (typeof part === 'string' ? redact(part) : part)) as Parameters<typeof method>)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
