export { blockUser, unblockUser } from './block-user.ts'
export { deleteOperatorRequestsOf } from './operator-requests.queries.ts'
export { openUsers } from './users.routes.ts'
