export { requireOpen } from './requirements.policy.ts'
export { registerRequirementRoutes } from './requirements.routes.ts'
