export { registerPostingRoutes } from './posting.routes.ts'
