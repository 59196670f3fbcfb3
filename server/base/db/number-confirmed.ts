/** Whether a code that was accepted after an unlock has shown that the number is the poster's. @param confirmedAt when the latest was */
export const isNumberConfirmedSince = (unlockedAt: Date, confirmedAt: Date | null): boolean =>
  confirmedAt !== null && confirmedAt > unlockedAt

/** SQL condition: the same; false when no code is known. @param unlockedAt, confirmedAt SQL */
export const numberConfirmedSince = (unlockedAt: string, confirmedAt: string) => `coalesce(${confirmedAt} > ${unlockedAt}, false)`

/** SQL: when a user last gave a code that was sent to their number; null when that is not known. @param user SQL of the user's id */
export const numberConfirmedAt = (user: string) => `(SELECT own.phone_confirmed_at FROM users own WHERE own.id = ${user})`
