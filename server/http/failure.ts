import type { ErrorBody, ErrorCode } from '#contracts/errors.ts'

const STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid_input: 422,
  not_signed_in: 401,
  payment_required: 402,
  not_allowed: 403,
  not_found: 404,
  no_longer_available: 410,
  conflict: 409,
  too_large: 413,
  timed_out: 408,
  unsupported_media: 415,
  too_many_requests: 429,
  limit_reached: 403,
  unavailable: 503,
  internal: 500,
}

/** A failure that was foreseen: its message is written for the person who caused it. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message)
    this.code = code
    this.status = STATUS[code]
    this.fields = fields
  }

  get body(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields ? { fields: { ...this.fields } } : {}) }
  }
}
