export { foldListingFacets } from './facet-counts.queries.ts'
export { listLiveIds } from './properties.queries.ts'
export { registerPropertyRoutes } from './properties.routes.ts'
