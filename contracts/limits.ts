/** Numbers of the business that more than one part needs. */
export const LISTING_PAGE_SIZE = 12
export const PAGINATION_WINDOW = 5
export const MAX_PAGE_SIZE = 100
export const MAX_AMENITY_PAGE_SIZE = 10_000
/** An unpaged search answers at most this many and says so in the header `X-Result-Truncated`. */
export const MAX_UNPAGED_RESULTS = 2_000
export const FEATURED_PAGE_SIZE = 100
export const HANDPICKED_SHOWN = 3
export const SEARCH_DEBOUNCE_MS = 500
export const TOAST_MS = 5_000
export const MAX_TOASTS = 3
export const DETAIL_AUTOPLAY_MS = 3_000
export const SIMILAR_SHOWN = 6
/** The largest price or area that can be asked for or stored: ₹1,000 Cr. */
export const MAX_PRICE = 10_000_000_000
export const OTP_LENGTH = 4
export const OTP_RESEND_SECONDS = 30
export const OTP_LIFE_MS = 5 * 60_000
/** Wrong tries after which a code is dead. */
export const OTP_TRIES = 5
export const PUSH_TOKEN_TIMEOUT_MS = 10_000
export const MAX_PUSH_TOKEN_LENGTH = 4_096
