export { registerAuditRoutes } from './audit.routes.ts'
export { recordAction, recordStatuses } from './record-action.ts'
export { watchActions } from './watch-actions.ts'
