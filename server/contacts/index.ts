export { registerContactRoutes } from './contacts.routes.ts'
