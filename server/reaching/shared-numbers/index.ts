export { openSharedNumbers } from './shared-numbers.routes.ts'
