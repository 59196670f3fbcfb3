import { z } from 'zod'
import { BHK_TYPES } from '../properties/bhk.ts'
import { CATEGORIES } from '../properties/property-kinds.ts'

/** A day in India (YYYY-MM-DD) and how many there were on it. */
const dayCount = z.object({ day: z.string(), count: z.number() })
export type DayCount = z.infer<typeof dayCount>

/**
 * A user's properties that are not deleted, and their requirements, in numbers. `newLeads`: inquiries of the charts' days that nobody has
 * worked on. `leadsByDay` and `viewsByDay` name every one of these days, the oldest first; a visitor counts once a day and property.
 * `requirementMatches`: how many live properties fit each of the newest live requirements; without those that cannot be counted now.
 */
export const dashboardStats = z.object({
  propertyByCategory: z.record(z.enum(CATEGORIES), z.number()),
  /** Kinds that the user has none of are missing. */
  propertyByBHK: z.partialRecord(z.enum(BHK_TYPES), z.number()),
  activeProperties: z.number(),
  totalProperties: z.number(),
  totalRequirements: z.number(),
  activeRequirements: z.number(),
  newLeads: z.number(),
  leadsByDay: z.array(dayCount),
  viewsByDay: z.array(dayCount),
  requirementMatches: z.array(z.object({ requirementId: z.number(), matchingProperties: z.number() })),
})
export type DashboardStats = z.infer<typeof dashboardStats>
