import { UNLOCK_MESSAGES } from './unlock-messages.ts'

/** Texts of unlocking the number of a requirement's author. Apart from those of properties, which the listing loads. */
export const REQUIREMENT_UNLOCK_MESSAGES = {
  signInToContact: 'You must be logged in to contact.',
  invalid: 'Invalid requirement data.',
  noNumber: 'The phone number is not available.',
  own: 'This is your own requirement.',
  limitReached: UNLOCK_MESSAGES.limitReached,
} as const
