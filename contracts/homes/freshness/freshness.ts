import { z } from 'zod'
import { MAX_CONFIRMED_AT_ONCE } from '#contracts/base/limits.ts'
import { idOf } from '#contracts/base/values/values.ts'
import { PROPERTY_STATUSES } from '../properties/property-kinds.ts'
import { FRESHNESS_MESSAGES } from './freshness-messages.ts'

const propertyIds = z
  .array(idOf('Property id'))
  .min(1, FRESHNESS_MESSAGES.idsInvalid)
  .max(MAX_CONFIRMED_AT_ONCE, FRESHNESS_MESSAGES.idsInvalid)

/** `all`: all of the viewer's ACTIVE properties for which an answer is awaited. */
export const confirmBody = z.object({
  propertyIds: z.union([z.literal('all'), propertyIds], {
    error: FRESHNESS_MESSAGES.idsInvalid,
  }),
})

export const propertyConfirmed = z.object({
  message: z.string(),
  propertyId: z.number(),
  status: z.enum(PROPERTY_STATUSES),
  confirmedAt: z.string(),
})
export const propertiesConfirmed = z.object({ message: z.string(), confirmed: z.number() })

/** `asked`: ACTIVE properties for which an answer is awaited. `hidden`: properties hidden because the poster did not answer. */
export const unconfirmedCounts = z.object({ asked: z.number(), hidden: z.number() })
