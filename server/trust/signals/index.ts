export { queueComparison } from './compare-picture.ts'
export { registerSignalRoutes } from './signals.routes.ts'
export { openSignals, type SignalDeps } from './signals-of.ts'
