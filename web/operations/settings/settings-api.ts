import { queryOptions } from '@tanstack/react-query'
import type { ChangedSiteValues, SiteSettingsEdit, SiteValues } from '#contracts/operations/site-settings.ts'
import { operationsApi } from '../lib/operations-api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['operations', 'settings'],
  queryFn: ({ signal }) => operationsApi.call('getSiteSettings', { signal }),
})

/** @throws ApiError 'conflict' when another operator has saved meanwhile */
export const saveSettings = (edit: SiteSettingsEdit) => operationsApi.call('saveSiteSettings', { body: edit })

/** The values that differ from the defaults; only these are saved. */
export function changedValues(values: SiteValues, defaults: SiteValues): ChangedSiteValues {
  const names = Object.keys(defaults) as (keyof SiteValues)[]
  return Object.fromEntries(names.filter((name) => !isSame(values[name], defaults[name])).map((name) => [name, values[name]]))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
