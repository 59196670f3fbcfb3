import type { FastifyInstance } from 'fastify'
import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { serve } from '#server/http/contract-routes.ts'
import { Failure } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/session.ts'
import { savePushToken } from '#server/notifications/index.ts'
import type { Jobs } from '#server/platform/jobs/port.ts'
import { presentUser } from './accounts.present.ts'
import type { AccountDeps, SealedMessage } from './deps.ts'
import { deleteExpiredCodes } from './one-time-codes.queries.ts'
import { sendLoginCode, sendQueuedCode, sendRegistrationCode } from './send-code.ts'
import { deleteExpiredSessions, deleteSession } from './sessions.queries.ts'
import { registerAccount, signIn } from './sign-in.ts'
import { findUser, type UserRow } from './users.queries.ts'

const SEND_RETRIES = { retries: 2, retryDelay: 20, expireAfterSeconds: 5 * 60 }

export async function openAccounts({ jobs, ...deps }: Omit<AccountDeps, 'codesToSend'> & { readonly jobs: Jobs }): Promise<AccountDeps> {
  const codesToSend = await jobs.queue<SealedMessage>('send-code', SEND_RETRIES, (message) => sendQueuedCode(deps, message))
  await jobs.repeat('sweep-accounts', '17 * * * *', () => deleteExpired(deps))
  return { ...deps, codesToSend }
}

export async function deleteExpired({ database, clock }: Pick<AccountDeps, 'database' | 'clock'>): Promise<void> {
  const now = new Date(clock.now())
  await deleteExpiredCodes(database.pool, now)
  await deleteExpiredSessions(database.pool, now)
}

export function registerAccountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, 'sendLoginOtp', async ({ body, request }) => {
    await sendLoginCode(deps, body.phoneNumber, request.ip)
    return { message: ACCOUNT_MESSAGES.loginOtpSent }
  })

  serve(app, 'verifyLoginOtp', async ({ body, request }) => {
    const { token, user } = await signIn(deps, body.phoneNumber, body.otp, request.ip)
    return { token, user: presentUser(user), message: ACCOUNT_MESSAGES.loggedIn }
  })

  serve(app, 'sendRegistrationOtp', async ({ body, request }) => {
    await sendRegistrationCode(deps, body, request.ip)
    return { message: ACCOUNT_MESSAGES.registrationOtpSent }
  })

  serve(app, 'verifyRegistrationOtp', async ({ body, request }) => {
    const confirmation = { phone: body.phoneNumber, code: body.otp, pushToken: body.fcmToken }
    const { token, user } = await registerAccount(deps, confirmation, request.ip)
    return { token, user: presentUser(user), message: ACCOUNT_MESSAGES.registered }
  })

  serve(app, 'updatePushToken', async ({ body, viewer }) => {
    const { phoneNumber } = await requireUser(deps, viewer)
    if (phoneNumber !== body.phoneNumber) throw new Failure('not_allowed', ACCOUNT_MESSAGES.belongsToAnotherAccount)
    return savePushTokenOf(deps, viewer, body.fcmToken)
  })

  serve(app, 'saveUserPushToken', async ({ body, viewer }) => savePushTokenOf(deps, viewer, body.fcmToken))

  serve(app, 'getMe', async ({ viewer }) => presentUser(await requireUser(deps, viewer)))

  serve(app, 'logout', async ({ viewer }) => {
    await deleteSession(deps.database.pool, viewer.sessionId)
    return { message: ACCOUNT_MESSAGES.loggedOut }
  })
}

async function savePushTokenOf({ notifications, clock }: AccountDeps, viewer: Viewer, token: string) {
  await savePushToken(notifications, viewer, token)
  return { success: true, message: ACCOUNT_MESSAGES.pushTokenSaved, userId: viewer.userId, timestamp: new Date(clock.now()).toISOString() }
}

/** @throws Failure not_signed_in when the account was deleted during the request */
async function requireUser({ database }: AccountDeps, { userId }: Viewer): Promise<UserRow> {
  const user = await findUser(database.pool, userId)
  if (!user) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
  return user
}
