export { eraseProperties } from './erase-properties.queries.ts'
export { registerPostingRoutes } from './posting.routes.ts'
