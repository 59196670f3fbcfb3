import type { ConsentPurpose } from '#contracts/people/privacy/consent-messages.ts'

/** SQL condition: the user has withdrawn this consent. @param user SQL of the user's id */
export const hasWithdrawn = (user: string, purpose: ConsentPurpose) =>
  `EXISTS (SELECT 1 FROM consents withdrawn WHERE withdrawn.user_id = ${user} AND withdrawn.purpose = '${purpose}' AND NOT withdrawn.is_given)`
