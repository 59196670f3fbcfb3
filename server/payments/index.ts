export type { PaymentDeps } from './confirm-payment.ts'
export { openPayments, registerPaymentRoutes } from './payments.routes.ts'
