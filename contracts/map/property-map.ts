import { z } from 'zod'
import { box, propertyFilter } from '../properties/properties.ts'
import { PROPERTY_FOR } from '../properties/property-kinds.ts'
import { fromDigits } from '../values/values.ts'

const MAX_ZOOM = 24
const ZOOM_MESSAGE = `Zoom must be a whole number from 0 to ${MAX_ZOOM}`

/** `box` is the section of the map that is seen. `zoom`: the world is 512 × 2^zoom px wide, as MapLibre counts. */
export const mapQuery = propertyFilter.safeExtend({
  box,
  zoom: fromDigits(z.number({ error: ZOOM_MESSAGE }).int(ZOOM_MESSAGE).min(0, ZOOM_MESSAGE).max(MAX_ZOOM, ZOOM_MESSAGE)),
})
export type MapFilter = Omit<z.infer<typeof mapQuery>, 'zoom'>

/** At a rounded place, in degrees with four decimals; a cluster lies at the mean of the places of its properties. */
const marker = z.object({ latitude: z.number(), longitude: z.number(), count: z.number() })

/**
 * The properties that fit, each in one marker, at most `MAX_MAP_MARKERS` of these: `clusters` of several places, and `pins`. A pin stands for the properties of one place; it has
 * the lowest price in whole rupees, and the id and the purpose of the property with that price.
 */
export const propertyMap = z.object({
  totalElements: z.number(),
  /** Of the squares of cells by which properties are counted, in cells. */
  side: z.number(),
  clusters: z.array(marker),
  pins: z.array(marker.extend({ propertyId: z.number(), propertyFor: z.enum(PROPERTY_FOR), expectedPrice: z.number() })),
})
export type PropertyMap = z.infer<typeof propertyMap>
