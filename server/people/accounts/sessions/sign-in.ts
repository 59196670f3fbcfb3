import { ACCOUNT_MESSAGES, BLOCK_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { grantFreePlan } from '#server/money/plans/index.ts'
import { checkCode, takeCode, wrongCode } from '#server/people/accounts/codes/check-code.ts'
import { emailTaken, phoneTaken } from '#server/people/accounts/codes/send-code.ts'
import type { AccountDeps } from '#server/people/accounts/deps.ts'
import { findUserByPhone, insertUser, markPhoneConfirmed, type UserRow, updateLanguageOf } from '#server/people/accounts/users.queries.ts'
import { savePushToken } from '#server/reaching/notifications/index.ts'
import type { Caller } from './caller.ts'
import { startSession } from './session-tokens.ts'
import { noteSharedDevice } from './shared-devices.queries.ts'

export interface SignedIn {
  readonly token: string
  readonly sessionId: number
  readonly user: UserRow
}

/** Exchanges a code for a session, once. @throws TooManyRequests; Failure invalid_input, proof_required, not_allowed (blocked account) */
export async function signIn(deps: AccountDeps, caller: Caller, code: string): Promise<SignedIn> {
  const hash = await checkCode(deps, 'login', caller, code)
  return inTransaction(deps.database.pool, async (tx) => {
    await takeCode(tx, deps, 'login', caller, hash)
    const user = await findUserByPhone(tx, caller.phone)
    if (!user) throw new Failure('not_found', ACCOUNT_MESSAGES.notRegistered)
    // checked after the code, so that only the owner of the number learns about the block
    if (user.blockedAt) throw new Failure('not_allowed', BLOCK_MESSAGES.signIn)
    await markPhoneConfirmed(tx, user.id, new Date(deps.clock.now()))
    const { language } = caller
    // The last choice counts, and signing in on an English page is none: everybody arrives there, also who chose Marathi elsewhere.
    if (language === 'en') return startSessionOf(tx, deps, caller, user)
    await updateLanguageOf(tx, user.id, language)
    return startSessionOf(tx, deps, caller, { ...user, language })
  })
}

async function startSessionOf(tx: Queryable, deps: AccountDeps, { deviceName, device }: Caller, user: UserRow): Promise<SignedIn> {
  await noteSharedDevice(tx, user.id, device?.phones ?? [], new Date(deps.clock.now()))
  return { ...(await startSession(tx, deps, { userId: user.id, deviceName })), user }
}

interface Confirmation {
  readonly code: string
  readonly pushToken: string | undefined
}

/**
 * Creates an account from the registration that is stored with the code, and signs in.
 * @throws TooManyRequests; Failure invalid_input, conflict, proof_required
 */
export async function registerAccount(deps: AccountDeps, caller: Caller, { code, pushToken }: Confirmation): Promise<SignedIn> {
  const hash = await checkCode(deps, 'registration', caller, code)
  const signedIn = await inTransaction(deps.database.pool, async (tx) => {
    const { registration } = await takeCode(tx, deps, 'registration', caller, hash)
    if (!registration) throw wrongCode()
    const user = await insertUser(tx, registration, new Date(deps.clock.now()))
    if (user === 'phone') throw phoneTaken()
    if (user === 'email') throw emailTaken()
    await grantFreePlan(tx, user.id)
    return startSessionOf(tx, deps, caller, user)
  })
  if (pushToken) {
    const session = { userId: signedIn.user.id, sessionId: signedIn.sessionId }
    await savePushToken(deps.notifications, session, pushToken).catch((err: unknown) => {
      deps.log.info({ err }, 'the push token of a registration was not saved')
    })
  }
  return signedIn
}
