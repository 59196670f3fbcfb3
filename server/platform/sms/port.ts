export const SMS_TEMPLATES = ['login-otp', 'registration-otp'] as const
export type SmsTemplate = (typeof SMS_TEMPLATES)[number]

export interface SmsMessage {
  /** Ten digits, without the country's prefix. */
  readonly to: string
  /** The whole text, for providers that send what they are given. */
  readonly text: string
  /** For providers that keep the text themselves, as India's rules for bulk messages want. */
  readonly template: SmsTemplate
  readonly variables: Readonly<Record<string, string>>
}

export interface SmsSender {
  /** Returns once the provider has taken the message. @throws SmsFailure */
  send(message: SmsMessage): Promise<void>
}

/** `busy`: worth another try. `number`: this number cannot be reached. `refused`: our account or template is not right. */
export type SmsFailureKind = 'busy' | 'number' | 'refused'

/** A message that was not taken. Its text is for the log: `reason` must name no phone number and no code. */
export class SmsFailure extends Error {
  readonly kind: SmsFailureKind

  constructor(kind: SmsFailureKind, provider: string, reason: string) {
    super(`${provider} did not take the message: ${reason}`)
    this.name = 'SmsFailure'
    this.kind = kind
  }
}
