import { counted } from '#contracts/base/values/counted.ts'

/** Texts of unlocking, calling and chatting. No schema here: the browser loads this. */
export const UNLOCK_MESSAGES = {
  signInToCall: 'You must be logged in to make a call.',
  signInToContact: 'You must be logged in to contact the owner.',
  signInToContactBroker: 'You must be logged in to contact the broker.',
  noPoster: 'Invalid property details.',
  noDetails: 'Property details not available',
  noNumber: "Owner's phone number is not available.",
  unlocked: (left: number) => `Contact unlocked. You have ${counted(left, 'contact')} left.`,
  alreadyUnlocked: 'You have already unlocked this contact.',
  own: 'This is your own listing.',
  callGranted: 'Call access granted',
  chatGranted: 'WhatsApp access granted',
  limitReached: 'You have reached your contact limit. Please upgrade your subscription to add more contacts.',
  planNeeded: 'An active subscription may be required to contact the owner.',
  loadFailed: 'Failed to load your contacts',
  unanswered: 'The server did not answer. Please try again: you will not be charged twice.',
} as const
