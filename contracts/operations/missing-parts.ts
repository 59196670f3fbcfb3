import { z } from 'zod'

/** What a site still needs. `page`: path below /operations where an operator sets it; null when only the environment can. */
export const missingParts = z.array(z.object({ text: z.string(), page: z.string().nullable() }))
export type MissingPart = z.infer<typeof missingParts>[number]
