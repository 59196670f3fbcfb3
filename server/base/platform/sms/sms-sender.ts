import type { OtherLanguage } from '#contracts/base/language.ts'

/** Names of the English texts. */
export type SmsTemplate = 'login-otp' | 'registration-otp' | 'phone-change-otp' | 'reauthentication-otp'

export interface SmsMessage {
  /** Ten digits, without the country's prefix. */
  readonly to: string
  /** The whole text, for providers that send free text. */
  readonly text: string
  /** For providers that store the text themselves, as India's rules for bulk messages (DLT) require. */
  readonly template: SmsTemplate | `${SmsTemplate}-${OtherLanguage}`
  readonly variables: Readonly<Record<string, string>>
}

export interface SmsSender {
  /** Returns once the provider has accepted the message. @throws SmsFailure */
  send(message: SmsMessage): Promise<void>
}

/** The provider did not accept a message. The error is logged: `reason` must contain no phone number and no code. */
export class SmsFailure extends Error {
  /** `busy`: a retry may succeed. `number`: this number cannot be reached. `refused`: our account or template is wrong. */
  readonly kind: 'busy' | 'number' | 'refused'

  constructor(kind: SmsFailure['kind'], provider: string, reason: string) {
    super(`${provider} did not take the message: ${reason}`)
    this.name = 'SmsFailure'
    this.kind = kind
  }
}

export const SMS_TIMEOUT_MS = 5_000
