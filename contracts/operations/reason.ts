import { z } from 'zod'
import { containsPhoneNumber } from '../base/values/phone-in-text.ts'
import { blankToNull, withoutInvisible } from '../base/values/values.ts'
import { MAX_REASON_LENGTH } from './actions.ts'

export const REASON_MESSAGES = {
  required: 'Please give a reason',
  tooLong: `Please use at most ${MAX_REASON_LENGTH} characters`,
  hasNumber: 'Please leave phone numbers out of the reason',
} as const

const text = z
  .string({ error: REASON_MESSAGES.required })
  .overwrite(withoutInvisible)
  .max(MAX_REASON_LENGTH, REASON_MESSAGES.tooLong)
  // the history that stores reasons is never changed, and notifications show some reasons on a locked screen
  .refine((given) => !containsPhoneNumber(given), REASON_MESSAGES.hasNumber)

/** Reason of an operator's action. */
export const reason = text.min(1, REASON_MESSAGES.required)
/** Reason of an operator's action; null when it is empty or missing. */
export const reasonOrNull = z.preprocess(blankToNull, text.nullable())
