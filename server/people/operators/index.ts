export { currentCode, makeAuthenticatorSecret } from './authenticator.ts'
export { deleteSecondFactor, deleteUserSecondFactor, insertSecondFactor } from './operators.queries.ts'
export { openOperators } from './operators.routes.ts'
export { serveConsole } from './serve-console.ts'
