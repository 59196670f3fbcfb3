import { MINUTE_MS } from './values/time.ts'
/** Numbers of the business that more than one part needs. */
export const LISTING_PAGE_SIZE = 12
export const PAGINATION_WINDOW = 5
export const MAX_PAGE_SIZE = 100
export const MAX_AMENITY_PAGE_SIZE = 10_000
/** An unpaged search answers at most this many and says so in the header `X-Result-Truncated`. */
export const MAX_UNPAGED_RESULTS = 2_000
/** Characters of a property's description in lists. */
export const LISTED_DESCRIPTION_LENGTH = 200
export const FEATURED_PAGE_SIZE = 100
/** Properties that one call answers by their ids, and how many recently seen ones a device keeps. */
export const MAX_LISTED_BY_ID = 20
export const HANDPICKED_SHOWN = 3
export const SEARCH_DEBOUNCE_MS = 500
/** How long nothing is typed before suggestions are asked for. */
export const SUGGESTION_DEBOUNCE_MS = 150
/** How long suggestions may be kept: longer, and their counts are old after a post. */
export const SUGGESTIONS_MAX_AGE_MS = 5_000
/** Characters of a typed search. */
export const MAX_SEARCH_TEXT_LENGTH = 100
/** Searches that are offered while a text is typed. */
export const MAX_SUGGESTIONS = 7
export const TOAST_MS = 5_000
export const MAX_TOASTS = 3
export const DETAIL_AUTOPLAY_MS = 3_000
export const SIMILAR_SHOWN = 6
/** Smallest drop of a price of which users are notified, percent. */
export const MIN_PRICE_DROP_PERCENT = 1
/** Months of postings on the page of a locality, the present one included. */
export const MONTHS_OF_TREND = 6
/** On the page of a locality: its newest properties, and the nearest localities that have properties. */
export const NEWEST_IN_LOCALITY = 6
export const NEARBY_LOCALITIES = 8
/** On the home page: the localities with the most properties. */
export const LOCALITIES_ON_HOME = 12
/** Characters of a locality in an address. */
export const MAX_SLUG_LENGTH = 100
/** Changes of a property's price that its page tells, the latest ones. */
export const EARLIER_PRICES_SHOWN = 6
export const PROJECTS_PAGE_SIZE = 12
/** Projects in the carousel of the home page, and on the page about new builds. */
export const PROJECTS_ON_HOME = 8
export const PROJECT_CAROUSEL_MS = 5_000
/** How long after the message the dialler opens for a project's number. */
export const PROJECT_CALL_OPENS_MS = 500
/** The largest price or area that can be asked for or stored: ₹1,000 Cr. */
export const MAX_PRICE = 10_000_000_000
/** The longest agreement or lock-in that can be stored: 10 years. */
export const MAX_TERM_MONTHS = 120
export const INQUIRY_PAGE_SIZE = 10
/** Changes of allowances on one page. */
export const LEDGER_PAGE_SIZE = 10
/** Payments in the list of one's own, the latest ones. */
export const MAX_PAYMENTS_LISTED = 200
/** So many days before the last plan ends, the dashboard offers the plans. */
export const PLAN_ENDS_SOON_DAYS = 3
/** Characters of a poster's note on an inquiry. */
export const MAX_INQUIRY_NOTE_LENGTH = 1_000
/** Inquiries in one CSV; the latest ones when there are more. */
export const MAX_INQUIRIES_EXPORTED = 100_000
/** Maximum results of a search for inquiries without pages, and of the list of unlocked numbers. */
export const MAX_INQUIRIES_FOUND = 200
export const MAX_CONTACTS_LISTED = 1_000
export const MAX_WISHLIST_ITEMS = 1_000
/** Searches that a user can keep. */
export const MAX_KEPT_SEARCHES = 30
export const MAX_KEPT_SEARCH_NAME_LENGTH = 80
/** Shortlists of one user, properties on one of them, and people who vote on it. */
export const MAX_SHORTLISTS = 20
export const MAX_SHORTLIST_ITEMS = 20
export const MAX_SHORTLIST_VOTERS = 50
export const MAX_SHORTLIST_NAME_LENGTH = 60
export const MAX_SHORTLIST_NOTE_LENGTH = 500
/** Characters of the name under which somebody votes, and under which a list is shared. */
export const MAX_VOTER_NAME_LENGTH = 40
/** Properties that one call can confirm by their ids. */
export const MAX_CONFIRMED_AT_ONCE = 500
/** How long after the message the dialler or the chat opens, by where the button stands. */
export const CONTACT_OPENS_MS = { home: 500, listing: 1_000, featured: 1_000, detail: 500 } as const
/** How long the end of a payment is shown before the profile opens; shorter when the window was closed. */
export const PAYMENT_REDIRECT_MS = 2_000
export const PAYMENT_DISMISSED_REDIRECT_MS = 1_500
export const NOTIFICATIONS_PAGE_SIZE = 20
/** How long a user's notifications are kept. */
export const NOTIFICATIONS_KEPT_DAYS = 90
export const OTP_LENGTH = 4
export const OTP_RESEND_SECONDS = 30
export const OTP_LIFE_MS = 5 * MINUTE_MS
/** Wrong tries after which a code is blocked. */
export const OTP_TRIES = 3
/** Devices in the list of where one is signed in, the last used ones. */
export const MAX_SESSIONS_LISTED = 50
export const PUSH_TOKEN_TIMEOUT_MS = 10_000
export const MAX_PUSH_TOKEN_LENGTH = 4_096
/** Pictures and documents of one property. */
export const MAX_PICTURES = 8
export const MAX_DOCUMENTS_AT_POSTING = 2
export const MAX_DOCUMENTS = 10
const MB = 1024 * 1024
/** Bytes a picture may have when it is chosen, and when it is sent. */
export const MAX_CHOSEN_PICTURE_BYTES = 10 * MB
export const MAX_SENT_PICTURE_BYTES = 5 * MB
export const MAX_DOCUMENT_BYTES = 10 * MB
/** What a picture is compressed to before it is sent: bytes, px of the longer side, JPEG quality. */
export const COMPRESSED_PICTURE_BYTES = MB / 2
export const COMPRESSED_PICTURE_SIDE = 1920
export const COMPRESSED_PICTURE_QUALITY = 0.8
/** A requirement. Budgets in whole rupees, lengths in characters. */
export const MIN_STARTING_BUDGET = 1_000
export const MIN_MAXIMUM_BUDGET = 5_000
export const MAX_PREFERRED_LOCATIONS = 3
export const MAX_REQUIREMENT_TYPE_LENGTH = 60
export const MAX_PREFERRED_LOCATION_LENGTH = 100
export const MAX_ADDITIONAL_REQUIREMENTS_LENGTH = 1_000
export const REQUIREMENTS_PAGE_SIZE = 10
/** Texts of one filter of requirements that are in no list: each is compared with all of them. */
export const MAX_UNLISTED_VALUES = 5
/** Locations in one search of requirements, as the page offers them. */
export const MAX_SEARCHED_LOCATIONS = 20
/** How long filters and search text of the requirements stay unchanged before they count. */
export const REQUIREMENT_FILTER_DEBOUNCE_MS = 300
/** How long the home page shows a requirement before it moves on. */
export const REQUIREMENT_CAROUSEL_MS = 4_000
/** How many properties a requirement is offered, and how many requirements a poster is shown. */
export const BEST_MATCHES = 20
/** How many of their own requirements somebody gets, newest first. */
export const MAX_OWN_REQUIREMENTS = 1_000
/** Upload timeout: a post is aborted after this long without progress. */
export const POST_TIMEOUT_MS = 30_000
export const MAX_PROPERTY_NAME_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 4_000
export const MAX_FLOORS = 150
/** sq.ft, and ft for the sides of a plot. */
export const MAX_AREA = 10_000_000
/** How many of their own properties a poster gets in one answer without pages, and how many a page of the dashboard shows. */
export const MAX_OWN_PROPERTIES = 1_000
export const OWN_PROPERTIES_PAGE_SIZE = 20
/** How many properties one call shows or hides. */
export const MAX_STATUS_CHANGES_AT_ONCE = 2_000
/** Characters of what the contact form sends. */
export const MAX_CONTACT_NAME_LENGTH = 100
export const MAX_EMAIL_LENGTH = 254
export const MAX_CONTACT_SUBJECT_LENGTH = 150
export const MAX_CONTACT_MESSAGE_LENGTH = 4_000
/** The contact form says that it sends for at least this long, and then that it has sent. */
export const CONTACT_FORM_SENDING_MS = 1_500
export const CONTACT_FORM_SENT_MS = 3_000
/** How long messages of the contact form are kept; the privacy notice says so. */
export const CONTACT_MESSAGES_KEPT_DAYS = 365
/** How long after the home page the enquiry popup opens. */
export const ENQUIRY_POPUP_MS = 10_000
export const POST_REDIRECT_MS = 2_500
export const REQUIREMENT_REDIRECT_MS = 2_500
export const REMAINING_POSTS_TOAST_MS = 1_000
/** Percent a year. */
export const MIN_HOME_LOAN_RATE = 0.01
export const MAX_HOME_LOAN_RATE = 30
/** Bytes and rows of one bulk import. */
export const MAX_IMPORT_BYTES = 10 * MB
export const MAX_IMPORT_ROWS = 20_000
export const DEFAULT_PIN_CODE = '411001'
export const CITY = 'Pune'
export const DEFAULT_STATE = 'Maharashtra'

/** Posts of the plan that everybody begins with. */
export const FREE_PLAN_POSTS = 3

/** Markers that one answer of the map has at most. */
export const MAX_MAP_MARKERS = 300
