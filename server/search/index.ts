export { openSearch, type SearchDeps, showOwnChanges } from './open-search.ts'
export { registerSearchRoutes } from './search.routes.ts'
export { findLastLiveId, listLiveIds } from './search-properties.ts'
