export { openFreshness } from './open-freshness.ts'
