export { listLiveIds } from './properties.queries.ts'
export { registerPropertyRoutes } from './properties.routes.ts'
export { foldListingFacets } from './search.queries.ts'
