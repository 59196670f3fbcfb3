import { z } from 'zod'

/** Address of the archive: works once, until `expiresAt` (ISO 8601). */
export const exportLink = z.object({ address: z.string(), expiresAt: z.string() })

/** Without a pass the call needs the user's token. */
export const exportQuery = z.object({ pass: z.string().max(500).optional() })
