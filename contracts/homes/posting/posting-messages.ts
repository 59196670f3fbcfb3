import { FREE_PLAN_POSTS } from '#contracts/base/limits.ts'
import { counted } from '#contracts/base/values/counted.ts'

/** Texts of posting and editing a property. No schema here: the browser loads this. */
export const POSTING_MESSAGES = {
  nameRequired: 'Society Name is required.',
  signInFirst: 'Authentication required. Please log in again.',
  categoryUnknown: 'Please choose a category',
  transactionNotAllowed: 'This category cannot be offered this way',
  areaRequired: 'Area is required',
  priceRequired: 'Please enter the expected price',
  floorAboveTotal: 'Floor number cannot be greater than total floors',
  dateInvalid: 'Invalid date format. Please select a valid date.',
  noFloors: 'A building has at least 1 floor',
  lockInTooLong: 'The lock-in cannot be longer than the agreement',
  brokerageContradicts: 'Choose no brokerage, or give an amount',
  pinCodeInvalid: 'Pin code can have 1 to 6 digits and cannot start with 0',
  pinCodeUnfinished: 'The pin code is short: Indian pin codes have 6 digits.',
  amenityUnknown: (id: number) => `Amenity ${id} is not in the list any more. Please reload the page.`,
  defaultPictureFailed: 'Default image could not be loaded. Please upload at least one image.',
  tooManyPictures: 'Maximum 8 images allowed. Please remove some images.',
  tooManyDocuments: 'You can upload a maximum of 2 documents.',
  plotNameRequired: 'Plot name is required.',
  noPostLeft: 'You have no posts left. Fill in the form now; it stays on this device until you choose a plan.',
  posted: 'Your property is live.',
  postedForReview: 'Your property is saved. We look at it before it goes live.',
  notLive: 'Your property is saved',
  alreadyPosted: 'This listing is already posted. You can change it on its edit page.',
  postsLeft: (count: number) => `You have ${counted(count, 'post')} left in your plan.`,
  seekersCannotPost: 'Seekers cannot post properties. You can post what you are looking for instead.',
  operatorsCannotPost: 'This account runs the site and posts no properties.',
  /** @param limit posts of all plans of the user together; for the 3 posts of the free plan the text is the specification's */
  limitReached: (limit: number) =>
    limit === FREE_PLAN_POSTS
      ? 'Post limit exceeded. You can only post 3 properties with your current plan.'
      : `Post limit exceeded. You can only post ${counted(limit, 'property', 'properties')} with the plans you have.`,
  limitReachedUpgrade: 'Post limit exceeded. Please upgrade your plan to post more properties.',
} as const

export const EDIT_MESSAGES = {
  unknown: 'Property not found',
  requiredFields: 'Please fill in all required fields.',
  noUser: 'User ID is not available. Please log in again.',
  picturesLabel: 'Upload 1–8 images (required)',
  tooManyPictures: 'You can upload a maximum of 8 images.',
  attachingDefault: 'No images uploaded. Attaching default image...',
  defaultFailed: 'Default image could not be attached. Please try again.',
  tooManyDocuments: 'You can upload a maximum of 10 documents.',
  documentKind: 'Only PDF, DOC, and DOCX files are allowed.',
  updated: 'Property updated successfully!',
  updatedForReview: 'Your changes are saved. We look at them before your listing goes live.',
  loadFailed: 'Failed to load property details',
  failed: 'Error updating property. Please try again.',
  notYours: 'This listing belongs to another account.',
  foreignFile: 'A picture or document is not part of this listing any more. Please reload the page.',
} as const

/** Texts of the dashboard's list of own properties. */
export const OWN_PROPERTIES_MESSAGES = {
  none: 'No properties listed yet',
  statusChanged: { ACTIVE: 'Your listing is live again.', INACTIVE: 'Your listing is hidden.' },
  statusFailed: 'Failed to update status',
  /** @param skipped number of properties under moderation or deleted */
  manyChanged: (status: 'ACTIVE' | 'INACTIVE', changed: number, skipped: number) => {
    const now = status === 'ACTIVE' ? 'live' : 'hidden'
    const first = changed === 0 ? 'Nothing changed.' : `${counted(changed, 'listing is', 'listings are')} ${now} now.`
    return skipped === 0 ? first : `${first} ${counted(skipped, 'listing')} cannot be changed right now.`
  },
  chooseSome: 'Please choose at least one listing',
  tooMany: 'Please choose at most 2,000 listings',
  onlyYou: 'Only you can see this',
  onlyOperators: 'Only its poster and operators can see this',
  /** @param reason of an operator */
  reason: (reason: string) => `Reason: ${reason}`,
  hiddenBecause: {
    INACTIVE: 'This listing is hidden. Set it to active so that everyone can find it again.',
    PENDING: 'This listing is waiting for review. Nobody else can see it yet.',
    UNDER_REVIEW: 'Our team has hidden this listing. When you change it, we look at it again.',
    REJECTED: 'This listing was not accepted. When you change it, we look at it again.',
  },
  statusLocked: 'This listing is under review, so its status cannot be changed right now.',
  deleted: 'Your listing is deleted.',
  deleteFailed: 'Failed to delete the property',
  shareFailed: 'Failed to share property',
} as const
