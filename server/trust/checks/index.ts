export { openChecks } from './checks.routes.ts'
