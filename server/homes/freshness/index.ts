export { confirmLocked, requireConfirmedNumber, withConfirmedNumber } from './confirm-properties.ts'
export { hideProperty } from './hide-unconfirmed.ts'
export { openFreshness } from './open-freshness.ts'
