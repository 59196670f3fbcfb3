import { z } from 'zod'

/** The localities with their other names and spellings, by which the fields for an area understand what is typed; coordinates in degrees. */
export const spelledLocalities = z.array(
  z.object({
    name: z.string(),
    pinCode: z.string(),
    marathiName: z.string().nullable(),
    aliases: z.array(z.string()),
    latitude: z.number(),
    longitude: z.number(),
  }),
)
