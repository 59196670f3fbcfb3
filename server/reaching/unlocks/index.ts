export { countUnlocked, listUnlocked, type RequirementTexts } from './unlocks.queries.ts'
export { openUnlocks } from './unlocks.routes.ts'
