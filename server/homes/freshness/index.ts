export { confirmLocked } from './confirm-properties.ts'
export { openFreshness } from './open-freshness.ts'
