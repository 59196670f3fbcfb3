export { openAccountDeletion } from './account-deletion.routes.ts'
export { deleteAccount } from './delete-account.ts'
