import { z } from 'zod'
import { fromDigits } from '#contracts/base/values/values.ts'
import { box, propertyFilter } from '#contracts/homes/properties/properties.ts'
import { PROPERTY_FOR } from '#contracts/homes/properties/property-kinds.ts'

const MAX_ZOOM = 24
const ZOOM_MESSAGE = `Zoom must be a whole number from 0 to ${MAX_ZOOM}`

/** `box` is the section of the map that is seen. `zoom`: the world is 512 × 2^zoom px wide, as MapLibre counts. */
export const mapQuery = propertyFilter.safeExtend({
  box,
  zoom: fromDigits(z.number({ error: ZOOM_MESSAGE }).int(ZOOM_MESSAGE).min(0, ZOOM_MESSAGE).max(MAX_ZOOM, ZOOM_MESSAGE)),
})
export type MapFilter = Omit<z.infer<typeof mapQuery>, 'zoom'>

/** Location in degrees with four decimals: the centre of a cell; for a cluster the mean of its properties' locations. */
const marker = z.object({ latitude: z.number(), longitude: z.number(), count: z.number() })

/**
 * The properties that fit, each in exactly one of at most `MAX_MAP_MARKERS` markers: `clusters` of several places, and `pins` of one place.
 * A pin has the lowest price in whole rupees, and the id and the purpose of the property with that price.
 */
export const propertyMap = z.object({
  totalElements: z.number(),
  /** Side of the squares in which properties are counted, in cells. */
  side: z.number(),
  clusters: z.array(marker),
  pins: z.array(marker.extend({ propertyId: z.number(), propertyFor: z.enum(PROPERTY_FOR), expectedPrice: z.number() })),
})
export type PropertyMap = z.infer<typeof propertyMap>
