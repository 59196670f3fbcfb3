import type { Logger } from 'pino'
import type { Database } from '#server/base/db/client.ts'
import type { BudgetSettings, Limits } from '#server/base/http/rate-limits/index.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import type { EmailMessage, EmailSender } from '#server/base/platform/email/email-sender.ts'
import type { Keys } from '#server/base/platform/keys.ts'

export interface EmailDeps {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly limits: Limits
  readonly budgets: Pick<BudgetSettings, 'EMAIL_CONFIRMATIONS_PER_USER' | 'EMAIL_CONFIRMATIONS_PER_ADDRESS' | 'EMAIL_CEILING'>
  readonly log: Pick<Logger, 'info'>
  readonly brandName: () => string
  /** Undefined when no mail server is set. */
  readonly mail: { readonly sender: EmailSender /** Origin for links. */; readonly siteUrl: string } | undefined
  /** Enqueues the e-mail with the link that confirms an address. */
  readonly queueConfirmation: (userId: number) => Promise<void>
}

/** An e-mail without its recipient and the name of its sender. */
export type WrittenEmail = Omit<EmailMessage, 'to' | 'fromName'>
