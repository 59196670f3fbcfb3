import { paths } from '../paths.ts'
import { cataloguePaths } from './catalogue-paths.ts'

/** Method and path of the calls of the console at /operations: apart from `paths`, which every browser loads. */
export const operationsPaths = {
  listOperatorActions: 'GET /api/operations/actions',
  listContactMessages: 'GET /api/operations/contact-messages',
  searchPayments: 'POST /api/operations/payments/search',
  getOperatorPayment: 'GET /api/operations/payments/:id',
  getRefundEffect: 'GET /api/operations/payments/:id/refund-effect',
  requestRefund: 'POST /api/operations/refunds',
  getPropertySignals: 'GET /api/operations/properties/:id/signals',
  ...cataloguePaths,
} as const

/** Every call of the API. */
export const allPaths = { ...paths, ...operationsPaths } as const

export type AnyRouteName = keyof typeof allPaths
