import { z } from 'zod'

/** `metres`: a straight line, rounded to hundreds. */
const near = z.object({ name: z.string(), metres: z.number() })

/** What is around a property, from the middle of its cell (contracts/map/map-cells.ts). */
export const surroundings = z.object({
  cell: z.number(),
  /** `circle`: the property is within 300 m of the middle. `locality`: only its locality is known, in whose middle the cell is. */
  known: z.enum(['circle', 'locality']),
  metro: near.nullable(),
  railway: near.nullable(),
  /** The nearest first. */
  roads: z.array(near),
})
export type Surroundings = z.infer<typeof surroundings>
