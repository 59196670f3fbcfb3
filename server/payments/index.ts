export type { PaymentDeps } from './confirm-payment.ts'
export { expireUserOrders } from './orders.queries.ts'
export { openPayments, registerPaymentRoutes } from './payments.routes.ts'
