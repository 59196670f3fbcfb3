/** Method and path of the calls about payments: part of `operationsPaths`. */
export const paymentPaths = {
  searchPayments: 'POST /api/operations/payments/search',
  getOperatorPayment: 'GET /api/operations/payments/:id',
  getRefundEffect: 'GET /api/operations/payments/:id/refund-effect',
  requestRefund: 'POST /api/operations/refunds',
  listTroubles: 'GET /api/operations/troubles',
  countTroubles: 'GET /api/operations/troubles/count',
  closeTrouble: 'POST /api/operations/troubles/closings',
} as const
