import { randomUUID } from 'node:crypto'
import type { Base, Noun } from '#server/base/base.ts'
import { createSmtp } from '#server/base/platform/email/smtp.ts'
import { OUTAGE_RETRIES } from '#server/base/platform/jobs/port.ts'
import type { SiteSettings } from '#server/site/site-settings/index.ts'
import { type Confirmation, sendConfirmation } from './confirm-email.ts'
import type { EmailDeps } from './deps.ts'
import { registerEmailRoutes } from './emails.routes.ts'

interface OpenEmailDeps extends Omit<EmailDeps, 'queueConfirmation' | 'brandName' | 'mail'>, Pick<Base, 'config' | 'jobs' | 'measure'> {
  readonly siteSettings: Pick<SiteSettings, 'current'>
}

export async function openEmails({ config: { email }, jobs, measure, siteSettings, ...given }: OpenEmailDeps): Promise<EmailDeps & Noun> {
  const mail = email && {
    sender: measure('email', createSmtp({ url: email.SMTP_URL, from: email.EMAIL_FROM })),
    siteUrl: email.PUBLIC_URL,
  }
  const sending = { ...given, mail, brandName: () => siteSettings.current().values.brandName }
  const confirmations = await jobs.queue<Confirmation>('send-email-confirmation', OUTAGE_RETRIES, (job) => sendConfirmation(sending, job))
  const deps: EmailDeps = {
    ...sending,
    async queueConfirmation(userId) {
      await confirmations.add({ userId, id: randomUUID() })
    },
  }
  return { ...deps, register: (app) => registerEmailRoutes(app, deps) }
}
