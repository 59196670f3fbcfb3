import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contracts/base/errors.ts'

type Posted = Pick<ErrorBody, 'propertyId' | 'requirementId'>

/** An expected failure: its message is written for the user. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined
  /** The id of what an earlier call with the same idempotency key has posted. */
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

/** Message for addresses that are not served, and for calls whose existence is hidden from the caller. */
export const NO_SUCH_ADDRESS = 'There is nothing at this address.'

/** A failure of one field, whose message is shown at the field too. */
export const failureAt = (code: ErrorCode, field: string, message: string) => new Failure(code, message, { [field]: message })
