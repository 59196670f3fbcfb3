import { z } from 'zod'
import { LANGUAGES } from '#contracts/base/language.ts'
import { MAX_EMAIL_LENGTH, MAX_PUSH_TOKEN_LENGTH, OTP_LENGTH } from '#contracts/base/limits.ts'
import { policyVersion } from '#contracts/base/policy-version.ts'
import { containsContact } from '#contracts/base/values/contact-in-text.ts'
import { withPlainDigits } from '#contracts/base/values/digit-words.ts'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { isIndianMobile, normalisePhone } from '#contracts/base/values/phone.ts'
import { parsePinCode } from '#contracts/base/values/pin-codes.ts'
import { isReraNumber } from '#contracts/base/values/rera-numbers.ts'
import { choice, idOf, toLine } from '#contracts/base/values/values.ts'
import { USER_ROLES, type UserRole } from '#contracts/homes/properties/property-kinds.ts'
import { PRIVACY_CHANGES } from '#contracts/people/privacy/privacy-changes.ts'
import { termsVersion } from '#contracts/site/terms/terms.ts'
import { TERMS_MESSAGES } from '#contracts/site/terms/terms-messages.ts'
import { FIELD_MESSAGES } from './account-messages.ts'
import { proofOfWork } from './proof-of-work.ts'

/** Roles for registration. Operators are created by a command. */
export const SIGNUP_ROLES = ['OWNER', 'BROKER', 'SEEKER'] as const
export type SignupRole = (typeof SIGNUP_ROLES)[number]

const required = (message: string, most = 100) =>
  z.string({ error: message }).overwrite(toLine).min(1, message).max(most, `At most ${most} characters`)

const MAX_NAME_LENGTH = 60
const personName = (missing: string) => required(missing, MAX_NAME_LENGTH)

/** First and last name together must have fewer digits. Stricter than `containsContact`: names contain no prices or areas. */
const MOBILE_NUMBER_DIGITS = 10

/** The names that contain a contact, or a part of one that both spell together. */
function namesWithContact(person: Readonly<Record<'firstName' | 'lastName', unknown>>) {
  const names = (['firstName', 'lastName'] as const).map((field) => {
    const given = person[field]
    const text = typeof given === 'string' ? given.slice(0, MAX_NAME_LENGTH) : ''
    return { field, text, digits: withPlainDigits(text).replace(/\D/g, '').length }
  })
  const own = names.filter(({ text }) => containsContact(text))
  if (own.length > 0) return own.map(({ field }) => field)
  const digits = names.reduce((sum, each) => sum + each.digits, 0)
  if (digits >= MOBILE_NUMBER_DIGITS) return names.filter((each) => each.digits > 0).map(({ field }) => field)
  return containsContact(names.map(({ text }) => text).join(' ')) ? (['lastName'] as const) : []
}

/** Runs a check even if other fields are invalid, so that all failures are shown together. */
const evenIfOthersFail = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** Phone number in any format. The output is its ten digits. */
const phone = (invalid: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? FIELD_MESSAGES.phoneRequired : invalid) })
    .trim()
    .min(1, FIELD_MESSAGES.phoneRequired)
    .max(40, invalid)
    .transform(normalisePhone)
    .refine(isIndianMobile, invalid)

const loginPhone = phone(FIELD_MESSAGES.loginPhoneInvalid)
const signupPhone = phone(FIELD_MESSAGES.signupPhoneInvalid)

const otp = z
  .string({ error: ({ input }) => (input === undefined || input === null ? FIELD_MESSAGES.otpRequired : FIELD_MESSAGES.otpLength) })
  .trim()
  .overwrite(latinDigits)
  .min(1, FIELD_MESSAGES.otpRequired)
  .regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), FIELD_MESSAGES.otpLength)

/** Web Push: the PushSubscription as JSON text. Firebase: the registration token. */
const pushToken = z
  .string({ error: FIELD_MESSAGES.pushTokenInvalid })
  .trim()
  .min(1, FIELD_MESSAGES.pushTokenInvalid)
  .max(MAX_PUSH_TOKEN_LENGTH, FIELD_MESSAGES.pushTokenInvalid)

/** Optional text: '' and null, which forms send for an empty field, become undefined. */
const optional = (message: string, most: number, clean = (text: string) => text) =>
  z
    .string({ error: message })
    .trim()
    .overwrite(clean)
    .max(most, message)
    .nullish()
    .transform((value) => value || undefined)

const privacyVersion = policyVersion(PRIVACY_CHANGES, 'the privacy notice').optional()

/** Sent when a call is repeated after the error 'proof_required'. */
const proof = proofOfWork.optional()

/** Of the page that calls; English when missing. */
const language = choice(LANGUAGES, 'Language').optional()

export const loginOtpRequest = z.object({ phoneNumber: loginPhone, proof, language })
export const loginVerification = z.object({ phoneNumber: loginPhone, otp, proof, language })

/** Fields that the sign-up form and the profile form share. */
const personFields = {
  firstName: personName(FIELD_MESSAGES.firstNameRequired),
  lastName: personName(FIELD_MESSAGES.lastNameRequired),
  email: required(FIELD_MESSAGES.emailRequired, MAX_EMAIL_LENGTH).pipe(z.email(FIELD_MESSAGES.emailInvalid)),
  address: z.object(
    {
      area: required(FIELD_MESSAGES.areaRequired),
      pinCode: optional(FIELD_MESSAGES.pinCodeInvalid, 6, (text) => parsePinCode(text) ?? latinDigits(text)).refine(
        (value) => value === undefined || /^[1-9]\d{5}$/.test(value),
        FIELD_MESSAGES.pinCodeInvalid,
      ),
    },
    { error: FIELD_MESSAGES.areaRequired },
  ),
  reraNumber: optional(FIELD_MESSAGES.reraTooLong, 60, latinDigits),
}

