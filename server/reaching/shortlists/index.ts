export { deleteShortlistsOf } from './shortlists.queries.ts'
export { openShortlists } from './shortlists.routes.ts'
