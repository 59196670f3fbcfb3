export { registerUserRoutes } from './users.routes.ts'
