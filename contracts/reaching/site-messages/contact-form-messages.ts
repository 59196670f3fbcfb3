import { MAX_CONTACT_MESSAGE_LENGTH, MAX_CONTACT_NAME_LENGTH, MAX_CONTACT_SUBJECT_LENGTH } from '#contracts/base/limits.ts'
import { groupDigits } from '#contracts/base/values/money.ts'

/** Texts of the contact form, shown at a field or answered by the server. No schema here: the browser loads this. */
export const CONTACT_FORM_MESSAGES = {
  nameRequired: 'Name is required',
  nameTooLong: `Name can have at most ${MAX_CONTACT_NAME_LENGTH} characters`,
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  phoneInvalid: 'Please enter a valid phone number, or leave it empty',
  subjectRequired: 'Subject is required',
  subjectTooLong: `Subject can have at most ${MAX_CONTACT_SUBJECT_LENGTH} characters`,
  messageRequired: 'Message is required',
  messageTooLong: `Message can have at most ${groupDigits(MAX_CONTACT_MESSAGE_LENGTH)} characters`,
  sent: 'Message Sent!',
  alreadySent: 'An earlier message was sent with this Idempotency-Key.',
  tooMany: (wait: string) => `You have sent several messages already. Please try again in ${wait}, or call us.`,
  /** The rate limit over all senders is reached. */
  tooManyOverall: (wait: string) => `We are getting a lot of messages right now. Please try again in ${wait}, or call us.`,
  notSent: 'Your message could not be sent. It is still here: please try again.',
  offline: 'You are offline. Your message is still here: please send it when you are back online.',
} as const
