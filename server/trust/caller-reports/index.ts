export { eraseCallerReportsOf } from './caller-reports.queries.ts'
export { openCallerReports } from './caller-reports.routes.ts'
