export { countFittingProperties, countFittingRequirements } from './list-matches.ts'
export { registerMatchingRoutes } from './matching.routes.ts'
export { type MatchNotifier, openMatchNotifier } from './notify-of-matches.ts'
