export { countUnlocked, listUnlocked } from './unlocks.queries.ts'
export { registerUnlockRoutes } from './unlocks.routes.ts'
