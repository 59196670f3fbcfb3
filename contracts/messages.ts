/** Texts that people see and tests look for, one object a screen. No schema here: the browser loads this. */

export const WISHLIST_MESSAGES = {
  signInFirst: {
    home: 'Please login first',
    listing: 'Please login to add properties to wishlist',
  },
} as const

export const CONTACT_MESSAGES = {
  signInToCall: 'You must be logged in to make a call.',
  signInToContact: 'You must be logged in to contact the owner.',
  noPoster: 'Invalid property details.',
} as const
