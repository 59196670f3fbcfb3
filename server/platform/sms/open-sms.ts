import type { Outbox } from '../outbox.ts'
import { createMsg91 } from './msg91.ts'
import { createSmsOutbox } from './outbox.ts'
import type { SmsSender } from './port.ts'
import type { SmsSettings } from './settings.ts'
import { createTwilio } from './twilio.ts'

/** @param outbox where every message is written too; given in demo mode */
export function openSms(settings: SmsSettings, outbox: Outbox | undefined): SmsSender {
  const provider = toProvider(settings)
  if (outbox) return createSmsOutbox(outbox, provider)
  if (!provider) throw new Error('SMS_PROVIDER=outbox sends nothing: it is for the demo.')
  return provider
}

function toProvider(settings: SmsSettings): SmsSender | undefined {
  switch (settings.SMS_PROVIDER) {
    case 'msg91': {
      const login = settings.MSG91_LOGIN_TEMPLATE_ID ?? ''
      return createMsg91({
        baseUrl: settings.MSG91_BASE_URL,
        authKey: settings.MSG91_AUTH_KEY ?? '',
        sender: settings.MSG91_SENDER ?? '',
        templates: { 'login-otp': login, 'registration-otp': settings.MSG91_REGISTRATION_TEMPLATE_ID ?? login },
        variables: Object.fromEntries(settings.MSG91_VARIABLES.split(',').map((pair) => pair.split('=') as [string, string])),
      })
    }
    case 'twilio':
      return createTwilio({
        baseUrl: settings.TWILIO_BASE_URL,
        accountSid: settings.TWILIO_ACCOUNT_SID ?? '',
        authToken: settings.TWILIO_AUTH_TOKEN ?? '',
        from: settings.TWILIO_FROM ?? '',
      })
    case 'outbox':
      return undefined
  }
}
