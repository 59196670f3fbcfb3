import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contracts/errors.ts'

type Posted = Pick<ErrorBody, 'propertyId' | 'requirementId'>

/** A failure that was foreseen: its message is written for the person who caused it. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined
  /** The id that an earlier call with the same idempotency key has posted. */
  readonly posted: Posted

  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>, posted: Posted = {}) {
    super(message)
    this.code = code
    this.status = ERROR_STATUS[code]
    this.fields = fields
    this.posted = posted
  }

  get body(): ErrorBody {
    const { message, code, fields, posted } = this
    return { message, code, ...(fields ? { fields: { ...fields } } : {}), ...posted }
  }
}

/** For addresses that are not served, and for calls whose existence the caller must not learn. */
export const NO_SUCH_ADDRESS = 'There is nothing at this address.'

/** A failure of one field, whose message stands at the field too. */
export const failureAt = (code: ErrorCode, field: string, message: string) => new Failure(code, message, { [field]: message })
