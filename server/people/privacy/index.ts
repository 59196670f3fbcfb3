export { deleteNominee } from './nominees.queries.ts'
export { openPrivacy } from './privacy.routes.ts'
