export { deleteFoundHomes } from './found-homes.queries.ts'
export { openSharedNumbers } from './shared-numbers.routes.ts'
