import type { FastifyInstance, FastifyReply } from 'fastify'
import { Counter } from 'prom-client'
import { KNOWN_DEVICE_LIFE_S } from '#contracts/base/retention.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import type { MediaDeps } from '#server/homes/media/index.ts'
import { savePushToken } from '#server/reaching/notifications/index.ts'
import { presentSession, presentUser } from './accounts.present.ts'
import { deleteExpiredCodes } from './codes/one-time-codes.queries.ts'
import { sendLoginCode, sendQueuedCode, sendRegistrationCode } from './codes/send-code.ts'
import { deleteOldUnknownGuesses } from './codes/unknown-device-guesses.queries.ts'
import type { AccountDeps, SealedMessage } from './deps.ts'
import { changeProfileImage, removeProfileImage } from './profile/change-profile-image.ts'
import { registerPhoneChangeRoutes } from './profile/phone-change.routes.ts'
import { updateProfile } from './profile/update-profile.ts'
import { type Caller, callerForCode, callerOf } from './sessions/caller.ts'
import { addPhone, deviceCookie } from './sessions/device.ts'
import { registerReauthenticationRoutes } from './sessions/reauthentication.routes.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionOfUser,
  deleteUserSessions,
  listSessionsOf,
} from './sessions/sessions.queries.ts'
import { deleteOldSharedDevices } from './sessions/shared-devices.queries.ts'
import { registerAccount, type SignedIn, signIn } from './sessions/sign-in.ts'
import { findUser, type UserRow, updateLanguageOf } from './users.queries.ts'

const SEND_RETRIES = { retries: 2, retryDelay: 20, expireAfterSeconds: 5 * 60 }

interface OpenAccountDeps extends Omit<AccountDeps, 'codesToSend' | 'guesses'>, Pick<Base, 'jobs' | 'metrics'> {
  readonly media: MediaDeps
}

export async function openAccounts({ jobs, metrics, media, ...given }: OpenAccountDeps): Promise<AccountDeps & Noun> {
  const codesToSend = await jobs.queue<SealedMessage>('send-code', SEND_RETRIES, (message) => sendQueuedCode(given, message))
  await jobs.repeat('sweep-accounts', '17 * * * *', () => deleteExpired(given))
  const guesses = new Counter({
    name: 'one_time_code_guesses_total',
    help: 'Guesses at live one-time codes, by result',
    labelNames: ['result'],
    registers: [metrics],
  })
  for (const result of ['right', 'wrong'] as const) guesses.inc({ result }, 0)
  const deps = { ...given, codesToSend, guesses }
  return { ...deps, register: (app) => registerAccountRoutes(app, deps, media) }
}

export async function deleteExpired({ database, clock }: Pick<AccountDeps, 'database' | 'clock'>): Promise<void> {
  const now = new Date(clock.now())
  await deleteExpiredCodes(database.pool, now)
  await deleteExpiredSessions(database.pool, now)
  await deleteOldUnknownGuesses(database.pool, now)
  await deleteOldSharedDevices(database.pool, new Date(clock.now() - KNOWN_DEVICE_LIFE_S * 1000))
}

function registerAccountRoutes(app: FastifyInstance, deps: AccountDeps, media: MediaDeps): void {
  /** Returns the session for the answer, and sets the cookie by which the caller's device is known for the phone. */
  const answerSignedIn = (reply: FastifyReply, { device, phone }: Caller, { token, sessionId, user }: SignedIn) => {
    const isKnownDevice = device?.phones.includes(phone) ?? false
    reply.log.info({ userId: user.id, sessionId, isKnownDevice, address: reply.request.ip }, 'signed in with a code')
    reply.header('set-cookie', deviceCookie(deps, addPhone(device, phone)))
    return { token, user: presentUser(user) }
  }

  serve(app, 'sendLoginOtp', async ({ body, request, reply }) => {
    await sendLoginCode(deps, callerForCode(deps, request, reply, body))
    return { message: ACCOUNT_MESSAGES.loginOtpSent }
  })

  serve(app, 'verifyLoginOtp', async ({ body, request, reply }) => {
    const caller = callerOf(deps, request, body)
    const signedIn = await signIn(deps, caller, body.otp)
    return { ...answerSignedIn(reply, caller, signedIn), message: ACCOUNT_MESSAGES.loggedIn }
  })

  serve(app, 'sendRegistrationOtp', async ({ body: { proof, ...registration }, request, reply }) => {
    const { phoneNumber, language } = registration
    const caller = callerForCode(deps, request, reply, { phoneNumber, proof, language })
    await sendRegistrationCode(deps, caller, registration)
    return { message: ACCOUNT_MESSAGES.registrationOtpSent }
  })

  serve(app, 'verifyRegistrationOtp', async ({ body, request, reply }) => {
    const caller = callerOf(deps, request, body)
    const signedIn = await registerAccount(deps, caller, { code: body.otp, pushToken: body.fcmToken })
    return { ...answerSignedIn(reply, caller, signedIn), message: ACCOUNT_MESSAGES.registered }
  })

  serve(app, 'updatePushToken', async ({ body, viewer }) => {
    const { phoneNumber } = await requireUser(deps, viewer)
    if (phoneNumber !== body.phoneNumber) throw new Failure('not_allowed', ACCOUNT_MESSAGES.belongsToAnotherAccount)
    return savePushTokenOf(deps, viewer, body.fcmToken)
  })

  serve(app, 'saveUserPushToken', async ({ body, viewer }) => savePushTokenOf(deps, viewer, body.fcmToken))

  serve(app, 'getMe', async ({ viewer }) => presentUser(await requireUser(deps, viewer)))

  serve(app, 'listSessions', async ({ viewer }) => {
    const rows = await listSessionsOf(deps.database.pool, viewer.userId, new Date(deps.clock.now()))
    return rows.map((row) => presentSession(row, viewer.sessionId))
  })

  serve(app, 'endSession', async ({ params, viewer }) => {
    const ended = await deleteSessionOfUser(deps.database.pool, viewer.userId, params.sessionId)
    if (!ended) throw new Failure('not_found', ACCOUNT_MESSAGES.sessionEndedBefore)
    return { message: ACCOUNT_MESSAGES.sessionEnded }
  })

  serve(app, 'logoutEverywhere', async ({ body: { keepCurrent }, viewer }) => {
    const ended = await deleteUserSessions(deps.database.pool, viewer.userId, keepCurrent ? viewer.sessionId : undefined)
    return { message: keepCurrent ? ACCOUNT_MESSAGES.loggedOutElsewhere : ACCOUNT_MESSAGES.loggedOutEverywhere, ended }
  })

  serve(app, 'uploadProfileImage', async ({ viewer, request }) => {
    await changeProfileImage({ ...deps, media }, viewer.userId, request)
    return { message: ACCOUNT_MESSAGES.profileImageSaved, user: presentUser(await requireUser(deps, viewer)) }
  })

  serve(app, 'removeProfileImage', async ({ viewer }) => {
    await removeProfileImage(deps, viewer.userId)
    return { message: ACCOUNT_MESSAGES.profileImageRemoved, user: presentUser(await requireUser(deps, viewer)) }
  })

  registerPhoneChangeRoutes(app, deps)
  registerReauthenticationRoutes(app, deps)

  serve(app, 'updateProfile', async ({ body, viewer }) => presentUser(await updateProfile(deps, viewer, body)))

  serve(app, 'chooseLanguage', async ({ body: { language }, viewer }) => {
    await updateLanguageOf(deps.database.pool, viewer.userId, language)
    return presentUser(await requireUser(deps, viewer))
  })

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
