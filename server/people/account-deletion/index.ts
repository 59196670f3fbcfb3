export { registerAccountDeletionRoutes } from './account-deletion.routes.ts'
