/**
 * What users may consent to. `pushes`: notifications on their devices. `emails`: alerts by e-mail. `number`: posters whose number they unlock
 * get theirs. `posts`: people can unlock their number on what they posted, that is: it is live.
 */
export const CONSENT_PURPOSES = ['pushes', 'emails', 'number', 'posts'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** How posters may use the number that they get: by calls and WhatsApp, or by WhatsApp alone. */
export const NUMBER_WAYS = ['call', 'chat'] as const
export type NumberWay = (typeof NUMBER_WAYS)[number]

/** What a seeker shares with a poster: their number for calls, for WhatsApp alone, their first name alone; nothing more since they found a home. */
export const SHARED_BY = [...NUMBER_WAYS, 'name', 'nothing'] as const
export type SharedBy = (typeof SHARED_BY)[number]

/** Fields of a nominee: the person who may use the rights of a user who has died or cannot act (DPDP Act, s. 14). */
export const NOMINEE_MESSAGES = {
  nameRequired: 'Please enter their name',
  relationRequired: 'Please say what they are to you',
  contactRequired: 'Please enter their phone number or e-mail address',
  phoneInvalid: 'Please enter a phone number with its digits only',
  emailInvalid: 'Please enter a valid email address',
  tooLong: 'This is too long',
  saved: 'Saved. Please tell them that you named them.',
  deleted: 'Deleted. Nobody is named now.',
} as const

export const CONSENT_MESSAGES = {
  purposeUnknown: 'Please choose one of the consents',
  isGivenRequired: 'isGiven must be true or false',
  wayUnknown: 'Please choose call or chat',
} as const
