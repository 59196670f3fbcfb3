import type { RouteName } from '#contracts/base/paths.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import type { importPaths } from '#contracts/homes/import/import-paths.ts'
import { EDIT_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import type { languagePaths } from '#contracts/people/accounts/language-paths.ts'
import type { reauthenticationPaths } from '#contracts/people/accounts/reauthentication-paths.ts'
import { OPERATOR_MESSAGES } from '#contracts/people/operators/operator-messages.ts'
import type { privacyPaths } from '#contracts/people/privacy/privacy-paths.ts'
import type { contactAnswerPaths } from '#contracts/reaching/contact-answers/answer-paths.ts'
import { INQUIRY_MESSAGES } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import type { replyRecordPaths } from '#contracts/reaching/reply-records/reply-record-paths.ts'
import type { sharedNumberPaths } from '#contracts/reaching/shared-numbers/shared-number-paths.ts'
import type { shortlistPaths } from '#contracts/reaching/shortlists/shortlist-paths.ts'
import type { localNamesPaths } from '#contracts/site/local-names/local-names-paths.ts'
import type { pageSpeedPaths } from '#contracts/site/page-speed/page-speed-paths.ts'
import type { termsPaths } from '#contracts/site/terms/terms-paths.ts'
import { TERMS_VERSION } from '#contracts/site/terms/terms-version.ts'
import type { checkPaths } from '#contracts/trust/checks/check-paths.ts'
import type { grievancePaths } from '#contracts/trust/grievances/grievance-paths.ts'
import { FLAT } from '#tests/postings.ts'
import { WANTED_FLAT } from '#tests/requirements.ts'

/** The user whose data the calls below name; the calls are made by somebody else. */
export interface Owner {
  readonly userId: number
  readonly phoneNumber: string
  readonly propertyId: number
  /** A project, visible to everybody. */
  readonly projectId: number
  readonly requirementId: number
  /** An inquiry that the stranger caused by an unlock. */
  readonly inquiryId: number
  readonly sessionId: number
  readonly keptSearchId: number
  readonly shortlistId: number
}

interface Expected {
  /** Parameters of the path, as the owner would send them. */
  readonly params?: (owner: Owner) => Record<string, string | number>
  readonly query?: (owner: Owner) => Record<string, string | number>
  /** The JSON body, or the JSON part of a form. */
  readonly body?: (owner: Owner) => object
  /**
   * Expected answer to a stranger's token. `same`: public, the same as for visitors. `refused`: 403.
   * `own`: the call names no user, so it acts on the data of the token's user.
   */
  readonly stranger: 'same' | 'refused' | 'own'
  /** Message of the 403, when it is not the usual one of data that belongs to another user. */
  readonly refusal?: string
}

const TOKEN = { fcmToken: '{}' }
const NEW_PHONE = { confirmation: 'x', phoneNumber: '9111111111' }
const PROFILE = { firstName: 'Taken', lastName: 'Over', email: 'taken@wada.example', address: { area: 'Baner', pinCode: '411045' } }
const NOT_YOURS = { stranger: 'refused', refusal: EDIT_MESSAGES.notYours } as const
const NOT_YOUR_REQUIREMENT = { stranger: 'refused', refusal: REQUIREMENT_MESSAGES.notYours } as const
export const OWNERS_ORDER = 'order_OfTheOwner0'
const madeUpLink = (shortlistId: number) => `${shortlistId}.${'x'.repeat(22)}`

type ExpectedCall =
  | Exclude<RouteName, 'renewRecoveryCodes'>
  | keyof typeof importPaths
  | keyof typeof languagePaths
  | keyof typeof reauthenticationPaths
  | keyof typeof privacyPaths
  | keyof typeof contactAnswerPaths
  | keyof typeof sharedNumberPaths
  | keyof typeof shortlistPaths
  | keyof typeof pageSpeedPaths
  | keyof typeof termsPaths
  | keyof typeof grievancePaths
  | keyof typeof localNamesPaths
  | keyof typeof checkPaths
  | keyof typeof replyRecordPaths

/** Expectations of every call of the API without a token, with an invalid one, and with another user's. A new call must be added here. */
export const EXPECTED: Record<ExpectedCall, Expected> = {
  listEnums: { stranger: 'same' },
  listProperties: { stranger: 'same' },
  getProperty: { stranger: 'same', params: ({ propertyId }) => ({ id: propertyId }) },
  compareProperties: { stranger: 'same', query: ({ propertyId }) => ({ ids: propertyId }) },
  listPropertiesById: { stranger: 'same', query: ({ propertyId }) => ({ ids: propertyId }) },
  searchProperties: { stranger: 'same' },
  widenSearch: { stranger: 'same', query: () => ({ area: 'Baner', maxPrice: 1 }) },
  getPropertyMap: { stranger: 'same', query: () => ({ box: '18.4,73.7,18.7,74', zoom: 12 }) },
  searchPropertiesByKeyword: { stranger: 'same', query: () => ({ keyword: 'baner' }) },
  listWorkplaces: { stranger: 'same' },
  getTravelTimes: { stranger: 'same', query: () => ({ workplace: 'hinjawadi-phase-1', cell: 26_228 }) },
  getTravelAreas: { stranger: 'same', query: () => ({ workplace: 'hinjawadi-phase-1', mode: 'CAR' }) },
  understandSearch: { stranger: 'same', query: () => ({ text: '2bhk wakad' }) },
  suggestSearches: { stranger: 'same', query: () => ({ text: '2bhk wa' }) },
  listFeaturedProperties: { stranger: 'same' },
  listSimilarProperties: { stranger: 'same', params: ({ propertyId }) => ({ id: propertyId }) },
  getUsualPrice: { stranger: 'own', query: () => ({ category: 'RESIDENTIAL', propertyFor: 'RENT' }) },
  addProperty: { stranger: 'refused', body: ({ userId }) => ({ ...FLAT, postedByUserId: userId }) },
  updateProperty: { ...NOT_YOURS, params: ({ propertyId }) => ({ propertyId }), body: () => ({ ...FLAT, propertyName: 'Taken over' }) },
  updatePropertyStatus: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId }), query: () => ({ status: 'INACTIVE' }) },
  updateManyStatuses: { ...NOT_YOURS, body: ({ propertyId }) => ({ status: 'INACTIVE', propertyIds: [propertyId] }) },
  listDealLeads: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId }) },
  closeDeal: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId }), body: ({ inquiryId }) => ({ inquiryId }) },
  undoDeal: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId }) },
  askForCheck: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId }), body: () => ({ kind: 'index_ii' }) },
  withdrawCheck: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId, checkId: 1 }) },
  listOwnChecks: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId }) },
  confirmProperty: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId }) },
  confirmProperties: { ...NOT_YOURS, body: ({ propertyId }) => ({ propertyIds: [propertyId] }) },
  countUnconfirmed: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  deleteProperty: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId }) },
  previewImport: { stranger: 'refused', refusal: IMPORT_MESSAGES.brokersOnly },
  saveSheetReading: {
    stranger: 'refused',
    refusal: IMPORT_MESSAGES.brokersOnly,
    body: () => ({ columns: [{ header: 'Society', column: 'propertyName' }], category: null, propertyFor: null, meanings: [] }),
  },
  importProperties: { stranger: 'refused', refusal: IMPORT_MESSAGES.brokersOnly },
  listPropertyFiles: { stranger: 'refused', refusal: IMPORT_MESSAGES.brokersOnly },
  addPropertyFile: { ...NOT_YOURS, params: ({ propertyId }) => ({ propertyId }), body: () => ({ sourceKey: '00000000-1' }) },
  // an unknown property, so that no report is stored about the owner's property
  reportProperty: { stranger: 'same', params: () => ({ id: 999_999 }), body: () => ({ reason: 'fraud' }) },
  listUserProperties: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  listLocalities: { stranger: 'same' },
  listSpelledLocalities: { stranger: 'same' },
  getLocality: { stranger: 'same', params: () => ({ slug: 'baner' }) },
  listAmenities: { stranger: 'same' },
  listLocalNames: { stranger: 'same', params: () => ({ language: 'mr' }) },
  listActiveProjects: { stranger: 'same' },
  listProjects: { stranger: 'same' },
  getProject: { stranger: 'same', params: ({ projectId }) => ({ id: projectId }) },
  sendLoginOtp: { stranger: 'same', body: () => ({ phoneNumber: '9111111111' }) },
  verifyLoginOtp: { stranger: 'same', body: () => ({ phoneNumber: '9111111111', otp: '0000' }) },
  sendRegistrationOtp: { stranger: 'same', body: () => ({}) },
  verifyRegistrationOtp: { stranger: 'same', body: () => ({ phoneNumber: '9111111111', otp: '0000' }) },
  updatePushToken: { stranger: 'refused', body: ({ phoneNumber }) => ({ phoneNumber, ...TOKEN }) },
  saveUserPushToken: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => TOKEN },
  getMe: { stranger: 'own' },
  logout: { stranger: 'own' },
  deleteUser: { stranger: 'refused', params: ({ userId }) => ({ userId }), query: () => ({ confirmed: 'true' }) },
  uploadProfileImage: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  removeProfileImage: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  sendReauthenticationCode: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({}) },
  reauthenticate: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ otp: '0000' }) },
  sendOldPhoneCode: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({}) },
  confirmOldPhone: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ otp: '0000' }) },
  sendNewPhoneCode: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => NEW_PHONE },
  changePhone: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ ...NEW_PHONE, otp: '0000' }) },
  listSessions: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  endSession: { stranger: 'refused', params: ({ userId, sessionId }) => ({ userId, sessionId }) },
  logoutEverywhere: { stranger: 'own', body: () => ({ keepCurrent: true }) },
  chooseLanguage: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ language: 'mr' }) },
  updateProfile: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => PROFILE },
  exportData: { stranger: 'same', params: ({ userId }) => ({ userId }), query: () => ({ pass: 'made-up' }) },
  createExportLink: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  getSecondFactor: { stranger: 'refused', refusal: OPERATOR_MESSAGES.operatorsOnly },
  enrolSecondFactor: { stranger: 'refused', refusal: OPERATOR_MESSAGES.operatorsOnly },
  verifySecondFactor: { stranger: 'refused', refusal: OPERATOR_MESSAGES.operatorsOnly, body: () => ({ code: '123456' }) },
  unlockPropertyContact: { stranger: 'refused', query: ({ userId }) => ({ userId, propertyId: 1 }) },
  listContacts: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  getDashboardStats: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  listInquiries: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  searchInquiries: { stranger: 'own', query: () => ({ propertyName: 'a' }) },
  listInquirers: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  updateInquiry: {
    stranger: 'refused',
    refusal: INQUIRY_MESSAGES.notYours,
    params: ({ inquiryId }) => ({ inquiryId }),
    body: () => ({ status: 'CLOSED', note: 'Taken over' }),
  },
  answerContact: { stranger: 'own', params: ({ inquiryId }) => ({ contactId: inquiryId }), body: () => ({ answer: 'REACHED' }) },
  keepQuestionState: { stranger: 'own', params: ({ inquiryId }) => ({ contactId: inquiryId }), body: () => ({ state: 'CLOSED' }) },
  replyToContactAnswer: {
    stranger: 'refused',
    refusal: INQUIRY_MESSAGES.notYours,
    params: ({ inquiryId }) => ({ inquiryId }),
    body: () => ({ reply: 'CONTRADICTED' }),
  },
  getOwnReplyRecord: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  exportInquiries: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  getReadyAnswers: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  saveReadyAnswers: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ answers: ['Taken over'] }) },
  submitRequirement: { stranger: 'own', body: () => WANTED_FLAT },
  updateRequirement: { ...NOT_YOUR_REQUIREMENT, params: ({ requirementId }) => ({ id: requirementId }), body: () => WANTED_FLAT },
  updateRequirementStatus: {
    ...NOT_YOUR_REQUIREMENT,
    params: ({ requirementId }) => ({ id: requirementId }),
    query: () => ({ status: 'INACTIVE' }),
  },
  getRequirement: { stranger: 'same', params: ({ requirementId }) => ({ id: requirementId }) },
  listUserRequirements: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  listRequirements: { stranger: 'same' },
  searchRequirements: { stranger: 'same', query: () => ({ lookingFor: 'Rent' }) },
  searchRequirementsByKeyword: { stranger: 'same', query: () => ({ keyword: 'baner' }) },
  listRequirementMatches: {
    stranger: 'refused',
    refusal: REQUIREMENT_MESSAGES.notYours,
    params: ({ requirementId }) => ({ id: requirementId }),
  },
  listPropertyMatches: { ...NOT_YOURS, params: ({ propertyId }) => ({ id: propertyId }) },
  unlockRequirementContact: { stranger: 'refused', query: ({ userId, requirementId }) => ({ userId, requirementId }) },
  checkWishlistItem: { stranger: 'refused', params: ({ userId }) => ({ userId, propertyId: 1 }) },
  addWishlistItem: { stranger: 'refused', body: ({ userId }) => ({ userId, propertyId: 1 }) },
  removeWishlistItem: { stranger: 'refused', body: ({ userId }) => ({ userId, propertyId: 1 }) },
  listWishlist: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  listKeptSearches: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  keepSearch: {
    stranger: 'refused',
    params: ({ userId }) => ({ userId }),
    body: () => ({ name: 'Taken over', frequency: 'daily', filter: { area: ['Baner'] } }),
  },
  updateKeptSearch: {
    stranger: 'refused',
    params: ({ userId, keptSearchId }) => ({ userId, keptSearchId }),
    body: () => ({ frequency: 'off' }),
  },
  deleteKeptSearch: { stranger: 'refused', params: ({ userId, keptSearchId }) => ({ userId, keptSearchId }) },
  stopAlerts: { stranger: 'same', body: ({ keptSearchId }) => ({ pass: `${keptSearchId}.${'x'.repeat(43)}` }) },
  listShortlists: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  createShortlist: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ name: 'Taken over' }) },
  getShortlist: { stranger: 'refused', params: ({ userId, shortlistId }) => ({ userId, shortlistId }) },
  updateShortlist: {
    stranger: 'refused',
    params: ({ userId, shortlistId }) => ({ userId, shortlistId }),
    body: () => ({ name: 'Taken over' }),
  },
  deleteShortlist: { stranger: 'refused', params: ({ userId, shortlistId }) => ({ userId, shortlistId }) },
  saveShortlistItem: {
    stranger: 'refused',
    params: ({ userId, shortlistId, propertyId }) => ({ userId, shortlistId, propertyId }),
    body: () => ({ note: 'Taken over' }),
  },
  removeShortlistItem: { stranger: 'refused', params: ({ userId, shortlistId, propertyId }) => ({ userId, shortlistId, propertyId }) },
  shareShortlist: { stranger: 'refused', params: ({ userId, shortlistId }) => ({ userId, shortlistId }) },
  revokeShortlist: { stranger: 'refused', params: ({ userId, shortlistId }) => ({ userId, shortlistId }) },
  openSharedShortlist: { stranger: 'same', body: ({ shortlistId }) => ({ link: madeUpLink(shortlistId) }) },
  voteOnShortlist: {
    stranger: 'same',
    body: ({ shortlistId, propertyId }) => ({
      link: madeUpLink(shortlistId),
      voterKey: 'a'.repeat(32),
      name: 'Stranger',
      propertyId,
      choice: 'against',
    }),
  },
  stopAlertsByMail: { stranger: 'same', query: ({ keptSearchId }) => ({ pass: `${keptSearchId}.${'x'.repeat(43)}` }) },
  getEmailAlerts: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  requestEmailConfirmation: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  confirmEmail: { stranger: 'same', body: ({ userId }) => ({ pass: `${userId}.9999999999999.${'x'.repeat(43)}` }) },
  listNotifications: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  streamNotifications: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  markNotificationsRead: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ upTo: 1_000_000 }) },
  getPushConfig: { stranger: 'same' },
  listNotificationChoices: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  saveNotificationChoice: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ kind: 'lead', push: false }) },
  getPrivacyChoices: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  saveConsent: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ purpose: 'number', isGiven: false }) },
  saveNominee: {
    stranger: 'refused',
    params: ({ userId }) => ({ userId }),
    body: () => ({ name: 'Taken Over', relation: 'None', phone: '9111111111', email: '' }),
  },
  listNumberHolders: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  sayHomeFound: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  reportCaller: { stranger: 'refused', params: ({ userId }) => ({ userId, personId: 1 }), body: () => ({ text: '' }) },
  lookAgain: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  deleteNominee: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  listOfferedPlans: { stranger: 'same', query: () => ({ keyword: 'OnlyOwner' }) },
  countActivePlans: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  getActivePlan: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  listSubscriptions: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  listLedger: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  getBillingDetails: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  createPaymentOrder: { stranger: 'refused', body: ({ userId }) => ({ amount: 58_900, currency: 'INR', userId, packageId: 1 }) },
  verifyPayment: {
    stranger: 'refused',
    body: ({ userId }) => ({ razorpayPaymentId: 'pay_1', razorpayOrderId: 'order_1', razorpaySignature: 'x', userId, packageId: 1 }),
  },
  getPaymentOrder: { stranger: 'refused', params: () => ({ orderId: OWNERS_ORDER }) },
  listPayments: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  paymentWebhook: { stranger: 'same' },
  sendSiteMessage: {
    stranger: 'same',
    body: () => ({ name: 'Asha Kale', email: 'asha@wada.example', subject: 'A flat in Baner', message: 'Is it still free?' }),
  },
  sendGrievance: {
    stranger: 'same',
    body: () => ({ kind: 'listing', text: 'It is not there.', name: 'Asha Kale', email: 'asha@wada.example' }),
  },
  openGrievance: { stranger: 'same', body: () => ({ link: `1.${'x'.repeat(43)}` }) },
  listGrievances: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  getTransparency: { stranger: 'same' },
  reportPageSpeed: { stranger: 'same', body: () => ({ page: 'listing', device: 'phone', lcp: 1_900, cls: 0.02 }) },
  getTermsAgreement: { stranger: 'refused', params: ({ userId }) => ({ userId }) },
  agreeToTerms: { stranger: 'refused', params: ({ userId }) => ({ userId }), body: () => ({ termsVersion: TERMS_VERSION }) },
  listDemoPersonas: { stranger: 'same' },
  listDemoOutbox: { stranger: 'same' },
}
export type Named = keyof typeof EXPECTED
