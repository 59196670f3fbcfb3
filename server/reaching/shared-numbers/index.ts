export { deleteFoundHomes } from './found-homes.queries.ts'
export { isUnwantedHolder } from './number-holders.queries.ts'
export { openSharedNumbers } from './shared-numbers.routes.ts'
