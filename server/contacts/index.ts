export { findUnlockedAmong } from './contacts.queries.ts'
export { registerContactRoutes } from './contacts.routes.ts'
