import { z } from 'zod'
import { proofChallenge } from '#contracts/people/accounts/proof-of-work.ts'

/** Closed set of error codes with their HTTP status. Clients decide by the code; the message is for people. */
export const ERROR_STATUS = {
  invalid_input: 422,
  bad_address: 400,
  not_signed_in: 401,
  payment_required: 402,
  not_allowed: 403,
  /** The operator has not given the second factor in this session. */
  second_factor_required: 403,
  /** The last code of this session was given too long ago: re-authenticate, then repeat the call. */
  reauthentication_required: 403,
  not_found: 404,
  no_longer_available: 410,
  conflict: 409,
  /** The call cannot be undone: repeat it with `confirmed=true`. */
  confirmation_required: 409,
  /** The bank has not confirmed the payment yet: poll its order. */
  payment_pending: 409,
  too_large: 413,
  timed_out: 408,
  unsupported_media: 415,
  /** The file is shorter than the range that was asked for; `Content-Range` says how long it is. */
  range_not_satisfiable: 416,
  too_many_requests: 429,
  proof_required: 428,
  limit_reached: 403,
  unavailable: 503,
  internal: 500,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS
export const ERROR_CODES = Object.keys(ERROR_STATUS) as readonly ErrorCode[]

export const errorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  fields: z.record(z.string(), z.string()).optional(),
  /** With 'conflict': the property that an earlier call with the same idempotency key has posted. */
  propertyId: z.number().optional(),
  /** With 'conflict': the requirement that an earlier call with the same idempotency key has posted. */
  requirementId: z.number().optional(),
  /** With 'proof_required': the challenge to solve. */
  challenge: proofChallenge.optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
