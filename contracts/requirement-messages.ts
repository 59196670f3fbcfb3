/** Texts of requirements. No schema here: the browser loads this. */
export const REQUIREMENT_MESSAGES = {
  lookingForRequired: 'Please specify what you are looking for',
  lookingForUnknown: 'Please choose Buy, Rent, PG/Hostel or Roommate',
  tooShort: 'Please enter at least 2 characters',
  propertyTypeRequired: 'Please specify the property type',
  bhkRequired: 'Please specify BHK configuration',
  minBudgetRequired: 'Please enter starting budget',
  maxBudgetRequired: 'Please enter maximum budget',
  amountInvalid: 'Please enter a valid amount',
  amountTooLarge: 'Budget can be at most ₹1,000 Cr',
  minBudgetTooLow: 'Minimum budget should be ₹1,000',
  maxBudgetTooLow: 'Maximum budget should be ₹5,000',
  maxNotAboveMin: 'Maximum budget should be greater than starting budget',
  locationRequired: 'Please enter at least one location',
  tooManyLocations: 'Please enter at most 3 locations',
  signInFirst: 'No token found. Please log in again.',
  limitReached: 'Post requirement limit reached. Please upgrade your package.',
  posted: 'Your requirement is live. Owners and brokers can see it now and call you with a home that fits.',
  updated: 'Your requirement is updated.',
  alreadyPosted: 'Your requirement was posted already. You can change it in your dashboard.',
  redirecting: 'Redirecting to home page...',
  noPostLeft: 'You have no requirement posts left. Fill in the form now; it stays on this device until you choose a plan.',
  statusChanged: {
    ACTIVE: 'Your requirement is open again. Owners and brokers can see it.',
    INACTIVE: 'Your requirement is closed. Nobody new can find it.',
  },
  statusFailed: 'Failed to update requirement status',
  statusLocked: 'This requirement cannot be switched now.',
  operatorsCannotPost: 'This account runs the site and posts no requirements.',
  unknown: 'Requirement not found',
  gone: 'This requirement is closed.',
  notYours: 'This requirement belongs to another account.',
  none: 'No requirements found',
  noneOfYours: 'No client requirements yet',
  noneYet: 'No requirements yet',
  notAmongYours: 'This requirement is not among those of your account. It may be gone, or it belongs to another account.',
  matchesFailed: 'Failed to load what fits',
  matchingProperties: (count: number) => (count === 1 ? 'See the 1 property that fits' : `See the ${count} properties that fit`),
  matchingRequirements: (count: number) =>
    count === 1 ? '1 requirement asks for this' : `${count.toLocaleString('en-IN')} requirements ask for this`,
  matchesInDashboard: 'What fits your requirement is in your dashboard.',
  seeMatches: 'See what fits',
  shareFailed: 'Failed to share requirement',
  loadFailed: 'Failed to load requirements',
  searchFailed: 'Search failed',
  homeFailed: (message: string) => `Error loading requirements: ${message}`,
  homeNone: 'No featured requirements available at the moment.',
} as const

/** Texts of unlocking the number of a requirement's author. */
export const REQUIREMENT_CONTACT_MESSAGES = {
  signInToContact: 'You must be logged in to contact.',
  invalid: 'Invalid requirement data.',
  noNumber: 'The phone number is not available.',
  own: 'This is your own requirement.',
  limitReached: 'You have reached your contact limit. Please upgrade your subscription to add more contacts.',
} as const

/** The push to the author of a requirement whose number was unlocked. Contains no phone number: it is visible on a locked screen. */
export const REQUIREMENT_CONTACT_PUSH = {
  title: 'Somebody may have a home for you',
  body: (name: string, requirement: string) => `${name} unlocked your number for your requirement: ${requirement}.`,
} as const
