export { openAccountDeletion } from './account-deletion.routes.ts'
