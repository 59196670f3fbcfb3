export { shareLockAmenities } from './amenities.queries.ts'
export { registerAmenityRoutes } from './amenities.routes.ts'
