import { chargesOf } from '#server/base/http/rate-limits/index.ts'
import { writeEmail } from '#server/base/platform/email/write-email.ts'
import { openTranslator } from '#server/site/local-names/index.ts'
import type { EmailDeps, NewEmail, Recipient } from './deps.ts'
import { markEmailRefused } from './emails.queries.ts'

type SendDeps = Pick<EmailDeps, 'database' | 'clock' | 'limits' | 'budgets' | 'brandName' | 'mail' | 'log'>

/**
 * Sends an e-mail in the language of its recipient, and marks the address of a user when the mail server answers that it does not exist.
 * Does nothing without a mail server.
 * @throws Error when a retry may succeed, also when EMAIL_CEILING is reached
 */
export async function sendEmail(deps: SendDeps, { userId, address, language }: Recipient, email: NewEmail): Promise<void> {
  const { database, clock, limits, budgets, brandName, mail, log } = deps
  if (!mail) return
  const { granted } = await limits.take(chargesOf('all:email', budgets.EMAIL_CEILING), clock.now())
  if (!granted) throw new Error('As many e-mails have been sent as EMAIL_CEILING allows.')
  const { id, subject = email.heading, unsubscribeUrl, ...content } = email
  const translate = await openTranslator(database.pool, language)
  const written = writeEmail(content, { language, translate, siteUrl: mail.siteUrl })
  const message = { id, subject: translate(subject), ...written, ...(unsubscribeUrl && { unsubscribeUrl }) }
  if ((await mail.sender.send({ ...message, to: address, fromName: brandName() })) === 'sent' || userId === undefined) return
  await markEmailRefused(database.pool, userId, address, new Date(clock.now()))
  log.info({ userId }, 'the mail server knows no such e-mail address: nothing is sent to it any more')
}
