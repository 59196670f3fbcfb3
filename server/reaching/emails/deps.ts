import type { Logger } from 'pino'
import type { Language } from '#contracts/base/language.ts'
import type { Base } from '#server/base/base.ts'
import type { BudgetSettings } from '#server/base/http/rate-limits/index.ts'
import type { EmailMessage, EmailSender } from '#server/base/platform/email/email-sender.ts'
import type { EmailContent } from '#server/base/platform/email/write-email.ts'

export interface EmailDeps extends Pick<Base, 'database' | 'clock' | 'keys' | 'limits'> {
  readonly budgets: Pick<BudgetSettings, 'EMAIL_CONFIRMATIONS_PER_USER' | 'EMAIL_CONFIRMATIONS_PER_ADDRESS' | 'EMAIL_CEILING'>
  readonly log: Pick<Logger, 'info'>
  readonly brandName: () => string
  /** Undefined when no mail server is set. */
  readonly mail: { readonly sender: EmailSender /** Origin for links. */; readonly siteUrl: string } | undefined
  /** Enqueues the e-mail with the link that confirms an address. */
  readonly queueConfirmation: (userId: number) => Promise<void>
}

/** An e-mail in English; its heading is the subject unless it has another. */
export interface NewEmail extends EmailContent, Pick<EmailMessage, 'id' | 'unsubscribeUrl'> {
  readonly subject?: string
}

/** To whom an e-mail goes. */
export interface Recipient {
  /** Undefined: a person without an account. */
  readonly userId?: number
  readonly address: string
  readonly language: Language
}
