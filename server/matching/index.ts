export { countFittingProperties, countFittingRequirements } from './list-matches.ts'
export { registerMatchingRoutes } from './matching.routes.ts'
