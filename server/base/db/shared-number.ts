import { hasWithdrawn } from './withdrawn-consent.ts'

/**
 * SQL: what the seeker of an unlock shares with the poster, a value of SHARED_BY. The one place that decides it (docs/decisions/0224):
 * their consent, how they gave it, and whether they said since the unlock that they have found a home. @param unlock alias of contact_unlocks
 */
export const sharedBy = (unlock: string) => `
  CASE WHEN ${hasWithdrawn(`${unlock}.user_id`, 'number')} THEN 'name'
       WHEN ${takenBackAt(unlock)} IS NOT NULL THEN 'nothing'
       ELSE coalesce((SELECT given.way FROM consents given WHERE given.user_id = ${unlock}.user_id AND given.purpose = 'number'), 'call') END`

/** SQL: when the seeker of an unlock said first that they have found a home; null when they did not since then. */
export const takenBackAt = (unlock: string) => foundSince(`${unlock}.user_id`, unlock)

/** SQL: when a user said first, since an unlock, that they have found a home; null when they did not. @param user SQL of the user's id */
export const foundSince = (user: string, unlock: string) =>
  `(SELECT min(f.found_at) FROM found_homes f WHERE f.user_id = ${user} AND f.found_at >= ${unlock}.created_at)`

/** SQL of a FROM clause: `shared.by`, read once for each unlock. */
export const sharedLateral = (unlock: string) => `LATERAL (SELECT ${sharedBy(unlock)} AS by OFFSET 0) shared`

/** SQL: the name and the numbers of the person `u` as far as `shared.by` goes. */
export const SHARED_NAME = `CASE WHEN shared.by = 'name' THEN u.first_name ELSE trim(concat_ws(' ', u.first_name, u.last_name)) END`
export const SHARED_PHONE = `CASE WHEN shared.by = 'call' THEN u.phone_number END`
export const SHARED_CHAT = `CASE WHEN shared.by IN ('call', 'chat') THEN u.phone_number END`
