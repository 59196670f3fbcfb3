export { foldListingCounts } from './listing-counts.queries.ts'
export { listLiveIds } from './properties.queries.ts'
export { registerPropertyRoutes } from './properties.routes.ts'
