import { queryOptions } from '@tanstack/react-query'
import type { SiteSettingsEdit } from '#contracts/operations/site-settings.ts'
import { operationsApi } from '../lib/operations-api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['operations', 'settings'],
  queryFn: ({ signal }) => operationsApi.call('getSiteSettings', { signal }),
})

/** @throws ApiError 'conflict' when somebody else has saved meanwhile */
export const saveSettings = (edit: SiteSettingsEdit) => operationsApi.call('saveSiteSettings', { body: edit })
