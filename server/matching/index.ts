export { countFittingProperties, countFittingRequirements } from './list-matches.ts'
export { registerMatchingRoutes } from './matching.routes.ts'
export { type MatchTeller, openMatchTeller } from './tell-matches.ts'
