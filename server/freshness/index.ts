export { registerFreshnessRoutes } from './freshness.routes.ts'
export { type FreshnessDeps, openFreshness } from './open-freshness.ts'
