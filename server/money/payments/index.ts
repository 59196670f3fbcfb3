export { expireUserOrders } from './orders.queries.ts'
export { listPaidOrders } from './paid-orders.queries.ts'
export { presentPayment } from './payments.present.ts'
export { openPayments } from './payments.routes.ts'
