import { SESSION_MESSAGES } from './session-messages.ts'

/** Texts of signing in and up, from the server or at a field. */
export const FIELD_MESSAGES = {
  phoneRequired: 'Phone number is required',
  loginPhoneInvalid: 'Please enter a valid 10-digit mobile number',
  signupPhoneInvalid: 'Please enter a valid 10-digit phone number',
  otpRequired: 'OTP is required',
  otpLength: 'OTP must be 4 digits',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  phoneInName: 'Please leave phone numbers out of your name. There is a field for yours below.',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  areaRequired: 'Area is required',
  pinCodeInvalid: 'Please enter a valid 6-digit pin code',
  reraRequired: 'RERA number is required',
  reraTooLong: 'RERA number is too long',
  reraInvalid: 'Please enter the RERA number as it stands on your certificate, such as A52100012345',
  roleUnknown: 'Please choose Owner/User, Broker or Seeker',
  privacyVersionInvalid: 'Please send the date of the privacy notice, such as 2026-11-22',
  pushTokenInvalid: 'This is not a token that pushes can be sent to',
} as const

export const ACCOUNT_MESSAGES = {
  loginOtpSent: 'OTP sent successfully!',
  registrationOtpSent: 'OTP Sent Successfully',
  notRegistered: 'This number is not registered. Please register first',
  alreadyRegistered: 'This number is already registered. Please sign in.',
  emailTaken: 'This email address already belongs to an account.',
  otpWrong: 'Invalid OTP',
  cookiesNeeded: 'Your browser must allow cookies for this site to sign in.',
  otpExpired: 'This OTP has expired. Please request a new one.',
  otpBlocked: (wait: string) => `Too many wrong OTPs. Please request a new one in ${wait}.`,
  tooManySends: (wait: string) => `Too many OTPs requested. Please try again in ${wait}.`,
  tooManyGuesses: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
  /** For somebody who has done nothing too often. */
  tooManyOverall: (wait: string) => `Very many people are signing in at this moment. Please try again in ${wait}.`,
  tooManyFromNetwork: (wait: string) => `Very many requests come from your network at this moment. Please try again in ${wait}.`,
  tooManyUnknownGuesses: (wait: string) =>
    `There were too many wrong OTPs for this number. Please sign in on a device that you have used before, or try again in ${wait}.`,
  proofRequired: 'Many people are signing in just now, and your browser could not do the short check that we ask for. Please try again.',
  sendFailed: 'We could not send the OTP just now. Please try again in a minute.',
  numberUnreachable: 'This number cannot receive our messages. Please check it.',
  loggedIn: 'Login successful!',
  registered: 'Account created successfully!',
  loggedOut: 'You have signed out.',
  sessionExpired: SESSION_MESSAGES.expired,
  belongsToAnotherAccount: 'This belongs to another account.',
  pushTokenSaved: 'Push token saved',
} as const
