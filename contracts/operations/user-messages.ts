import { counted } from '../base/values/counted.ts'

/** Texts of what operators do with users. No schema here: the browser loads this. */
export const OPERATIONS_USER_MESSAGES = {
  textInvalid: 'Type a name, a whole phone number, a whole e-mail address or an id',
  textTooLong: 'At most 254 characters',
  roleUnknown: 'Role must be OWNER, BROKER, SEEKER or ADMIN',
  blockedInvalid: 'Blocked must be true or false',
  amountInvalid: 'Give a whole number from 0 to 100',
  daysInvalid: 'Give whole days from 1 to 365',
  nothingGiven: 'Give at least one post or contact',
  unknown: 'There is no user with this id.',
  gone: 'This account is deleted.',
  signedOut: (sessions: number) => `Signed out on ${counted(sessions, 'device')}.`,
  goodwillPlan: 'Goodwill',
  planGiven: 'The plan is given.',
  givenMeanwhile: 'A plan was given already. Look at the plans of this user before you give another one.',
} as const
