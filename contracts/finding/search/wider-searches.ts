import { z } from 'zod'
import { propertySummary } from '#contracts/homes/properties/properties.ts'

/** Ways out of a search that finds nothing, each with the number of properties that it finds. */
export const widerSearches = z.object({
  /** The search without one part of the filter, by the part's name; `price` is the budget. Only those that find something. */
  without: z.array(z.object({ part: z.string(), count: z.number() })),
  /** The search with a higher budget, whole rupees. */
  budget: z.object({ maxPrice: z.number(), count: z.number() }).nullable(),
  /** The search in all localities within `km` of those that it names; `area` has their names. */
  around: z.object({ km: z.number(), area: z.array(z.string()), count: z.number() }).nullable(),
  /** The properties that fit best: by the distance of their locality, in each locality newest first. */
  nearest: z.array(propertySummary),
  /**
   * For each of `nearest`: how far its locality is from `from`, the closest locality that the search names, km along a straight line; null
   * in that locality itself, and where no locality is known.
   */
  distances: z.array(z.object({ from: z.string(), km: z.number() }).nullable()),
})
export type WiderSearches = z.infer<typeof widerSearches>
