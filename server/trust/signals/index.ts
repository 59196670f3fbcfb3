export { queueComparison } from './compare-picture.ts'
export { openSignals, type SignalDeps } from './open-signals.ts'
export { registerSignalRoutes } from './signals.routes.ts'
