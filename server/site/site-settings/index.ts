export { brandOf, brandPagesOf, sellerOf } from './brand.ts'
export type { SiteSettings } from './open-site-settings.ts'
export { openSiteSettings } from './site-settings.routes.ts'
