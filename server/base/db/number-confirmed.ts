/** SQL: when a user last gave a code that was sent to their number; null when that is not known. @param user SQL of the user's id */
export const numberConfirmedAt = (user: string) =>
  `(SELECT max(greatest(own.created_at, own.reauthenticated_at)) FROM sessions own WHERE own.user_id = ${user})`
