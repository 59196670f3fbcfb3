import type { Outbox } from '../outbox.ts'
import { createMsg91 } from './msg91.ts'
import type { SmsSettings } from './settings.ts'
import type { SmsSender } from './sms-sender.ts'
import { createTwilio } from './twilio.ts'

const PROVIDERS = { msg91: createMsg91, twilio: createTwilio, outbox: () => undefined }

/**
 * The provider of SMS_PROVIDER.
 * @param outbox takes the messages when SMS_PROVIDER is `outbox`; given in demo mode
 * @throws Error when one of the provider's settings is missing, or when neither a provider nor an outbox is given
 */
export function openSms(settings: SmsSettings, outbox: Outbox | undefined): SmsSender {
  const provider = PROVIDERS[settings.SMS_PROVIDER](settings) ?? (outbox && createSmsOutbox(outbox))
  if (!provider) throw new Error('SMS_PROVIDER=outbox sends nothing: it is for the demo.')
  return provider
}

/** Writes every message to the outbox instead of sending it. */
export const createSmsOutbox = (outbox: Outbox): SmsSender => ({
  send: (message) => outbox.append({ at: new Date().toISOString(), ...message }),
})
