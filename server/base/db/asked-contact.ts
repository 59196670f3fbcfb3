/**
 * SQL: whether the seeker of an unlock can be asked if they reached the poster: it is of a home, without an answer, and nothing has come back.
 * @param c alias of the unlock
 */
export const isUnanswered = (c: string) => `(${c}.property_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM contact_answers answered WHERE answered.unlock_id = ${c}.id)
  AND NOT EXISTS (SELECT 1 FROM contact_returns b WHERE b.charge_id = ${c}.charge_id))`
