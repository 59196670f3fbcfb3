export { registerLocalityRoutes } from './localities.routes.ts'
