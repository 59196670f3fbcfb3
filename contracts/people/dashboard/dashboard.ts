import { z } from 'zod'
import { BHK_TYPES } from '#contracts/homes/properties/bhk.ts'
import { CATEGORIES } from '#contracts/homes/properties/property-kinds.ts'

/** A day in India (YYYY-MM-DD) and its count. */
const dayCount = z.object({ day: z.string(), count: z.number() })
export type DayCount = z.infer<typeof dayCount>

/**
 * Statistics of a user's requirements and properties, without deleted ones. `newLeads`: inquiries of the last CHART_DAYS days with status
 * NEW. `leadsByDay` and `viewsByDay` contain each of these days, oldest first; a visitor counts once per day and property.
 * `requirementMatches`: number of live properties that fit each of the newest live requirements, if it can be counted now.
 */
export const dashboardStats = z.object({
  propertyByCategory: z.record(z.enum(CATEGORIES), z.number()),
  /** BHK types without properties are missing. */
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
