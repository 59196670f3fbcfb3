export { registerAuditRoutes } from './audit.routes.ts'
export { recordAction } from './record-action.ts'
