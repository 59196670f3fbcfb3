/** SQL: when a user last gave a code that was sent to their number; null when that is not known. @param user SQL of the user's id */
export const numberConfirmedAt = (user: string) => `(SELECT own.phone_confirmed_at FROM users own WHERE own.id = ${user})`
