export { registerAmenityRoutes } from './amenities.routes.ts'
