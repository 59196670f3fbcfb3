import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contracts/errors.ts'

/** A failure that was foreseen: its message is written for the person who caused it. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly propertyId: number | undefined

  constructor(code: ErrorCode, message: string, fields?: Readonly<Record<string, string>>, propertyId?: number) {
    super(message)
    this.code = code
    this.status = ERROR_STATUS[code]
    this.fields = fields
    this.propertyId = propertyId
  }

  get body(): ErrorBody {
    const { message, code, fields, propertyId } = this
    return { message, code, ...(fields ? { fields: { ...fields } } : {}), ...(propertyId === undefined ? {} : { propertyId }) }
  }
}

/** A failure of one field, whose message stands at the field too. */
export const failureAt = (code: ErrorCode, field: string, message: string) => new Failure(code, message, { [field]: message })
