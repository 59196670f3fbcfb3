export { brandOf, brandPagesOf, sellerOf } from './brand.ts'
export { openSiteSettings, type SiteSettings } from './open-site-settings.ts'
export { registerSiteSettingsRoutes } from './site-settings.routes.ts'
