export { foldListingCounts } from './property-counts.queries.ts'
export { registerSearchRoutes } from './search.routes.ts'
