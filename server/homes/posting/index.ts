export { eraseProperties } from './erase-properties.queries.ts'
export { countOwn, listOwnIds } from './own-properties.queries.ts'
export { registerPostingRoutes } from './posting.routes.ts'
