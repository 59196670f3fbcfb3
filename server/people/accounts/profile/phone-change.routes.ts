import type { FastifyInstance } from 'fastify'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { refuseWithoutSecondFactor, type Viewer } from '#server/base/http/session.ts'
import { presentUser } from '#server/people/accounts/accounts.present.ts'
import type { AccountDeps } from '#server/people/accounts/deps.ts'
import { callerForCode, callerOf } from '#server/people/accounts/sessions/caller.ts'
import { addPhone, deviceCookie } from '#server/people/accounts/sessions/device.ts'
import { getPhoneOf } from '#server/people/accounts/users.queries.ts'
import { changePhone, confirmOldPhone, sendNewPhoneCode, sendOldPhoneCode } from './change-phone.ts'

/** All paths begin with /api/auth, the path of the device cookie. */
export function registerPhoneChangeRoutes(app: FastifyInstance, deps: AccountDeps): void {
  /** @throws Failure as `getPhoneOf`, second_factor_required for an operator without it */
  const requireCurrentPhone = (viewer: Viewer): Promise<string> => {
    refuseWithoutSecondFactor(viewer)
    return getPhoneOf(deps.database.pool, viewer.userId)
  }

  serve(app, 'sendOldPhoneCode', async ({ body, viewer, request, reply }) => {
    const phoneNumber = await requireCurrentPhone(viewer)
    await sendOldPhoneCode(deps, callerForCode(deps, request, reply, { ...body, phoneNumber }))
    return { message: ACCOUNT_MESSAGES.loginOtpSent }
  })

  serve(app, 'confirmOldPhone', async ({ body: { otp, proof }, viewer, request }) => {
    const phoneNumber = await requireCurrentPhone(viewer)
    const confirmation = await confirmOldPhone(deps, viewer, callerOf(deps, request, { phoneNumber, proof }), otp)
    return { message: ACCOUNT_MESSAGES.oldPhoneConfirmed, confirmation }
  })

  serve(app, 'sendNewPhoneCode', async ({ body: { confirmation, ...body }, viewer, request, reply }) => {
    refuseWithoutSecondFactor(viewer)
    await sendNewPhoneCode(deps, viewer, callerForCode(deps, request, reply, body), confirmation)
    return { message: ACCOUNT_MESSAGES.loginOtpSent }
  })

  serve(app, 'changePhone', async ({ body: { confirmation, otp, ...body }, viewer, request, reply }) => {
    refuseWithoutSecondFactor(viewer)
    const caller = callerOf(deps, request, body)
    const user = await changePhone(deps, viewer, caller, { confirmation, code: otp })
    reply.header('set-cookie', deviceCookie(deps, addPhone(caller.device, caller.phone)))
    return { message: ACCOUNT_MESSAGES.phoneChanged, user: presentUser(user) }
  })
}
