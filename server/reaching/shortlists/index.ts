export { deleteShortlistsOf } from './shortlists.queries.ts'
export { registerShortlistRoutes } from './shortlists.routes.ts'
