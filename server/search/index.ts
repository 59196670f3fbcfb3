export { openSearch, type SearchDeps, showOwnChanges } from './open-search.ts'
export { foldListingCounts } from './property-counts.queries.ts'
export { registerSearchRoutes } from './search.routes.ts'
