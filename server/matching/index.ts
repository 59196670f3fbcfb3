export { countFittingProperties, countSeekers } from './list-matches.ts'
export { registerMatchingRoutes } from './matching.routes.ts'
