import { z } from 'zod'
import { allOrNone, blankIsUnset } from '../setting.ts'

export const emailSettings = {
  /** The mail server that sends alerts by e-mail: smtp://user:password@host:587 (STARTTLS) or smtps://…:465. No e-mails when missing. */
  SMTP_URL: blankIsUnset(z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional()),
  /** Sender address of e-mails; replies and bounces go there. */
  EMAIL_FROM: blankIsUnset(z.email('must be an e-mail address, such as alerts@homes.example').optional()),
}
export type EmailSettings = z.output<z.ZodObject<typeof emailSettings>> & { readonly PUBLIC_URL?: string | undefined }

/** @returns undefined when e-mail is not set up @throws StartFailure when a setting is missing; links in e-mails need PUBLIC_URL */
export function findSmtp({ SMTP_URL, EMAIL_FROM, PUBLIC_URL }: EmailSettings) {
  if (SMTP_URL === undefined && EMAIL_FROM === undefined) return undefined
  return allOrNone('Sending e-mails', { SMTP_URL, EMAIL_FROM, PUBLIC_URL }, ['SMTP_URL', 'EMAIL_FROM', 'PUBLIC_URL'])
}

/** Whether the mail server is on this machine: the demo may use only such a server. */
export const isLocalSmtp = (smtpUrl: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(smtpUrl).hostname)
