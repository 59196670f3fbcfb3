export { openSearch, type SearchDeps, showOwnChanges } from './open-search.ts'
export { registerSearchRoutes } from './search.routes.ts'
