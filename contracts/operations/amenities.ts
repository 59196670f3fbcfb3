import { z } from 'zod'
import { checkbox, requiredLine, smallIdOf, version } from './edit-fields.ts'
import { reasonOrNull } from './reason.ts'

export const newAmenity = z.object({ name: requiredLine('Name', 40) })
/** `reason` is required when the amenity is withdrawn: forms no longer offer it, and what has it keeps it. */
export const amenityEdit = newAmenity.extend({ isWithdrawn: checkbox, version, reason: reasonOrNull })
export type AmenityEdit = z.output<typeof amenityEdit>

/** All that has the amenity gets the other one, and the amenity is deleted. */
export const amenityMerge = z.object({
  intoAmenityId: smallIdOf('Other amenity'),
  reason: reasonOrNull,
})
export type AmenityMerge = z.output<typeof amenityMerge>

export const amenityParams = z.object({ amenityId: smallIdOf('Amenity id') })

/** `properties`, `projects`: how many have it. */
export const catalogueAmenity = z.object({
  amenityId: z.number(),
  version: z.number(),
  name: z.string(),
  isWithdrawn: z.boolean(),
  properties: z.number(),
  projects: z.number(),
})
export type CatalogueAmenity = z.infer<typeof catalogueAmenity>
export const catalogueAmenities = z.array(catalogueAmenity)
