import { z } from 'zod'
import { propertySummary } from './properties.ts'

const id = (name: string) =>
  z.coerce
    .number({ error: `${name} must be a number` })
    .int(`${name} must be a whole number`)
    .min(1, `${name} must be a number`)
    .max(Number.MAX_SAFE_INTEGER, `${name} is too large`)

/** Who wishes for what; `userId` must be the viewer's own. */
export const wish = z.object({ userId: id('User id'), propertyId: id('Property id') })
export const wishAnswer = z.object({ data: z.boolean() })
/** What was wished last stands first. What is no longer to be had says so by its status. */
export const wishlistAnswer = z.object({ data: z.array(propertySummary) })
