/** Business limits that more than one part of the program needs. */
export const LISTING_PAGE_SIZE = 12
export const MAX_PAGE_SIZE = 100
export const MAX_AMENITY_PAGE_SIZE = 10_000
/** Maximum results of an unpaged search; the header `X-Result-Truncated` tells that there are more. */
export const MAX_UNPAGED_RESULTS = 2_000
/** Maximum properties of one call by ids, and of the recently seen properties on a device. */
export const MAX_LISTED_BY_ID = 20
/** Debounce of typing before suggestions are requested. */
export const SUGGESTION_DEBOUNCE_MS = 150
/** How long suggestions may be cached: short, because each new property changes their counts. */
export const SUGGESTIONS_MAX_AGE_MS = 5_000
/** Characters of a typed search. */
export const MAX_SEARCH_TEXT_LENGTH = 100
export const TOAST_MS = 5_000
/** Smallest price drop that users are notified of, percent. */
export const MIN_PRICE_DROP_PERCENT = 1
/** Months of postings on the page of a locality, including the current month. */
export const MONTHS_OF_TREND = 6
/** Characters of a locality in an address. */
export const MAX_SLUG_LENGTH = 100
export const PROJECTS_PAGE_SIZE = 12
/**
 * Largest amount in filters and in stored values, rupees: ₹500 Cr. Below the lowest mobile number, 60000 00000, so that no amount can be one
 * (docs/decisions/0198).
 */
export const MAX_PRICE = 5_000_000_000
/** The longest agreement or lock-in that can be stored: 10 years. */
export const MAX_TERM_MONTHS = 120
export const INQUIRY_PAGE_SIZE = 10
/** People on one page of the inquiries by person. */
export const INQUIRER_PAGE_SIZE = 20
/** A poster's ready answers, and the characters of one. */
export const MAX_READY_ANSWERS = 10
export const MAX_READY_ANSWER_LENGTH = 200
/** Ledger entries (changes of allowances) on one page. */
export const LEDGER_PAGE_SIZE = 10
/** Maximum payments in the user's own list, the latest ones. */
export const MAX_PAYMENTS_LISTED = 200
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
/** Delay between the message and the dialler or the chat, by the place of the button. */
export const CONTACT_OPEN_DELAY_MS = { home: 500, listing: 1_000, featured: 1_000, detail: 500 } as const
export const NOTIFICATIONS_PAGE_SIZE = 20
export const NUMBER_HOLDERS_PAGE_SIZE = 20
/** Reasons of one person, and homes above the list, in an answer about who has the viewer's number. */
export const HOLDER_REASONS_SHOWN = 3
export const SHARED_HOMES_SHOWN = 20
export const OTP_LENGTH = 4
/** Wrong tries after which a code is blocked. */
export const OTP_TRIES = 3
/** Maximum sessions in the user's list of devices, the last used ones. */
export const MAX_SESSIONS_LISTED = 50
export const MAX_PUSH_TOKEN_LENGTH = 4_096
/** Pictures and documents of one property. */
export const MAX_PICTURES = 8
export const MAX_DOCUMENTS_AT_POSTING = 2
export const MAX_DOCUMENTS = 10
const MB = 1024 * 1024
/** Maximum bytes of a picture when it is chosen, and when it is sent. */
export const MAX_CHOSEN_PICTURE_BYTES = 10 * MB
export const MAX_SENT_PICTURE_BYTES = 5 * MB
export const MAX_DOCUMENT_BYTES = 10 * MB
/** Target of the compression before a picture is sent: bytes, px of the longer side, JPEG quality. */
export const COMPRESSED_PICTURE_BYTES = MB / 2
export const COMPRESSED_PICTURE_SIDE = 1920
export const COMPRESSED_PICTURE_QUALITY = 0.8
/** Limits of a requirement. Budgets in whole rupees, lengths in characters. */
export const MIN_STARTING_BUDGET = 1_000
export const MIN_MAXIMUM_BUDGET = 5_000
export const MAX_PREFERRED_LOCATIONS = 3
export const MAX_REQUIREMENT_TYPE_LENGTH = 60
export const MAX_PREFERRED_LOCATION_LENGTH = 100
export const MAX_ADDITIONAL_REQUIREMENTS_LENGTH = 1_000
export const REQUIREMENTS_PAGE_SIZE = 10
/** Maximum values of one filter of requirements that are no listed options: each is compared with all requirements. */
export const MAX_FREE_TEXT_FILTER_VALUES = 5
/** Maximum locations in one search of requirements, as the page offers them. */
export const MAX_SEARCHED_LOCATIONS = 20
/** Maximum matches: properties shown for a requirement, and requirements shown for a property. */
export const BEST_MATCHES = 20
/** Maximum requirements in the user's own list, newest first. */
export const MAX_OWN_REQUIREMENTS = 1_000
export const MAX_PROPERTY_NAME_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 4_000
export const MAX_FLOORS = 150
/** sq.ft, and ft for the sides of a plot. */
export const MAX_AREA = 10_000_000
/** Maximum own properties in an answer without pages, and the page size of the dashboard. */
export const MAX_OWN_PROPERTIES = 1_000
export const OWN_PROPERTIES_PAGE_SIZE = 20
/** Maximum properties that one call shows or hides. */
export const MAX_STATUS_CHANGES_AT_ONCE = 2_000
/** Maximum characters of the fields of the contact form. */
export const MAX_CONTACT_NAME_LENGTH = 100
export const MAX_EMAIL_LENGTH = 254
export const MAX_CONTACT_SUBJECT_LENGTH = 150
export const MAX_CONTACT_MESSAGE_LENGTH = 4_000
export const REQUIREMENT_REDIRECT_MS = 2_500
/** Limits of the interest rate, percent a year. */
export const MIN_HOME_LOAN_RATE = 0.01
export const MAX_HOME_LOAN_RATE = 30
/** Bytes and rows of one bulk import. */
export const MAX_IMPORT_BYTES = 10 * MB
export const MAX_IMPORT_ROWS = 20_000
/** Files in a ZIP of pictures and documents, and characters of the path of one. */
export const MAX_ZIP_FILES = 50_000
export const MAX_ZIP_PATH_LENGTH = 300
/** Columns of a sheet, and characters of a header, of a value and of what it means. */
export const MAX_SHEET_COLUMNS = 200
export const MAX_SHEET_HEADER_LENGTH = 120
export const MAX_SHEET_VALUE_LENGTH = 120
/** Values of one kind of sheet whose meaning a broker has settled. */
export const MAX_SHEET_MEANINGS = 2_000
export const CITY = 'Pune'
export const DEFAULT_STATE = 'Maharashtra'

/** Property posts of the free plan. */
export const FREE_PLAN_POSTS = 3

/** Maximum markers in one answer of the map. */
export const MAX_MAP_MARKERS = 300
