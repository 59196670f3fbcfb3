import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contracts/base/language.ts'
import { USER_ROLES } from '#contracts/homes/properties/property-kinds.ts'
import type { RegistrationRequest } from '#contracts/people/accounts/accounts.ts'
import { big, bytea, id, moment, oneOfCheck } from './columns.ts'
import { NAME_WORDS } from './words.ts'

/** Who buys a plan, as tax invoices name them. */
export interface Buyer {
  readonly name: string
  readonly address: string | null
  readonly pinCode: string | null
  /** GST code of the State; null on receipts from before it was asked. */
  readonly state: string | null
  readonly gstin: string | null
}

export const users = pgTable(
  'users',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text(),
    phoneNumber: text(),
    userRole: text({ enum: USER_ROLES }).notNull(),
    reraNumber: text(),
    area: text(),
    pinCode: text(),
    /** The buyer of the latest purchase, with which the next checkout begins. */
    billing: jsonb().$type<Buyer>(),
    /** Of the messages that are sent to the user: SMS, e-mails and pushes. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    isDemo: boolean().notNull().default(false),
    /** Version of the privacy notice that the user accepted at sign-up, and when; null for accounts that were made in another way. */
    privacyVersion: text(),
    privacyAcceptedAt: moment(),
    /** The newest version of the Terms of Service that the user agreed to, and when; null: none. */
    termsVersion: text(),
    termsAcceptedAt: moment(),
    /** When the user said that they are 18 or older; null: never asked. */
    adultConfirmedAt: moment(),
    /** When the account was deleted. The row stays without name, number and e-mail, because it belongs to what others have paid for. */
    deletedAt: moment(),
    /** When a one-time code to the present number was last accepted; a trigger empties it with a change of the number. */
    phoneConfirmedAt: moment(),
    /** When an operator looked up the RERA number, and whether the name agrees; a trigger empties both with a change of the number. */
    reraCheckedAt: moment(),
    reraNameAgrees: boolean(),
    /** When an operator blocked the account, and why; both null: it is not blocked (docs/decisions/0085). */
    blockedAt: moment(),
    blockedReason: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOfCheck('users', 'user_role', USER_ROLES),
    oneOfCheck('users', 'language', LANGUAGES),
    check('users_blocked_check', sql`(blocked_at IS NULL) = (blocked_reason IS NULL)`),
    check('users_rera_checked_check', sql`(rera_checked_at IS NULL) = (rera_name_agrees IS NULL)`),
    uniqueIndex('users_phone_number_key').on(t.phoneNumber),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    // for the operators' lists: newest first, by role, blocked users, and by words of the name
    index('users_by_time').on(t.createdAt, t.id),
    index('users_by_role').on(t.userRole, t.createdAt, t.id),
    index('users_blocked').on(t.createdAt, t.id).where(sql`blocked_at IS NOT NULL`),
    index('users_by_name').using('gin', sql.raw(NAME_WORDS)),
  ],
)

/** The user to whom a row belongs; the row is deleted with the user. */
export const userReference = () =>
  big()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The e-mail address that a user has confirmed by a link; valid while it is the user's address. */
export const confirmedEmails = pgTable('confirmed_emails', {
  userId: big()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The address in lower case. */
  address: text().notNull(),
  confirmedAt: moment().notNull(),
  /** When a mail server reported that the address does not exist; null: not since it was confirmed. */
  refusedAt: moment(),
})

/** `phone_change_from` and `phone_change_to`: both numbers confirm that an account changes from one to the other. */
const CODE_PURPOSES = ['login', 'registration', 'phone_change_from', 'phone_change_to', 'reauthentication'] as const

/** At most one code per phone number, purpose and requester; a used code is deleted. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    phoneNumber: text().notNull(),
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    /** Keyed hash of the id of the device that requested the code, which alone may try it; empty for all callers without a cookie. */
    requester: bytea().notNull().default(sql`''`),
    /** Keyed hash, so that nobody without the server's secret can compare it with the ten thousand possible codes. */
    codeHash: bytea().notNull(),
    tries: smallint().notNull().default(0),
    expiresAt: moment().notNull(),
    /** The account to create when the code is right. */
    registration: jsonb().$type<RegistrationRequest>(),
  },
  (t) => [
    primaryKey({ columns: [t.phoneNumber, t.purpose, t.requester] }),
    oneOfCheck('one_time_codes', 'purpose', CODE_PURPOSES),
    check('one_time_codes_registration_check', sql`(${t.registration} IS NOT NULL) = (${t.purpose} = 'registration')`),
    index('one_time_codes_by_expiry').on(t.expiresAt),
  ],
)

/** Wrong guesses at the codes of one phone number from devices that never signed in with it; deleted when the period is over. */
export const unknownDeviceGuesses = pgTable(
  'unknown_device_guesses',
  {
    /** Keyed hash, since the number may belong to a person without an account. */
    phoneHash: bytea().primaryKey(),
    since: moment().notNull(),
    guesses: smallint().notNull(),
  },
  (t) => [index('unknown_device_guesses_by_since').on(t.since)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: userReference(),
    /** SHA-256 of 256 random bits. */
    tokenHash: bytea().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When an operator last gave the second factor in this session; null: the session has no operator's rights. */
    secondFactorAt: moment(),
    /** When the user last gave another code to their phone in this session (docs/decisions/0206); null: none since the sign-in. */
    reauthenticatedAt: moment(),
    /** Browser and operating system as users see them: 'Chrome on Android'. */
    deviceName: text(),
    /** WAL position, in bytes, that a replica must have replayed to answer this session; null while its user has written nothing. */
    readAfter: big(),
  },
  (t) => [
    uniqueIndex('sessions_token_hash_key').on(t.tokenHash),
    index('sessions_by_user').on(t.userId),
    index('sessions_by_expiry').on(t.expiresAt),
  ],
)

/**
 * Two accounts that have signed in with one browser, found by its device cookie; the browser itself is not stored (docs/decisions/0082).
 * Deleted when the cookie would have expired.
 */
export const sharedDevices = pgTable(
  'shared_devices',
  {
    userId: userReference(),
    otherUserId: userReference(),
    seenAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.otherUserId] }),
    check('shared_devices_order_check', sql`${t.userId} < ${t.otherUserId}`),
    index('shared_devices_by_other').on(t.otherUserId),
    index('shared_devices_by_time').on(t.seenAt),
  ],
)

/** The authenticator (TOTP, RFC 6238) of an operator. */
export const secondFactors = pgTable('second_factors', {
  userId: big()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the server's secret. */
  sealedSecret: text().notNull(),
  /** When its first code was entered; null: not yet, and the secret is still shown. */
  confirmedAt: moment(),
  /** TOTP time step (30 s) of the latest code that was used: codes of this step and earlier ones are refused. */
  lastStep: big(),
})

/** Recovery codes of operators: each works once and is then deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userReference(),
    /** Keyed hash of a recovery code. */
    codeHash: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** A browser or device that gets pushes; deleted with the session that registered it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    sessionId: big()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: userReference(),
    provider: text({ enum: ['webpush', 'fcm'] }).notNull(),
    tokenHash: bytea().notNull(),
    /** Encrypted with the server's secret. */
    sealedToken: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    oneOfCheck('push_subscriptions', 'provider', ['webpush', 'fcm']),
    uniqueIndex('push_subscriptions_token_hash_key').on(t.tokenHash),
    index('push_subscriptions_by_session').on(t.sessionId),
    index('push_subscriptions_by_user').on(t.userId),
  ],
)
