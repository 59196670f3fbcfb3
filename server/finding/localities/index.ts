export { addLocalities, type KnownLocality } from './add-localities.ts'
export { listLocalityNames } from './localities.queries.ts'
export { openLocalities } from './localities.routes.ts'
export { listLocalitySlugs, slugOfLocality } from './locality-figures.ts'
