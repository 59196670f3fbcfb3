export { type ContactReturns, openContactReturns } from './open-contact-returns.ts'
export { eraseStatementsOf } from './operations.queries.ts'
export { type ContactReturnDeps, settleAllReturns } from './settle-returns.ts'
