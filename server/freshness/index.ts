export type { FreshnessDeps } from './deps.ts'
export { registerFreshnessRoutes } from './freshness.routes.ts'
export { openFreshness } from './open-freshness.ts'
