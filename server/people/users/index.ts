export { openUsers } from './users.routes.ts'
