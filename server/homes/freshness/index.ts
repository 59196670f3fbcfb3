export { registerFreshnessRoutes } from './freshness.routes.ts'
export type { FreshnessDeps } from './notify-poster.ts'
export { openFreshness } from './open-freshness.ts'
