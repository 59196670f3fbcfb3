export { countUnlocked, listUnlocked } from './unlocks.queries.ts'
export { openUnlocks } from './unlocks.routes.ts'