/** Returns the error message for a RERA number; undefined when it is valid or the role is not BROKER. */
export function reraProblem(userRole: UserRole, reraNumber: unknown): string | undefined {
  if (userRole !== 'BROKER') return undefined
  if (reraNumber === undefined) return FIELD_MESSAGES.reraRequired
  return typeof reraNumber !== 'string' || isReraNumber(reraNumber) ? undefined : FIELD_MESSAGES.reraInvalid
}

const addIssue = (context: z.core.$RefinementCtx, field: string, message: string) =>
  context.addIssue({ code: 'custom', path: [field], message })

function checkNames(names: Parameters<typeof namesWithContact>[0], context: z.core.$RefinementCtx): void {
  for (const field of namesWithContact(names)) addIssue(context, field, FIELD_MESSAGES.contactInName)
}

function checkRera(userRole: UserRole, reraNumber: unknown, context: z.core.$RefinementCtx): void {
  const problem = reraProblem(userRole, reraNumber)
  if (problem) addIssue(context, 'reraNumber', problem)
}

export const registrationRequest = z
  .object({
    ...personFields,
    phoneNumber: signupPhone,
    userRole: z.enum(SIGNUP_ROLES, { error: FIELD_MESSAGES.roleUnknown }),
    privacyVersion,
    termsVersion: termsVersion.optional(),
    /** The user says that they are 18 or older. */
    isAdult: z.literal(true, { error: TERMS_MESSAGES.adultInvalid }).optional(),
    /** The language of the account, and of the SMS with the code. */
    language,
  })
  .superRefine(({ userRole, reraNumber }, context) => checkRera(userRole, reraNumber, context), evenIfOthersFail)
  .superRefine(checkNames, evenIfOthersFail)
export type RegistrationRequest = z.output<typeof registrationRequest>

/** The RERA number is checked by `profileOf`: it depends on the user's role, which this call cannot change. */
export const profileUpdate = z.object(personFields).superRefine(checkNames, evenIfOthersFail)
export type ProfileUpdate = z.output<typeof profileUpdate>

/** The sign-up form: one box for the age and both texts, which only a tick of the user sets. The API's callers send their versions instead. */
export const signUpForm = registrationRequest.safeExtend({ isAgreed: z.literal(true, { error: TERMS_MESSAGES.notAgreed }) })
export type SignUpForm = z.output<typeof signUpForm>

/** Schema of the profile form for users with this role. */
export const profileOf = (userRole: UserRole) =>
  profileUpdate.superRefine(({ reraNumber }, context) => checkRera(userRole, reraNumber, context), evenIfOthersFail)

/** The sign-up form as it is sent, with the proof of work when one is required. */
export const registrationOtpRequest = registrationRequest.safeExtend({ proof })

export const registrationVerification = z.object({
  phoneNumber: signupPhone,
  otp,
  proof,
  fcmToken: optional(FIELD_MESSAGES.pushTokenInvalid, MAX_PUSH_TOKEN_LENGTH),
})

export const languageChoice = z.object({ language: choice(LANGUAGES, 'Language') })
export const pushTokenByPhone = z.object({ phoneNumber: loginPhone, fcmToken: pushToken })
export const pushTokenBody = z.object({ fcmToken: pushToken })
export const userIdParams = z.object({ userId: idOf('User') })

/** `confirmed=true` deletes the account; any other value is answered with `confirmation_required`. */
export const deletionQuery = z
  .object({ confirmed: z.string().optional() })
  .transform(({ confirmed }) => ({ isConfirmed: confirmed === 'true' }))

export const messageAnswer = z.object({ message: z.string() })

/** The signed-in user, as the browser stores them under the key `user`. */
export const sessionUser = z.object({
  id: z.number(),
  phoneNumber: z.string(),
  userRole: z.enum(USER_ROLES),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  profileImage: z.string().nullable(),
  reraNumber: z.string().nullable(),
  /** Of the messages that are sent to the user. */
  language: z.enum(LANGUAGES),
  address: z.object({ area: z.string().nullable(), pinCode: z.string().nullable() }),
})
export type SessionUser = z.output<typeof sessionUser>

export const profileImageChanged = messageAnswer.extend({ user: sessionUser })

export const signedIn = z.object({ token: z.string(), user: sessionUser, message: z.string() })

export const pushTokenSaved = z.object({
  success: z.boolean(),
  message: z.string(),
  userId: z.number(),
  timestamp: z.string(),
})

/** Settings for push registration. `publicKey` is the applicationServerKey (base64url); `firebase` is set only with Firebase. */
export const pushConfig = z.object({
  provider: z.enum(['webpush', 'fcm']),
  publicKey: z.string(),
  firebase: z.object({ apiKey: z.string(), projectId: z.string(), messagingSenderId: z.string(), appId: z.string() }).optional(),
})
export type PushConfig = z.output<typeof pushConfig>

export const demoPersonas = z.array(z.object({ name: z.string(), userRole: z.enum(USER_ROLES), phoneNumber: z.string() }))
export const demoOutbox = z.array(z.object({ at: z.string(), to: z.string(), text: z.string() }))
