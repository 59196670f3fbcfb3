import type { FastifyInstance } from 'fastify'
import type { SiteSettingsAnswer } from '#contracts/operations/site-settings.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { readSiteSettings, type SettingsVersion, type SiteSettings } from './open-site-settings.ts'
import { type SiteSettingsDeps, saveSettings } from './save-settings.ts'

export async function openSiteSettings(deps: Pick<Base, 'config' | 'database' | 'clock'>): Promise<SiteSettings & Noun> {
  const siteSettings = await readSiteSettings({ ...deps, defaults: deps.config.siteDefaults })
  return { ...siteSettings, register: (app) => registerSiteSettingsRoutes(app, { ...deps, siteSettings }) }
}

function registerSiteSettingsRoutes(app: FastifyInstance, deps: SiteSettingsDeps): void {
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
