import type { FastifyInstance } from 'fastify'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { REAUTHENTICATION_MESSAGES } from '#contracts/people/accounts/reauthentication-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { chargeRequest } from '#server/people/accounts/codes/account-limits.ts'
import { checkCode, takeCode } from '#server/people/accounts/codes/check-code.ts'
import { sendCode } from '#server/people/accounts/codes/send-code.ts'
import type { AccountDeps } from '#server/people/accounts/deps.ts'
import { getPhoneOf, markPhoneConfirmed } from '#server/people/accounts/users.queries.ts'
import { callerForCode, callerOf } from './caller.ts'
import { markReauthenticated } from './sessions.queries.ts'

/** The calls by which a user confirms with another code that it is still them (docs/decisions/0206). Operators give the second factor. */
export function registerReauthenticationRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { pool } = deps.database

  serve(app, 'sendReauthenticationCode', async ({ body, viewer, request, reply }) => {
    refuseOperators(viewer)
    const caller = callerForCode(deps, request, reply, { ...body, phoneNumber: await getPhoneOf(pool, viewer.userId) })
    const isProven = await chargeRequest(deps, 'send', caller)
    await sendCode(deps, 'reauthentication', caller, { isProven, registration: null })
    return { message: ACCOUNT_MESSAGES.loginOtpSent }
  })

  serve(app, 'reauthenticate', async ({ body: { otp, proof }, viewer, request }) => {
    refuseOperators(viewer)
    const caller = callerOf(deps, request, { phoneNumber: await getPhoneOf(pool, viewer.userId), proof })
    const hash = await checkCode(deps, 'reauthentication', caller, otp)
    await inTransaction(pool, async (tx) => {
      await takeCode(tx, deps, 'reauthentication', caller, hash)
      const at = new Date(deps.clock.now())
      const isMarked = await markReauthenticated(tx, viewer.sessionId, at)
      if (!isMarked) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
      await markPhoneConfirmed(tx, viewer.userId, at)
    })
    return { message: REAUTHENTICATION_MESSAGES.confirmed }
  })
}

/** Access to an operator's phone number alone must not be enough. @throws Failure not_allowed */
function refuseOperators({ role }: Viewer): void {
  if (role === 'ADMIN') throw new Failure('not_allowed', REAUTHENTICATION_MESSAGES.byAuthenticator)
}
