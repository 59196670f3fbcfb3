export { availableFromOf, isPastDate, refusePastDate } from './available-from.ts'
export { openDocumentAccess } from './document-access.ts'
export { getProperty, listSummaries, listVisibleOrGone } from './get-property.ts'
export { openPictureAccess } from './picture-access.ts'
export { requireEditable, requirePosterRole, requireVisible } from './properties.policy.ts'
export {
  confirmedColumns,
  findLocality,
  findProperty,
  insertAmenities,
  insertProperties,
  type Locality,
  listLocalities,
  listPersonalIds,
  lockProperties,
  type PropertyStateColumns,
  updateStatuses,
} from './properties.queries.ts'
export { registerPropertyRoutes } from './properties.routes.ts'
export { type PropertyColumns, propertyColumns } from './property-columns.ts'
