import { z } from 'zod'

/** The closed set of reasons for which a call fails. A client decides by the code, a person reads the message. */
export const ERROR_CODES = [
  'invalid_input',
  'not_signed_in',
  'payment_required',
  'not_allowed',
  'not_found',
  'no_longer_available',
  'conflict',
  'too_large',
  'timed_out',
  'unsupported_media',
  'too_many_requests',
  'limit_reached',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export const errorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
