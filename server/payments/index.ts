export type { PaymentDeps } from './deps.ts'
export { openPayments } from './open-payments.ts'
export { registerPaymentRoutes } from './payments.routes.ts'
