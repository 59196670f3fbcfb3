import { z } from 'zod'
import { idOf } from '#contracts/base/values/values.ts'
import { address, propertySummary } from '#contracts/homes/properties/properties.ts'

/** `userId` must be the viewer's own. */
export const wishlistItem = z.object({ userId: idOf('User id'), propertyId: idOf('Property id') })
export const wishlistCheck = z.object({ data: z.boolean() })

/** A saved property that the viewer may no longer see. */
const goneProperty = propertySummary.pick({ propertyId: true, propertyName: true, category: true }).extend({
  status: propertySummary.shape.status.exclude(['ACTIVE']),
  address: address.pick({ area: true }),
})
export type GoneProperty = z.infer<typeof goneProperty>

/** A property on a wishlist or a shortlist. */
export const savedProperty = propertySummary.or(goneProperty)
export type SavedProperty = z.infer<typeof savedProperty>

/** Latest item first. */
export const wishlistAnswer = z.object({ data: z.array(savedProperty) })
