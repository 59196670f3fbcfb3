import { DAY_MS, indianDateOf, indianDayStart } from '#contracts/base/values/time.ts'
import type { BhkType } from '#contracts/homes/properties/bhk.ts'
import { CATEGORIES, type Category } from '#contracts/homes/properties/property-kinds.ts'
import type { DashboardStats, DayCount } from '#contracts/people/dashboard/dashboard.ts'
import { CHART_DAYS } from '#contracts/people/dashboard/dashboard-messages.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import {
  countLeadsByDay,
  countPropertiesByKind,
  countRequirements,
  countViewsByDay,
  listActiveRequirementIds,
} from './dashboard.queries.ts'

interface DashboardDeps extends Pick<Base, 'database' | 'clock'> {
  /** How many live properties fit a requirement; undefined when the count is not available now. */
  readonly countFittingProperties: (requirementId: number) => Promise<number | undefined>
}

/** Matches are counted for the newest requirements only, at most this many. */
const MAX_REQUIREMENTS_MATCHED = 10

/** The call that counts what a user's dashboard shows. */
export const openDashboard = (deps: DashboardDeps): Noun => ({
  register: (app) => serve(app, 'getDashboardStats', ({ viewer }) => countStats(deps, viewer.userId)),
})

/** The numbers of a user's dashboard. */
async function countStats(deps: DashboardDeps, userId: number): Promise<DashboardStats> {
  const { database, clock } = deps
  // not a replica: a property that was just posted must not be missing
  const db = database.primaryReadPool
  const days = lastDays(clock.now())
  const [properties, requirements, leads, views, requirementMatches] = await Promise.all([
    countPropertiesByKind(db, userId),
    countRequirements(db, userId),
    countLeadsByDay(db, userId, new Date(indianDayStart(clock.now(), CHART_DAYS - 1))),
    countViewsByDay(db, userId, days[0] ?? ''),
    countMatches(deps, userId),
  ])
  const propertyByCategory = Object.fromEntries(CATEGORIES.map((category) => [category, 0])) as Record<Category, number>
  const propertyByBHK: Partial<Record<BhkType, number>> = {}
  let [activeProperties, totalProperties] = [0, 0]
  for (const { category, bhkType, isActive, count } of properties) {
    propertyByCategory[category] += count
    if (bhkType) propertyByBHK[bhkType] = (propertyByBHK[bhkType] ?? 0) + count
    totalProperties += count
    if (isActive) activeProperties += count
  }
  return {
    propertyByCategory,
    propertyByBHK,
    activeProperties,
    totalProperties,
    totalRequirements: requirements.total,
    activeRequirements: requirements.active,
    newLeads: leads.reduce((sum, { newCount }) => sum + newCount, 0),
    leadsByDay: onEachDay(days, leads),
    viewsByDay: onEachDay(days, views),
    requirementMatches,
  }
}

/** The days of the charts, YYYY-MM-DD, the oldest first. @param now epoch ms */
function lastDays(now: number): string[] {
  return Array.from({ length: CHART_DAYS }, (_unused, index) => indianDateOf(now - (CHART_DAYS - 1 - index) * DAY_MS) ?? '')
}

function onEachDay(days: readonly string[], counted: readonly DayCount[]): DayCount[] {
  const counts = new Map(counted.map(({ day, count }) => [day, count]))
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }))
}

async function countMatches(
  { database, countFittingProperties }: DashboardDeps,
  userId: number,
): Promise<DashboardStats['requirementMatches']> {
  const ids = await listActiveRequirementIds(database.primaryReadPool, userId, MAX_REQUIREMENTS_MATCHED)
  const counted = await Promise.all(
    ids.map(async (requirementId) => ({ requirementId, count: await countFittingProperties(requirementId) })),
  )
  return counted.flatMap(({ requirementId, count }) => (count === undefined ? [] : [{ requirementId, matchingProperties: count }]))
}
