export { availableFromOf, isPastDate, refusePastDate } from './available-from.ts'
export { forgetHomes, keepOutlines } from './first-day.queries.ts'
export { inheritAfterEdits, inheritByPictures, inheritFirstDays, mayBecomeAnother } from './first-day.ts'
export { getProperty, listModeratedSummaries, listSummaries, listVisibleOrGone } from './get-property.ts'
export { requireEditable, requireOwn, requirePosterRole, requireVisible } from './properties.policy.ts'
export {
  confirmedColumns,
  findLocality,
  findProperty,
  insertAmenities,
  insertProperties,
  type Locality,
  listPersonalIds,
  loadLocalityNames,
  lockProperties,
  type PropertyStateColumns,
  touchProperty,
  updateStatuses,
} from './properties.queries.ts'
export { openProperties } from './properties.routes.ts'
export { fieldsOfRow, type PropertyColumns, propertyColumns } from './property-columns.ts'
export { resolveAddress } from './resolve-address.ts'
