export { blockUser, unblockUser } from './block-user.ts'
export { openUsers } from './users.routes.ts'
