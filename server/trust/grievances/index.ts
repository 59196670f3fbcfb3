export { eraseGrievancesOf } from './grievances.queries.ts'
export { openGrievances } from './grievances.routes.ts'
