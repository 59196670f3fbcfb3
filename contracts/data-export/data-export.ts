import { z } from 'zod'

/** Where the archive is downloaded, once, until `expiresAt` (ISO 8601). */
export const exportLink = z.object({ address: z.string(), expiresAt: z.string() })

/** Without a pass the call needs the user's token. */
export const exportQuery = z.object({ pass: z.string().max(500).optional() })
