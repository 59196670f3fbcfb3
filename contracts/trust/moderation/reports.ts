import { z } from 'zod'
import { blankToNull, withoutInvisible } from '#contracts/base/values/values.ts'
import { MAX_REPORT_LENGTH, REPORT_MESSAGES as MESSAGES, REPORT_REASONS } from './report-messages.ts'

/** A report of a property, which visitors may send too. `text` is required with the reason `other`. */
export const propertyReport = z
  .object({
    reason: z.enum(REPORT_REASONS, { error: MESSAGES.reasonRequired }),
    text: z.preprocess(
      blankToNull,
      z
        .string({ error: MESSAGES.textRequired })
        .overwrite(withoutInvisible)
        .max(MAX_REPORT_LENGTH, MESSAGES.textTooLong)
        .transform((given) => given || null)
        .nullable(),
    ),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== null, { path: ['text'], error: MESSAGES.textRequired })
export type PropertyReport = z.output<typeof propertyReport>

export const propertyReported = z.object({ message: z.string() })
