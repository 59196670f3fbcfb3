import { z } from 'zod'
import { blankToNull, choice } from '../base/values/values.ts'
import { checkbox, lineOrNull, requiredLine, smallIdOf, version } from './edit-fields.ts'
import { reasonOrNull } from './reason.ts'

/** Each word selects one icon of `AmenityIcon` of the web. */
export const AMENITY_ICONS = [
  ...([
    'Lift',
    'Power',
    'Camera',
    'Security',
    'Phone',
    'Bicycle',
    'Garage',
    'Parking',
    'Rain',
    'Solar',
    'Pool',
    'Water',
    'Fire',
    'Gas',
    'Light',
  ] as const),
  ...([
    'Garden',
    'Children',
    'Walking',
    'Gym',
    'Club',
    'Games',
    'Temple',
    'Wheelchair',
    'Internet',
    'Air conditioning',
    'Cleaning',
    'Washing',
  ] as const),
  ...(['Kitchen', 'Fridge', 'Library', 'Road', 'Television', 'Furniture', 'Plug', 'Sport', 'Tick'] as const),
] as const

const MAX_NAME_LENGTH = 40

/** `icon`: null when the icon is chosen by words of the name. */
export const newAmenity = z.object({
  name: requiredLine('Name', MAX_NAME_LENGTH),
  marathiName: lineOrNull('Name in Marathi', MAX_NAME_LENGTH),
  hindiName: lineOrNull('Name in Hindi', MAX_NAME_LENGTH),
  icon: z.preprocess(blankToNull, choice(AMENITY_ICONS, 'Icon').nullable()),
})
export type NewAmenity = z.output<typeof newAmenity>
/** `reason` is required to withdraw the amenity: forms no longer offer it; properties and projects that have it keep it. */
export const amenityEdit = newAmenity.extend({ isWithdrawn: checkbox, version, reason: reasonOrNull })
export type AmenityEdit = z.output<typeof amenityEdit>

/** Properties and projects with the amenity get the other one; then the amenity is deleted. Names the versions of both. */
export const amenityMerge = z.object({
  version,
  intoVersion: version,
  intoAmenityId: smallIdOf('Other amenity'),
  reason: reasonOrNull,
})
export type AmenityMerge = z.output<typeof amenityMerge>

export const amenityParams = z.object({ amenityId: smallIdOf('Amenity id') })

/** `properties`, `projects`: numbers of those that have the amenity. */
export const catalogueAmenity = z.object({
  amenityId: z.number(),
  version: z.number(),
  name: z.string(),
  marathiName: z.string().nullable(),
  hindiName: z.string().nullable(),
  icon: z.string().nullable(),
  isWithdrawn: z.boolean(),
  properties: z.number(),
  projects: z.number(),
})
export type CatalogueAmenity = z.infer<typeof catalogueAmenity>
export const catalogueAmenities = z.array(catalogueAmenity)
