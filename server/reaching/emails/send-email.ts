import { chargesOf } from '#server/base/http/rate-limits/index.ts'
import type { EmailDeps, WrittenEmail } from './deps.ts'
import { markEmailRefused } from './emails.queries.ts'

type SendDeps = Pick<EmailDeps, 'database' | 'clock' | 'limits' | 'budgets' | 'brandName' | 'mail' | 'log'>

/**
 * Sends to a user's address, and marks the address when the mail server answers that it does not exist. Does nothing without a mail server.
 * @param userId undefined: an address of a person without an account
 * @throws Error when a retry may succeed, also when EMAIL_CEILING is reached
 */
export async function sendEmail(deps: SendDeps, userId: number | undefined, address: string, email: WrittenEmail): Promise<void> {
  const { database, clock, limits, budgets, brandName, mail, log } = deps
  if (!mail) return
  const { granted } = await limits.take(chargesOf('all:email', budgets.EMAIL_CEILING), clock.now())
  if (!granted) throw new Error('As many e-mails have been sent as EMAIL_CEILING allows.')
  if ((await mail.sender.send({ ...email, to: address, fromName: brandName() })) === 'sent' || userId === undefined) return
  await markEmailRefused(database.pool, userId, address, new Date(clock.now()))
  log.info({ userId }, 'the mail server knows no such e-mail address: nothing is sent to it any more')
}
