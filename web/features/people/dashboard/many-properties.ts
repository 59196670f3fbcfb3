import type { DashboardStats } from '#contracts/people/dashboard/dashboard.ts'

/** Fewer properties than this are shown one by one, without charts: a chart of one bar says nothing. */
const MANY_PROPERTIES = 5

export const hasManyProperties = ({ totalProperties }: Pick<DashboardStats, 'totalProperties'>): boolean =>
  totalProperties >= MANY_PROPERTIES
