export { registerFreshnessRoutes } from './freshness.routes.ts'
export { openFreshness } from './open-freshness.ts'
export type { FreshnessDeps } from './tell-poster.ts'
