import { PHONE_PREFIX } from '#contracts/phone.ts'
import { askProvider, SMS_TIMEOUT } from './ask-provider.ts'
import { SmsFailure, type SmsSender } from './port.ts'

const PROVIDER = 'Twilio'
/** Twilio's codes for a number that is wrong, no mobile, opted out, or not allowed by region. */
const NUMBER_CODES = new Set([21211, 21214, 21408, 21610, 21612, 21614])

export interface TwilioSettings {
  readonly baseUrl: string
  readonly accountSid: string
  readonly authToken: string
  /** A number (+1…), a sender's name, or the id of a messaging service (MG…). */
  readonly from: string
  /** ms */
  readonly timeout?: number
}

/** Twilio's Messages API: form-encoded, with basic authentication. */
export function createTwilio(settings: TwilioSettings): SmsSender {
  const { accountSid, authToken, from } = settings
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return {
    async send({ to, text }) {
      const { status, body } = await askProvider(
        PROVIDER,
        `${settings.baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        {
          method: 'POST',
          headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`, accept: 'application/json' },
          body: new URLSearchParams({ To: `+${PHONE_PREFIX}${to}`, Body: text, ...sender }),
        },
        settings.timeout ?? SMS_TIMEOUT,
      )
      if (status === 201 && body?.status !== 'failed' && body?.status !== 'undelivered') return
      const code = Number(body?.code ?? body?.error_code ?? 0)
      throw new SmsFailure(NUMBER_CODES.has(code) ? 'number' : 'refused', PROVIDER, `status ${status}, code ${code}`)
    },
  }
}
