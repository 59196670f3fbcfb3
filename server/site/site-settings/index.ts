export { brandOf, brandPagesOf, sellerOf } from './brand.ts'
export { readSiteSettings, type SiteSettings } from './open-site-settings.ts'
export { openSiteSettings } from './site-settings.routes.ts'
