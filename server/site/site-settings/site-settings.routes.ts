import type { FastifyInstance } from 'fastify'
import type { SiteSettingsAnswer } from '#contracts/operations/site-settings.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import type { SettingsVersion } from './open-site-settings.ts'
import { type SiteSettingsDeps, saveSettings } from './save-settings.ts'

export function registerSiteSettingsRoutes(app: FastifyInstance, deps: SiteSettingsDeps): void {
  const { siteSettings } = deps
  const present = ({ version, changedAt, values }: SettingsVersion): SiteSettingsAnswer => ({
    version,
    changedAt: changedAt?.toISOString() ?? null,
    values,
    defaults: siteSettings.defaults,
  })

  serve(app, 'getSiteSettings', async () => {
    await siteSettings.refresh()
    return present(siteSettings.current())
  })

  serve(app, 'saveSiteSettings', async ({ body, viewer }) => present(await saveSettings(deps, viewer, body)))
}
