import { SESSION_MESSAGES } from './session-messages.ts'

/** Validation messages of sign-in and sign-up, shown at a field or answered by the server. */
export const FIELD_MESSAGES = {
  phoneRequired: 'Phone number is required',
  loginPhoneInvalid: 'Please enter a valid 10-digit mobile number',
  signupPhoneInvalid: 'Please enter a valid 10-digit phone number',
  otpRequired: 'OTP is required',
  otpLength: 'OTP must be 4 digits',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  contactInName: 'Please leave phone numbers and other contacts out of your name. There are fields for yours below.',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  areaRequired: 'Area is required',
  pinCodeInvalid: 'Please enter a valid 6-digit pin code',
  reraRequired: 'RERA number is required',
  reraTooLong: 'RERA number is too long',
  reraInvalid: 'Please enter the RERA number as it stands on your certificate, such as A52100012345',
  roleUnknown: 'Please choose Owner/User, Broker or Seeker',
  pushTokenInvalid: 'This is not a token that pushes can be sent to',
} as const

export const ACCOUNT_MESSAGES = {
  loginOtpSent: 'OTP sent successfully!',
  registrationOtpSent: 'OTP Sent Successfully',
  notRegistered: 'This number is not registered. Please register first',
  alreadyRegistered: 'This number is already registered. Please sign in.',
  tooManyEmails: (wait: string) => `You have changed your email address many times just now. Please try again in ${wait}.`,
  emailTaken: 'This email address already belongs to an account.',
  otpWrong: 'Invalid OTP',
  cookiesNeeded: 'Your browser must allow cookies for this site to sign in.',
  otpExpired: 'This OTP has expired. Please request a new one.',
  otpBlocked: (wait: string) => `Too many wrong OTPs. Please request a new one in ${wait}.`,
  tooManySends: (wait: string) => `Too many OTPs requested. Please try again in ${wait}.`,
  tooManyGuesses: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
  /** The rate limit over all callers is reached: this caller did not exceed a limit. */
  tooManyOverall: (wait: string) => `A lot of people are signing in right now. Please try again in ${wait}.`,
  tooManyFromNetwork: (wait: string) => `We are getting a lot of requests from your network right now. Please try again in ${wait}.`,
  tooManyUnknownGuesses: (wait: string) =>
    `There were too many wrong OTPs for this number. Please sign in on a device that you have used before, or try again in ${wait}.`,
  proofRequired: 'Many people are signing in just now, and your browser could not do the short check that we ask for. Please try again.',
  sendFailed: 'We could not send the OTP just now. Please try again in a minute.',
  numberUnreachable: 'This number cannot receive our messages. Please check it.',
  loggedIn: 'Login successful!',
  registered: 'Account created successfully!',
  oldPhoneConfirmed: 'Your current number is confirmed.',
  phoneNotConfirmed: 'Please confirm your current number again.',
  phoneUnchanged: 'This is already your number.',
  phoneTaken: 'This number belongs to another account.',
  phoneChanged: 'Your number is changed. All other devices are signed out.',
  profileSaved: 'Your profile is saved.',
  profileNotSaved: 'We could not save your profile just now. What you typed is still here: please try again.',
  profileImageSending: 'Sending your picture',
  profileImageSaved: 'Your picture is saved.',
  profileImageRemoved: 'Your picture is removed.',
  profileImageMissing: 'Please choose a picture.',
  profileImageOne: 'Please send one picture.',
  profileImageFailed: 'Your picture could not be saved just now. Please try again.',
  profileImageNotRemoved: 'Your picture could not be removed just now. Please try again.',
  loggedOut: 'You have signed out.',
  sessionEnded: 'That device is signed out.',
  sessionEndedBefore: 'That device is already signed out.',
  sessionNotEnded: 'We could not sign that out just now. Please try again.',
  loggedOutElsewhere: 'All other devices are signed out.',
  loggedOutEverywhere: 'You are signed out everywhere.',
  sessionExpired: SESSION_MESSAGES.expired,
  belongsToAnotherAccount: 'This belongs to another account.',
  pushTokenSaved: 'Push token saved',
} as const

/** Texts about a blocked account. */
export const BLOCK_MESSAGES = {
  /** Answer to the blocked user after a correct code. */
  signIn: 'Our team has blocked this account. If you think that is a mistake, please write to us on the Contact page.',
  /** Error when a property or requirement of a blocked user is set to a public status. */
  posterBlocked: 'The account that posted this is blocked, so it cannot be shown.',
  alreadyBlocked: 'This account is blocked already.',
  notBlocked: 'This account is not blocked.',
  notYourself: 'You cannot block your own account.',
  lastOperator: 'This is the last operator. Make somebody else an operator first.',
  blocked: 'The account is blocked and signed out. What it posted is hidden.',
  unblocked: 'The account is unblocked. What it posted is shown again.',
} as const

/** Texts of account deletion. The question is quoted from the specification. */
export const DELETION_MESSAGES = {
  question: 'Do you really want to delete this account?',
  deleted: 'Your account has been deleted.',
  /** Shown on the page that opens after the deletion. */
  afterwards: 'You are signed out everywhere. You can sign up again with the same number at any time.',
  failed: 'Your account could not be deleted. Please try again.',
  lastOperator: 'This is the only operator account. Make somebody else an operator first.',
} as const

/** Replacements for the texts of a deleted account in properties and requirements that other users have saved or paid for. */
export const ERASED_TEXTS = { propertyName: 'Removed property', propertyType: 'Removed', bhkConfig: 'Removed' } as const

/** Texts of downloading one's own data. */
export const EXPORT_MESSAGES = {
  tooMany: (wait: string) => `You have downloaded your data several times just now. Please try again in ${wait}.`,
  running: (wait: string) => `Your data is being downloaded already. Please try again in ${wait}.`,
  linkUsed: 'This link has been used or is too old. Please start the download again in your settings.',
  failed: 'Your data could not be prepared. Please try again.',
} as const
