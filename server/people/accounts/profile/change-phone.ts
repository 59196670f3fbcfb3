import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { type Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { chargeRequest } from '#server/people/accounts/codes/account-limits.ts'
import { checkCode, takeCode } from '#server/people/accounts/codes/check-code.ts'
import { deleteUserCodes } from '#server/people/accounts/codes/one-time-codes.queries.ts'
import { sendCode } from '#server/people/accounts/codes/send-code.ts'
import type { AccountDeps } from '#server/people/accounts/deps.ts'
import type { Caller } from '#server/people/accounts/sessions/caller.ts'
import { deleteUserSessions } from '#server/people/accounts/sessions/sessions.queries.ts'
import {
  findUser,
  findUserByPhone,
  getUserForUpdate,
  markPhoneConfirmed,
  type UserRow,
  updatePhoneOf,
} from '#server/people/accounts/users.queries.ts'

const CONFIRMATION_LIFE_MS = 10 * MINUTE_MS
/** Plain text of a confirmation: expiry (epoch ms), user id, session id, number. The prefix excludes other sealed texts. */
const CONFIRMATION = /^phone-change (\d+) (\d+) (\d+) (\d{10})$/

/** @param caller with the current number @throws TooManyRequests; Failure proof_required, unavailable */
export async function sendOldPhoneCode(deps: AccountDeps, caller: Caller): Promise<void> {
  const isProven = await chargeRequest(deps, 'send', caller)
  await sendCode(deps, 'phone_change_from', caller, { isProven, registration: null })
}

/**
 * Exchanges the code to the current number for a sealed confirmation (docs/decisions/0063). It is valid in this session only, for 10
 * minutes and until the number changes. The code is checked only once, not again with each code to the new number.
 * @throws TooManyRequests; Failure invalid_input, proof_required
 */
export async function confirmOldPhone(deps: AccountDeps, viewer: Viewer, caller: Caller, code: string): Promise<string> {
  const hash = await checkCode(deps, 'phone_change_from', caller, code)
  await inTransaction(deps.database.pool, (tx) => takeCode(tx, deps, 'phone_change_from', caller, hash))
  const end = deps.clock.now() + CONFIRMATION_LIFE_MS
  return deps.keys.seal(`phone-change ${end} ${viewer.userId} ${viewer.sessionId} ${caller.phone}`)
}

/**
 * Reveals that the new number is taken only after the current number was confirmed.
 * @param caller with the new number
 * @throws TooManyRequests; Failure invalid_input, conflict, proof_required, unavailable
 */
export async function sendNewPhoneCode(deps: AccountDeps, viewer: Viewer, caller: Caller, confirmation: string): Promise<void> {
  const currentPhone = requireConfirmed(deps, viewer, confirmation)
  const user = await findUser(deps.database.pool, viewer.userId)
  if (user?.phoneNumber !== currentPhone) throw notConfirmed()
  if (caller.phone === currentPhone) throw failureAt('invalid_input', 'phoneNumber', ACCOUNT_MESSAGES.phoneUnchanged)
  const isProven = await chargeRequest(deps, 'send', caller)
  if (await findUserByPhone(deps.database.pool, caller.phone)) throw phoneTaken()
  await sendCode(deps, 'phone_change_to', caller, { isProven, registration: null })
}

interface PhoneChange {
  readonly confirmation: string
  /** Code that was sent to the new number. */
  readonly code: string
}

/**
 * Changes the number and ends all other sessions, in one transaction.
 * @param caller with the new number
 * @throws TooManyRequests; Failure invalid_input, conflict, proof_required
 */
export async function changePhone(
  deps: AccountDeps,
  viewer: Viewer,
  caller: Caller,
  { confirmation, code }: PhoneChange,
): Promise<UserRow> {
  const currentPhone = requireConfirmed(deps, viewer, confirmation)
  const hash = await checkCode(deps, 'phone_change_to', caller, code)
  return inTransaction(deps.database.pool, async (tx) => {
    await takeCode(tx, deps, 'phone_change_to', caller, hash)
    // locks codes and sessions before the user, in the same order as sign-in and account deletion, to prevent deadlocks
    await deleteUserCodes(tx, viewer.userId)
    await deleteUserSessions(tx, viewer.userId, viewer.sessionId)
    const user = await getUserForUpdate(tx, viewer.userId)
    if (user.phoneNumber !== currentPhone) throw notConfirmed()
    if (!(await updatePhoneOf(tx, viewer.userId, caller.phone))) throw phoneTaken()
    await markPhoneConfirmed(tx, viewer.userId, new Date(deps.clock.now()))
    // ends sessions that were committed while this transaction waited for the lock
    await deleteUserSessions(tx, viewer.userId, viewer.sessionId)
    return { ...user, phoneNumber: caller.phone }
  })
}

/** @returns the number that was confirmed @throws Failure invalid_input */
function requireConfirmed({ keys, clock }: AccountDeps, { userId, sessionId }: Viewer, confirmation: string): string {
  const [, end, user, session, phone] = CONFIRMATION.exec(keys.open(confirmation) ?? '') ?? []
  if (phone === undefined || Number(user) !== userId || Number(session) !== sessionId || Number(end) <= clock.now()) throw notConfirmed()
  return phone
}

const notConfirmed = (): Failure => failureAt('invalid_input', 'confirmation', ACCOUNT_MESSAGES.phoneNotConfirmed)
const phoneTaken = (): Failure => failureAt('conflict', 'phoneNumber', ACCOUNT_MESSAGES.phoneTaken)
