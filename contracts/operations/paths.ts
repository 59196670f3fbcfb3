import { paths } from '../paths.ts'
import { cataloguePaths } from './catalogue-paths.ts'
import { contactMessagePaths } from './contact-message-paths.ts'
import { paymentPaths } from './payment-paths.ts'

/** Method and path of the calls of the console at /operations: apart from `paths`, which every browser loads. */
export const operationsPaths = {
  listOperatorActions: 'GET /api/operations/actions',
  getSiteSettings: 'GET /api/operations/settings',
  saveSiteSettings: 'PUT /api/operations/settings',
  listFigures: 'GET /api/operations/figures',
  exportFigures: 'GET /api/operations/figures.csv',
  getPropertySignals: 'GET /api/operations/properties/:id/signals',
  ...cataloguePaths,
  ...contactMessagePaths,
  ...paymentPaths,
  searchUsers: 'POST /api/operations/users/search',
  getUserOverview: 'GET /api/operations/users/:id',
  listUserLedger: 'GET /api/operations/users/:id/ledger',
  showUserContactDetails: 'POST /api/operations/users/:id/contact-details',
  signOutUser: 'POST /api/operations/users/:id/sign-out',
  blockUser: 'POST /api/operations/users/:id/block',
  unblockUser: 'POST /api/operations/users/:id/unblock',
  giveGoodwillPlan: 'POST /api/operations/users/:id/goodwill-plan',
  getModerationQueue: 'GET /api/operations/queue',
  searchModeratedProperties: 'POST /api/operations/properties/search',
  searchModeratedRequirements: 'POST /api/operations/requirements/search',
  getModeratedProperty: 'GET /api/operations/properties/:id',
  decideOnRequirement: 'PUT /api/operations/requirements/:id/status',
  decideOnProperty: 'POST /api/operations/properties/:id/decision',
} as const

/** Every call of the API. */
export const allPaths = { ...paths, ...operationsPaths } as const

export type AnyRouteName = keyof typeof allPaths
