export { currentCode, makeAuthenticatorSecret } from './authenticator.ts'
export { deleteSecondFactor, deleteUserSecondFactor, insertSecondFactor } from './operators.queries.ts'
export { registerOperatorRoutes } from './operators.routes.ts'
export { serveConsole } from './serve-console.ts'
