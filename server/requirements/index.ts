export { createRequirement } from './post-requirement.ts'
export { requireOpen } from './requirements.policy.ts'
export { updateRequirementStatus } from './requirements.queries.ts'
export { registerRequirementRoutes } from './requirements.routes.ts'
