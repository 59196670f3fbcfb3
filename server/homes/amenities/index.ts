export { addAmenities, findNewestAmenityId, shareLockAmenities } from './amenities.queries.ts'
export { openAmenities } from './amenities.routes.ts'
