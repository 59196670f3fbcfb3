import { z } from 'zod'
import { OTHER_LANGUAGES } from '../../base/language.ts'
import { choice } from '../../base/values/values.ts'

export const localNamesParams = z.object({ language: choice(OTHER_LANGUAGES, 'Language') })

/** Names in a language by their English names; names without one, or with the same one, are left out. */
export const localNames = z.object({
  localities: z.record(z.string(), z.string()),
  amenities: z.record(z.string(), z.string()),
  plans: z.record(z.string(), z.string()),
})
export type LocalNames = z.infer<typeof localNames>
