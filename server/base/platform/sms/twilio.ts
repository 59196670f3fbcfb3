import { z } from 'zod'
import { PHONE_PREFIX } from '#contracts/base/values/phone.ts'
import { callService } from '../call-service.ts'
import { requireTwilio, type SmsSettings } from './settings.ts'
import { SMS_TIMEOUT_MS, SmsFailure, type SmsSender } from './sms-sender.ts'

/** Twilio's codes for a number that is invalid, not a mobile, opted out, or in a region that is not allowed. */
const NUMBER_CODES = new Set([21211, 21214, 21408, 21610, 21612, 21614])

const failure = (kind: SmsFailure['kind'], reason: string) => new SmsFailure(kind, 'Twilio', reason)
const answerShape = z.object({ status: z.unknown(), code: z.unknown(), error_code: z.unknown() }).partial()

/** Twilio's Messages API: form-encoded, with basic authentication. @throws Error when a setting is missing */
export function createTwilio(settings: SmsSettings, timeoutMs = SMS_TIMEOUT_MS): SmsSender {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = requireTwilio(settings)
  const url = `${settings.TWILIO_BASE_URL}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`
  const headers = { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`, accept: 'application/json' }
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return {
    async send({ to, text }) {
      const form = new URLSearchParams({ To: `+${PHONE_PREFIX}${to}`, Body: text, ...sender })
      const { status, body } = await callService(url, { method: 'POST', headers, body: form }, timeoutMs, (reason) =>
        failure('busy', reason),
      )
      const answer = answerShape.safeParse(body).data
      if (status === 201 && answer?.status !== 'failed' && answer?.status !== 'undelivered') return
      const code = Number(answer?.code ?? answer?.error_code ?? 0)
      throw failure(NUMBER_CODES.has(code) ? 'number' : 'refused', `status ${status}, code ${code}`)
    },
  }
}
