import { paths } from '../base/paths.ts'
import { importPaths } from '../homes/import/import-paths.ts'
import { languagePaths } from '../people/accounts/language-paths.ts'
import { reauthenticationPaths } from '../people/accounts/reauthentication-paths.ts'
import { privacyPaths } from '../people/privacy/privacy-paths.ts'
import { contactAnswerPaths } from '../reaching/contact-answers/answer-paths.ts'
import { replyRecordPaths } from '../reaching/reply-records/reply-record-paths.ts'
import { sharedNumberPaths } from '../reaching/shared-numbers/shared-number-paths.ts'
import { shortlistPaths } from '../reaching/shortlists/shortlist-paths.ts'
import { localNamesPaths } from '../site/local-names/local-names-paths.ts'
import { pageSpeedPaths } from '../site/page-speed/page-speed-paths.ts'
import { termsPaths } from '../site/terms/terms-paths.ts'
import { checkPaths } from '../trust/checks/check-paths.ts'
import { grievancePaths } from '../trust/grievances/grievance-paths.ts'

/** Method and path of the calls of the console at /operations, separate from `paths`, which every browser loads. */
export const operationsPaths = {
  listOperatorActions: 'GET /api/operations/actions',
  getSiteSettings: 'GET /api/operations/settings',
  saveSiteSettings: 'PUT /api/operations/settings',
  listMissingParts: 'GET /api/operations/missing-parts',
  listFigures: 'GET /api/operations/figures',
  exportFigures: 'GET /api/operations/figures.csv',
  getPageSpeed: 'GET /api/operations/page-speed',
  getPropertySignals: 'GET /api/operations/properties/:id/signals',
  listCataloguePlans: 'GET /api/operations/plans',
  getCataloguePlan: 'GET /api/operations/plans/:planId',
  addCataloguePlan: 'POST /api/operations/plans',
  editFreePlan: 'PUT /api/operations/free-plan',
  editCataloguePlan: 'PUT /api/operations/plans/:planId',
  listCatalogueAmenities: 'GET /api/operations/amenities',
  getCatalogueAmenity: 'GET /api/operations/amenities/:amenityId',
  addCatalogueAmenity: 'POST /api/operations/amenities',
  editCatalogueAmenity: 'PUT /api/operations/amenities/:amenityId',
  mergeCatalogueAmenity: 'POST /api/operations/amenities/:amenityId/merge',
  listCatalogueLocalities: 'GET /api/operations/localities',
  getCatalogueLocality: 'GET /api/operations/localities/:localityId',
  addCatalogueLocality: 'POST /api/operations/localities',
  editCatalogueLocality: 'PUT /api/operations/localities/:localityId',
  listUnknownAreas: 'GET /api/operations/unknown-areas',
  placeArea: 'POST /api/operations/localities/:localityId/areas',
  listCatalogueProjects: 'GET /api/operations/projects',
  getCatalogueProject: 'GET /api/operations/projects/:projectId',
  addCatalogueProject: 'POST /api/operations/projects',
  editCatalogueProject: 'PUT /api/operations/projects/:projectId',
  addProjectPicture: 'POST /api/operations/projects/:projectId/pictures',
  orderProjectPictures: 'PUT /api/operations/projects/:projectId/pictures',
  listSiteMessages: 'POST /api/operations/contact-messages/search',
  getSiteMessage: 'GET /api/operations/contact-messages/:id',
  updateSiteMessage: 'PUT /api/operations/contact-messages/:id',
  searchGrievances: 'GET /api/operations/grievances',
  enterGrievance: 'POST /api/operations/grievances',
  getGrievance: 'GET /api/operations/grievances/:id',
  takeGrievance: 'POST /api/operations/grievances/:id/hand',
  answerGrievance: 'POST /api/operations/grievances/:id/answers',
  changeGrievanceKind: 'PUT /api/operations/grievances/:id/kind',
  settleGrievance: 'POST /api/operations/grievances/:id/settlement',
  listContactReturns: 'GET /api/operations/contact-returns',
  decideContactReturn: 'POST /api/operations/contact-returns/:id/decision',
  listDoubtedPosters: 'GET /api/operations/doubted-posters',
  searchChecks: 'GET /api/operations/checks',
  getCheck: 'GET /api/operations/checks/:id',
  readPaper: 'POST /api/operations/checks/:id/paper',
  decideOnCheck: 'POST /api/operations/checks/:id/decision',
  saveRegisterLookup: 'PUT /api/operations/users/:id/register-lookup',
  searchPayments: 'POST /api/operations/payments/search',
  getOperatorPayment: 'GET /api/operations/payments/:id',
  getRefundEffect: 'GET /api/operations/payments/:id/refund-effect',
  requestRefund: 'POST /api/operations/refunds',
  listPaymentProblems: 'GET /api/operations/payment-problems',
  countPaymentProblems: 'GET /api/operations/payment-problems/count',
  closePaymentProblem: 'POST /api/operations/payment-problems/closings',
  searchUsers: 'POST /api/operations/users/search',
  getUserOverview: 'GET /api/operations/users/:id',
  listUserLedger: 'GET /api/operations/users/:id/ledger',
  showUserContactDetails: 'POST /api/operations/users/:id/contact-details',
  signOutUser: 'POST /api/operations/users/:id/sign-out',
  blockUser: 'POST /api/operations/users/:id/block',
  unblockUser: 'POST /api/operations/users/:id/unblock',
  listOperatorRequests: 'GET /api/operations/operator-requests',
  askOperators: 'POST /api/operations/users/:id/operator-requests',
  agreeToOperatorRequest: 'POST /api/operations/operator-requests/:requestId/agreement',
  giveGoodwillPlan: 'POST /api/operations/users/:id/goodwill-plan',
  getModerationQueue: 'GET /api/operations/queue',
  searchModeratedProperties: 'POST /api/operations/properties/search',
  searchModeratedRequirements: 'POST /api/operations/requirements/search',
  getModeratedProperty: 'GET /api/operations/properties/:id',
  getModeratedRequirement: 'GET /api/operations/requirements/:id',
  decideOnRequirement: 'PUT /api/operations/requirements/:id/status',
  decideOnProperty: 'POST /api/operations/properties/:id/decision',
  listCallerReports: 'GET /api/operations/caller-reports',
  closeCallerReport: 'POST /api/operations/caller-reports/:id/closing',
  markStagedPictures: 'PUT /api/operations/properties/:id/staged-pictures',
} as const

/** Every call of the API. */
export const allPaths = {
  ...paths,
  ...importPaths,
  ...languagePaths,
  ...reauthenticationPaths,
  ...privacyPaths,
  ...contactAnswerPaths,
  ...shortlistPaths,
  ...sharedNumberPaths,
  ...pageSpeedPaths,
  ...termsPaths,
  ...grievancePaths,
  ...localNamesPaths,
  ...replyRecordPaths,
  ...checkPaths,
  ...operationsPaths,
} as const

export type AnyRouteName = keyof typeof allPaths
