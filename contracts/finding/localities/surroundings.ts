import { z } from 'zod'

/** `metres`: straight-line distance, rounded to hundreds. */
const nearbyPlace = z.object({ name: z.string(), metres: z.number() })

/** Places around a property, measured from the centre of its cell (contracts/finding/map/map-cells.ts). */
export const surroundings = z.object({
  cell: z.number(),
  /** `circle`: the property is within 300 m of the cell's centre. `locality`: only its locality is known; the cell is at its centre. */
  known: z.enum(['circle', 'locality']),
  metro: nearbyPlace.nullable(),
  railway: nearbyPlace.nullable(),
  /** Nearest first. */
  roads: z.array(nearbyPlace),
})
export type Surroundings = z.infer<typeof surroundings>
