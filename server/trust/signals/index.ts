export { queueComparison } from './compare-picture.ts'
export { openSignals } from './signals.routes.ts'
export type { SignalDeps } from './signals-of.ts'
