import { z } from 'zod'
import { FIELD_MESSAGES as SAYS } from './account-messages.ts'
import { MAX_PUSH_TOKEN_LENGTH, OTP_LENGTH } from './limits.ts'
import { isIndianMobile, normalisePhone } from './phone.ts'
import { USER_ROLES } from './property-kinds.ts'

/** What a person can register as; an operator is made by a command. */
export const SIGNUP_ROLES = ['OWNER', 'BROKER', 'SEEKER'] as const
export type SignupRole = (typeof SIGNUP_ROLES)[number]

const required = (message: string, most = 100) =>
  z.string({ error: message }).trim().min(1, message).max(most, `At most ${most} characters`)

/** Any way to write a number; what comes out are its ten digits. */
const phone = (invalid: string) =>
  z
    .string({ error: SAYS.phoneRequired })
    .trim()
    .min(1, SAYS.phoneRequired)
    .max(40, invalid)
    .transform(normalisePhone)
    .refine(isIndianMobile, invalid)

const loginPhone = phone(SAYS.loginPhoneInvalid)
const signupPhone = phone(SAYS.signupPhoneInvalid)

const otp = z
  .string({ error: SAYS.otpRequired })
  .trim()
  .min(1, SAYS.otpRequired)
  .regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), SAYS.otpLength)

/** Web Push: the PushSubscription as JSON text. Firebase: the registration token. */
const pushToken = z
  .string({ error: SAYS.pushTokenInvalid })
  .trim()
  .min(1, SAYS.pushTokenInvalid)
  .max(MAX_PUSH_TOKEN_LENGTH, SAYS.pushTokenInvalid)

/** A form sends an empty field as '' or null. */
const optional = (message: string, most: number) =>
  z
    .string({ error: message })
    .trim()
    .max(most, message)
    .nullish()
    .transform((value) => value || undefined)

export const loginOtpRequest = z.object({ phoneNumber: loginPhone })
export const loginVerification = z.object({ phoneNumber: loginPhone, otp })

export const registrationRequest = z
  .object({
    firstName: required(SAYS.firstNameRequired, 60),
    lastName: required(SAYS.lastNameRequired, 60),
    email: required(SAYS.emailRequired, 254).pipe(z.email(SAYS.emailInvalid)),
    phoneNumber: signupPhone,
    userRole: z.enum(SIGNUP_ROLES, { error: SAYS.roleUnknown }),
    address: z.object(
      {
        area: required(SAYS.areaRequired),
        pinCode: optional(SAYS.pinCodeInvalid, 6).refine((value) => value === undefined || /^[1-9]\d{5}$/.test(value), SAYS.pinCodeInvalid),
      },
      { error: SAYS.areaRequired },
    ),
    reraNumber: optional(SAYS.reraTooLong, 60),
  })
  .refine(({ userRole, reraNumber }) => userRole !== 'BROKER' || reraNumber !== undefined, {
    path: ['reraNumber'],
    message: SAYS.reraRequired,
    // said together with what else is wrong
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type RegistrationRequest = z.output<typeof registrationRequest>

export const registrationVerification = z.object({
  phoneNumber: signupPhone,
  otp,
  fcmToken: optional(SAYS.pushTokenInvalid, MAX_PUSH_TOKEN_LENGTH),
})

export const pushTokenByPhone = z.object({ phoneNumber: loginPhone, fcmToken: pushToken })
export const pushTokenBody = z.object({ fcmToken: pushToken })
export const userIdParams = z.object({
  userId: z.coerce.number({ error: 'User must be a number' }).int().positive().max(Number.MAX_SAFE_INTEGER),
})

export const messageAnswer = z.object({ message: z.string() })

/** The signed-in person, as the browser keeps them under the storage key `user`. */
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
  address: z.object({ area: z.string().nullable(), pinCode: z.string().nullable() }),
})
export type SessionUser = z.output<typeof sessionUser>

export const signedIn = z.object({ token: z.string(), user: sessionUser, message: z.string() })

export const pushTokenSaved = z.object({
  success: z.boolean(),
  message: z.string(),
  userId: z.number(),
  timestamp: z.string(),
})

/** How a browser registers for pushes. `publicKey` is the applicationServerKey (base64url); `firebase` only with Firebase. */
export const pushConfig = z.object({
  provider: z.enum(['webpush', 'fcm']),
  publicKey: z.string(),
  firebase: z.object({ apiKey: z.string(), projectId: z.string(), messagingSenderId: z.string(), appId: z.string() }).optional(),
})
export type PushConfig = z.output<typeof pushConfig>

export const demoPersonas = z.array(z.object({ name: z.string(), userRole: z.enum(USER_ROLES), phoneNumber: z.string() }))
export const demoOutbox = z.array(z.object({ at: z.string(), to: z.string(), text: z.string() }))
