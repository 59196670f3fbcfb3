/** Days after a payment within which the whole price is refunded. */
export const FULL_REFUND_DAYS = 14
