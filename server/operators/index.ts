export { currentCode, makeAuthenticatorSecret } from './authenticator.ts'
export { deleteSecondFactor, insertSecondFactor } from './operators.queries.ts'
export { registerOperatorRoutes } from './operators.routes.ts'
