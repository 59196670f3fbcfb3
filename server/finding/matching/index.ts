export { openMatching } from './matching.routes.ts'
export type { MatchNotifier } from './notify-of-matches.ts'
