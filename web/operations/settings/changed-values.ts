import type { ChangedSiteValues, SiteValues } from '#contracts/operations/site-settings.ts'

/** The values that differ from the defaults: what is saved. */
export function changedValues(values: SiteValues, defaults: SiteValues): ChangedSiteValues {
  const names = Object.keys(defaults) as (keyof SiteValues)[]
  return Object.fromEntries(names.filter((name) => !isSame(values[name], defaults[name])).map((name) => [name, values[name]]))
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
