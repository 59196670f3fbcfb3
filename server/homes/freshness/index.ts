export { confirmLocked, requireConfirmedNumber } from './confirm-properties.ts'
export { hideProperty } from './hide-unconfirmed.ts'
export { openFreshness } from './open-freshness.ts'
