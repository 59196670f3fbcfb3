export { openLocalities } from './localities.routes.ts'
export { listLocalitySlugs, slugOfLocality } from './locality-figures.ts'
